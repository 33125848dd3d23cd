import type { NamedNode } from '@rdfjs/types'
import type { Vectors } from '../../../search/vectors/vectors.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'

export interface FollowVectorsParts {
  readonly store: Pick<GraphStore, 'onChange'>
  readonly sharedGraph: NamedNode
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
  const { store, sharedGraph, vectors, log, settleMs = 1_000, retryMs = 30_000, reportMs = 10_000 } = parts
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
    const { embedded, problem } = await vectors.embed(sharedGraph, {
      signal: ended.signal,
      report: ({ done, all }) => {
        made += 1
        if (performance.now() - reported < reportMs) return
        reported = performance.now()
        log.info({ done, all }, 'embedding')
      }
    })
    if (ended.signal.aborted) return
    if (embedded && made > 0) log.info({ batches: made }, 'embedded')
    if (!embedded) log.warn({ problem }, 'embedding is put off')
    if (!embedded) schedule(retryMs)
    else if (again) schedule(settleMs)
    again = false
  }

  const stopListening = store.onChange(graphs => {
    if (graphs.some(graph => graph.value === sharedGraph.value)) schedule(settleMs)
  })
  schedule(0)
  return async () => {
    ended.abort()
    stopListening()
    clearTimeout(timer)
    await running
  }
}
