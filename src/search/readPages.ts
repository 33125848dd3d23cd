import type { NamedNode } from '@rdfjs/types'
import { readConceptCount } from '../graph/textIndex/conceptCount.js'
import { kindOf } from '../graph/textIndex/indexedKinds.js'
import { readConceptPage, type ConceptFields, type PagedConcept } from '../graph/textIndex/readConceptPage.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import { eli } from '../graph/vocab/terms.js'
import type { IndexedConcept } from './concept.js'
import { actPrints, conceptPrint } from './conceptPrint.js'

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
  const counted = await readConceptCount(store, graph)
  const page = (offset: number) => {
    const read = readConceptPage(store, graph, { limit: PAGE, offset })
    // Nobody may be there any more to hear that it failed.
    read.catch(() => {})
    return read
  }
  const seen = new Set<string>()
  const ofAct = actPrints(actNames)
  let next = page(0)
  for (let offset = 0; offset < counted.texts; offset += PAGE) {
    const read = await next
    if (offset + PAGE < counted.texts) next = page(offset + PAGE)
    const concepts: IndexedConcept[] = []
    for (const each of read) {
      if (seen.has(each.iri)) return false
      seen.add(each.iri)
      const concept = conceptOf(each, actNames)
      if (each.rows.every(isPrinted)) prints.set(each.iri, printOf(each.rows, ofAct))
      if (concept !== undefined) concepts.push(concept)
    }
    yield concepts
  }
  const [after] = await store.versions([graph])
  return seen.size === counted.concepts && after === version
}

function conceptOf(
  { iri, fields }: PagedConcept,
  actNames: ReadonlyMap<string, string>
): IndexedConcept | undefined {
  const { type = '', hash, text = '', scope, ref, label, act = '', path = '', position = '', force } = fields
  const kind = kindOf([type])
  if (kind === undefined || hash === undefined || !ref || !label || !scope) return undefined
  return {
    iri,
    ref,
    kind,
    label,
    text,
    scope,
    act,
    actNames: actNames.get(act) ?? '',
    path,
    position: Number(position) || 0,
    repealed: force === eli['InForce-notInForce'].value
  }
}

function isPrinted({ hash, text, scope, ref, label }: ConceptFields): boolean {
  return [hash, text, scope, ref, label].every(field => field !== undefined)
}

function printOf(rows: readonly ConceptFields[], ofAct: (act: string) => string): string {
  const prints = rows.map(row => `${conceptPrint(row)} ${ofAct(row.act ?? '')}`)
  return prints.length === 1 ? prints[0]! : prints.sort().join('\n')
}
