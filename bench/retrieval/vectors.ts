import { DataFactory } from 'n3'
import type { NamedNode } from '@rdfjs/types'
import type { Embedder } from '../../src/base/model/embedder.js'
import { openOperations } from '../../src/service/operations/openOperations.js'
import { openVectors } from '../../src/search/vectors/openVectors.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'

interface Parts {
  readonly store: GraphStore
  readonly graph: NamedNode
  readonly embedder: Embedder
  /** Where vectors are kept between runs. */
  readonly file: string
}

/** The vectors of a whole graph; a question waits for the embedder as long as it takes. */
export async function openEvaluationVectors({ store, graph, embedder, file }: Parts) {
  const operations = await openOperations(file)
  const vectors = openVectors({
    store,
    kept: operations.vectors,
    embedder,
    sharedGraph: graph,
    statesGraph: DataFactory.namedNode(graph.value.replace(/shared$/, 'states')),
    questions: { timeoutMs: 600_000, restMs: 0, remembered: 100_000 }
  })
  const started = performance.now()
  let first: number | undefined
  const { embedded, problem } = await vectors.embed(graph, {
    report({ done, all }) {
      first ??= done
      const seconds = (performance.now() - started) / 1000
      if (done % 40 === 0)
        console.error(`${done} of ${all} embedded, ${((done - first) / seconds).toFixed(1)}/s`)
    }
  })
  if (!embedded) throw new Error(problem)
  return {
    vectors,
    async close() {
      vectors.close()
      await operations.close()
    }
  }
}
