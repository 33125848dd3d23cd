import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** A node that two loads brought. */
export function sharedNodesQuery(provenance: NamedNode) {
  return asQuery(sparql`
    ASK {
      GRAPH ${provenance} {
        ?node prov:wasGeneratedBy ?load, ?other .
        FILTER (?load != ?other)
      }
    }`)
}

/** Whether loads of this provenance graph speak of the same nodes. @throws Unavailable */
export function hasSharedNodes(store: GraphStore, provenance: NamedNode): Promise<boolean> {
  return store.ask(sharedNodesQuery(provenance), { dataset: [provenance] })
}
