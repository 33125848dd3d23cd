import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

export function holdsVerifiedQuery({ graph }: { graph: NamedNode }): SparqlText {
  return asQuery(sparql`
    ASK { GRAPH ${graph} { ?concept kg:grounding ${DataFactory.literal('verified')} } }`)
}

/** Whether a graph holds anything in its official wording. */
export function holdsVerified(store: GraphStore, graph: NamedNode): Promise<boolean> {
  return store.ask(holdsVerifiedQuery({ graph }), { dataset: [graph] })
}
