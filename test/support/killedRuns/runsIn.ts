import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'

/** What a tenant's graph says of runs over the site that changes. */
export interface RunsIn {
  /** The states of the site that its statements name: one run's all name the same. */
  readonly states: readonly number[]
  /** Nodes that say of one another that they belong to a run, and such runs. */
  readonly nodes: number
  readonly runs: number
}

export async function runsIn(store: GraphStore, graph: NamedNode): Promise<RunsIn> {
  const states = new Set<number>()
  const nodes = new Set<string>()
  let runs = 0
  for await (const quads of store.read(graph)) {
    for (const { subject, predicate, object } of quads) {
      nodes.add(subject.value)
      if (predicate.value.endsWith('#endedAtTime')) runs++
      for (const [, state] of object.value.matchAll(/Stand (\d+)/g)) states.add(Number(state))
    }
  }
  return { states: [...states], nodes: nodes.size, runs }
}
