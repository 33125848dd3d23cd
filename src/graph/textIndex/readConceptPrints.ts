import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, Row } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { actsOfConceptsQuery } from './actsOfConcepts.js'
import { conceptPrintsQuery, type PrintsOf } from './conceptPrints.js'

/** A concept with more than one label, place or act has a print for each combination. */
export interface ConceptPrint {
  readonly concept: string
  readonly act: string
  readonly print: string
}

/** Acts, and concepts, that one query names: requests come between, and no time limit is near on a busy machine. */
const ACTS = 20
const CONCEPTS = 200

type Store = Pick<GraphStore, 'select'>

/** The prints of all concepts of a graph, act by act. What is written meanwhile may be in them or not. */
export async function* allPrints(store: Store, graph: NamedNode): AsyncGenerator<ConceptPrint[]> {
  const acts = (await readRows(store, actsOfConceptsQuery(graph), { dataset: [graph] })).map(
    row => row['act'] as NamedNode
  )
  for (let at = 0; at < acts.length; at += ACTS)
    yield await read(store, graph, { acts: acts.slice(at, at + ACTS) })
  yield await read(store, graph, {})
}

/** The prints of these concepts; of those that are gone there is none. */
export async function* printsOfSome(
  store: Store,
  graph: NamedNode,
  iris: Iterable<string>
): AsyncGenerator<ConceptPrint[]> {
  const concepts = [...iris].map(iri => DataFactory.namedNode(iri))
  for (let at = 0; at < concepts.length; at += CONCEPTS)
    yield await read(store, graph, { concepts: concepts.slice(at, at + CONCEPTS) })
}

async function read(store: Store, graph: NamedNode, of: PrintsOf): Promise<ConceptPrint[]> {
  return (await readRows(store, conceptPrintsQuery({ graph, ...of }), { dataset: [graph] })).map(printOf)
}

function printOf(row: Row): ConceptPrint {
  return {
    concept: value(row, 'concept'),
    act: row['act']?.value ?? '',
    print: row['print']?.value ?? ''
  }
}
