import { identifiers } from '../../src/graph/identifiers.js'
import { prefixes } from '../../src/graph/prologue.js'
import { readTsv } from '../../src/graph/store/readTsv.js'
import type { Row } from '../../src/graph/store/graphStore.js'

/** The default of `BELEG_BASE_IRI`, under which the bench loads. */
const shared = identifiers('http://localhost:8080').sharedGraph.value
const PAGE = 50

/** One kind of question: what a linked-data client asks Fuseki, and what ours asks the service, for the same thing. */
export interface Workload {
  readonly name: string
  /** Paths on Fuseki's dataset: the query as it is written down first (`FROM`, one pattern). */
  readonly naive: readonly string[]
  /** And as whoever knows Fuseki best would ask; absent where there is no better way. */
  readonly best?: readonly string[]
  /** Paths on the service. */
  readonly ours: readonly string[]
}

const fields = (provision: string) => `${provision} dcterms:identifier ?ref ; rdfs:label ?label ;
    eli:number ?number ; kg:text ?text ; kg:contentHash ?hash ; kg:scope ?scope ; kg:grounding ?grounding ;
    kg:position ?position ; eli:is_part_of ?act .
  OPTIONAL { ${provision} eli:title ?title }
  ?act dcterms:identifier ?actRef ; rdfs:label ?actLabel .`
const FIELDS = fields('?provision')

export async function makeWorkloads(dataset: string): Promise<Workload[]> {
  const provisions = await ask(
    dataset,
    `SELECT ?provision ?ref { GRAPH <${shared}> { ?provision a eli:LegalResourceSubdivision ; dcterms:identifier ?ref } }`
  )
  const acts = await ask(
    dataset,
    `SELECT ?act ?name (COUNT(*) AS ?count) { GRAPH <${shared}> { ?provision eli:is_part_of ?act . ?act eli:id_local ?name } }
     GROUP BY ?act ?name HAVING (COUNT(*) >= ${PAGE})`
  )
  const words = await commonWords(dataset)
  return [
    {
      name: 'point read',
      naive: shuffled(provisions).map(row => rawPath(point(row['provision']!.value))),
      best: shuffled(provisions).map(row => rawPath(bestPoint(row['provision']!.value))),
      ours: shuffled(provisions).map(row => `/v1/legal?ref=${encodeURIComponent(row['ref']!.value)}`)
    },
    {
      name: `page of ${PAGE}`,
      naive: shuffled(acts).map(row => rawPath(page(row['act']!.value))),
      best: shuffled(acts).map(row => rawPath(bestPage(row['act']!.value))),
      ours: shuffled(acts).map(row => `/v1/legal?law=${encodeURIComponent(row['name']!.value)}&limit=${PAGE}`)
    },
    {
      name: 'q',
      naive: words.map(word => rawPath(scan(word))),
      ours: words.map(word => `/v1/legal?q=${encodeURIComponent(word)}&limit=10`)
    }
  ]
}

const point = (iri: string) =>
  `SELECT * FROM <${shared}> { VALUES ?provision { <${iri}> } ${FIELDS} } LIMIT 10`
const page = (act: string) =>
  `SELECT * FROM <${shared}> { VALUES ?act { <${act}> } ${FIELDS} } ORDER BY ?position LIMIT ${PAGE}`

/** The graph by its name instead of a dataset that is made for the query, and the node where it is known. */
const bestPoint = (iri: string) => `SELECT * { GRAPH <${shared}> { ${fields(`<${iri}>`)} } } LIMIT 10`
/** The page is chosen first; only what is on it is looked up. */
const bestPage = (act: string) => `SELECT * { GRAPH <${shared}> {
    { SELECT ?provision { ?provision eli:is_part_of <${act}> ; kg:position ?place } ORDER BY ?place LIMIT ${PAGE} }
    ${FIELDS}
  } } ORDER BY ?position LIMIT ${PAGE}`
const scan = (word: string) =>
  `SELECT * FROM <${shared}> { ${FIELDS} ${holds(word)} } ORDER BY ?actRef ?position LIMIT 10`

/** A whole word, in any case, in label or text. */
const holds = (word: string) =>
  `FILTER REGEX(CONCAT(?label, " ", ?text), "(^|[^\\\\p{L}\\\\p{N}])${word}($|[^\\\\p{L}\\\\p{N}])", "i")`

/** The references that hold a word, as the scan of the graph finds them. */
export async function scannedRefs(dataset: string, word: string): Promise<string[]> {
  const rows = await ask(
    dataset,
    `SELECT ?ref { GRAPH <${shared}> { ?provision eli:is_part_of ?act ; dcterms:identifier ?ref ; rdfs:label ?label ; kg:text ?text ${holds(word)} } }`
  )
  return rows.map(row => row['ref']!.value).sort()
}

/** Words of letters alone that stand in some texts but not in most. */
export async function commonWords(dataset: string): Promise<string[]> {
  const rows = await ask(
    dataset,
    `SELECT ?text { GRAPH <${shared}> { ?provision eli:number ?number ; kg:text ?text } } LIMIT 5000`
  )
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const word of new Set(
      row['text']!.value.match(/(?<![\p{L}\p{N}-])[a-zäöü]{5,}(?![\p{L}\p{N}-])/giu) ?? []
    )) {
      counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
    }
  }
  const fitting = [...counts]
    .filter(([, count]) => count >= 5 && count <= rows.length / 5)
    .map(([word]) => word)
  return shuffled(fitting.sort()).slice(0, 200)
}

function rawPath(query: string): string {
  return `/query?query=${encodeURIComponent(withPrefixes(query))}`
}

async function ask(dataset: string, query: string): Promise<Row[]> {
  const response = await fetch(`${dataset}/query`, {
    method: 'POST',
    headers: { accept: 'text/tab-separated-values', 'content-type': 'application/sparql-query' },
    body: withPrefixes(query)
  })
  if (!response.ok) throw new Error(`Fuseki refused: ${await response.text()}`)
  return readTsv(await response.text())
}

function withPrefixes(query: string): string {
  const used = Object.entries(prefixes).filter(([prefix]) => query.includes(`${prefix}:`))
  return used.map(([prefix, base]) => `PREFIX ${prefix}: <${base}>\n`).join('') + query
}

/** In an order that is the same each time, so that runs are alike; long enough that nothing is asked twice in a row. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = 20_261_121
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0)
  return items
    .map(item => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
