import { createHash } from 'node:crypto'
import type { NamedNode, Term } from '@rdfjs/types'
import { conceptCountQuery, conceptPageQuery } from '../graph/retrieval/conceptPages.js'
import { kindOf } from '../graph/retrieval/conceptStatements.js'
import type { GraphStore, Row } from '../store/graphStore.js'
import { eli } from '../vocab/terms.js'
import type { IndexedConcept } from './concept.js'

/** The engine answers nothing else while it makes a page. */
const PAGE = 2_000

/**
 * All concepts of a graph that have a text, page by page; the next page is made while one is used.
 * @param prints gets the print of each concept, as `readPrints` gives them
 * @returns whether the pages hold each concept once: not, when the graph was changed meanwhile
 */
export async function* readPages(
  store: GraphStore,
  graph: NamedNode,
  actNames: ReadonlyMap<string, string>,
  prints: Map<string, string>
): AsyncGenerator<IndexedConcept[], boolean> {
  const [version] = await store.versions([graph])
  const [counted] = await store.select(conceptCountQuery(graph), { dataset: [graph] })
  const texts = Number(counted?.texts?.value)
  const page = (offset: number) => {
    const rows = store.select(conceptPageQuery(graph, PAGE, offset), { dataset: [graph] })
    // Nobody may be there any more to hear that it failed.
    rows.catch(() => {})
    return rows
  }
  const seen = new Set<string>()
  let next = page(0)
  for (let offset = 0; offset < texts; offset += PAGE) {
    const rows = await next
    if (offset + PAGE < texts) next = page(offset + PAGE)
    const concepts: IndexedConcept[] = []
    for (const own of byConcept(rows)) {
      const iri = own[0]!.concept!.value
      if (seen.has(iri)) return false
      seen.add(iri)
      const concept = own.length === 1 ? conceptOf(own[0]!, actNames) : conceptOf(merged(own), actNames)
      if (own.every(isPrinted)) prints.set(iri, printOf(own, actNames))
      if (concept !== undefined) concepts.push(concept)
    }
    yield concepts
  }
  const [after] = await store.versions([graph])
  return seen.size === Number(counted?.concepts?.value) && after === version
}

/** The rows of each concept: one, unless some property has several values. */
function byConcept(rows: readonly Row[]): Iterable<Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const iri = row.concept!.value
    const others = found.get(iri)
    if (others === undefined) found.set(iri, [row])
    else others.push(row)
  }
  return found.values()
}

/** One row for several: texts and labels together, of all others the first, in an order that is not the store's. */
function merged(rows: readonly Row[]): Row {
  const row: Record<string, Term> = {}
  const separators: Record<string, string> = { text: '\n', label: ' ' }
  for (const name of new Set(rows.flatMap(each => Object.keys(each)))) {
    const terms = new Map<string, Term>()
    for (const { [name]: term } of rows) if (term !== undefined) terms.set(keyOf(term), term)
    const sorted = [...terms.values()].sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
    const separator = separators[name]
    row[name] =
      separator === undefined
        ? sorted[0]!
        : ({ ...sorted[0]!, value: sorted.map(({ value }) => value).join(separator) } as Term)
  }
  return row
}

function keyOf(term: Term): string {
  return term.termType === 'Literal' ? `${term.language} ${term.datatype.value} ${term.value}` : term.value
}

function conceptOf(row: Row, actNames: ReadonlyMap<string, string>): IndexedConcept | undefined {
  const value = (name: string) => row[name]?.value ?? ''
  const [ref, label, scope, act] = [value('ref'), value('label'), value('scope'), value('act')]
  const kind = kindOf([value('type')])
  if (kind === undefined || row.hash === undefined || !ref || !label || !scope) return undefined
  return {
    iri: value('concept'),
    ref,
    kind,
    label,
    text: value('text'),
    scope,
    act,
    actNames: actNames.get(act) ?? '',
    path: value('path'),
    position: Number(value('position')) || 0,
    repealed: value('force') === eli['InForce-notInForce'].value
  }
}

function isPrinted({ hash, text, scope, ref, label }: Row): boolean {
  return [hash, text, scope, ref, label].every(term => term !== undefined)
}

/** What `conceptPrintsQuery` lets the store work out. */
function printOf(rows: readonly Row[], actNames: ReadonlyMap<string, string>): string {
  const prints = rows.map(row => {
    const parts = ['hash', 'scope', 'ref', 'label', 'position', 'path', 'force'].map(
      name => row[name]?.value ?? ''
    )
    const act = row.act?.value ?? ''
    return `${createHash('md5').update(parts.join('|')).digest('hex')} ${act} ${actNames.get(act) ?? ''}`
  })
  return prints.length === 1 ? prints[0]! : prints.sort().join('\n')
}
