import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import type { SparqlText } from '../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

interface Wanted {
  readonly graph: NamedNode
  /** The official wording, or one of ours. */
  readonly grounding: 'verified' | 'summary'
}

export function holdsGroundingQuery({ graph, grounding }: Wanted): SparqlText {
  return asQuery(sparql`
    ASK { GRAPH ${graph} { ?concept kg:grounding ${DataFactory.literal(grounding)} } }`)
}

/** Whether a graph holds anything of this grounding. */
export function holdsGrounding(store: GraphStore, wanted: Wanted): Promise<boolean> {
  return store.ask(holdsGroundingQuery(wanted), { dataset: [wanted.graph] })
}
