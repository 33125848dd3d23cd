import type { NamedNode } from '@rdfjs/types'

/** An act, and the graph of states that is asked about it. */
export interface ActInStates {
  readonly states: NamedNode
  readonly act: NamedNode
}
