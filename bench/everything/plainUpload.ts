import { request } from 'undici'
import type { Commit, GraphStore } from '../../src/graph/store/graphStore.js'
import type { KeptCommits } from './keptCommits.js'

/** POSTs what commits add to each graph, as ready N-Triples, by the Graph Store Protocol. @returns seconds */
export async function plainUpload(dataset: string, kept: KeptCommits): Promise<number> {
  const bodies = addedBy(kept)
  const started = performance.now()
  for (const [graph, body] of bodies) {
    const answer = await request(`${dataset}/data?graph=${encodeURIComponent(graph)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/n-triples' },
      body,
      headersTimeout: 600_000
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`plain upload: ${answer.statusCode} ${text.slice(0, 300)}`)
  }
  return (performance.now() - started) / 1000
}

/** Writes the same commits to another store, ready as they are. @returns seconds */
export async function commitAgain(store: GraphStore, commits: readonly Commit[]): Promise<number> {
  const started = performance.now()
  for (const commit of commits) await store.commit(commit)
  return (performance.now() - started) / 1000
}

function addedBy(kept: KeptCommits): Map<string, Buffer> {
  const texts = new Map<string, string>()
  for (const { graph, added } of kept.flat()) texts.set(graph, (texts.get(graph) ?? '') + added)
  return new Map([...texts].map(([graph, text]) => [graph, Buffer.from(text)]))
}
