import type { NamedNode } from '@rdfjs/types'
import type { Progress } from '../../../search/vectors/graphVectors.js'
import type { Vectors } from '../../../search/vectors/vectors.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'

export interface FollowVectorsParts {
  readonly store: Pick<GraphStore, 'onChange'>
  readonly sharedGraph: NamedNode
  /** Of what law said on other days, which nobody waits for: it is embedded when the shared graph is. */
  readonly statesGraph: NamedNode
  readonly vectors: Pick<Vectors, 'embed'>
  readonly log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
  /** How long the graph must be left alone before it is read, how long a failed embedder is, and between two reports; in ms. */
  readonly settleMs?: number
  readonly retryMs?: number
  readonly reportMs?: number
}

/**
 * Embeds what the shared graph holds, now and after each change, in the background: nobody waits for it, and what is
 * not embedded yet is found by its words.
 * @returns ends it, when what runs has ended (close the vectors first)
 */
export function followShared(parts: FollowVectorsParts): () => Promise<void> {
  const {
    store,
    sharedGraph,
    statesGraph,
    vectors,
    log,
    settleMs = 1_000,
    retryMs = 30_000,
    reportMs = 10_000
  } = parts
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const schedule = (afterMs: number) => {
    clearTimeout(timer)
    if (ended.signal.aborted) return
    timer = setTimeout(() => {
      if (running !== undefined) again = true
      else running = embedAll().finally(() => (running = undefined))
    }, afterMs).unref()
  }

  async function embedAll(): Promise<void> {
    let made = 0
    let reported = performance.now()
    const report = ({ done, all }: Progress) => {
      made += 1
      if (performance.now() - reported < reportMs) return
      reported = performance.now()
      log.info({ done, all }, 'embedding')
    }
    const embed = (graph: NamedNode) => vectors.embed(graph, { signal: ended.signal, report })
    const today = await embed(sharedGraph)
    const { embedded, problem } = today.embedded ? await embed(statesGraph) : today
    if (ended.signal.aborted) return
    if (embedded && made > 0) log.info({ batches: made }, 'embedded')
    if (!embedded) log.warn({ problem }, 'embedding is put off')
    if (!embedded) schedule(retryMs)
    else if (again) schedule(settleMs)
    again = false
  }

  const stopListening = store.onChange(graphs => {
    if (graphs.some(graph => graph.equals(sharedGraph) || graph.equals(statesGraph))) schedule(settleMs)
  })
  schedule(0)
  return async () => {
    ended.abort()
    stopListening()
    clearTimeout(timer)
    await running
  }
}
