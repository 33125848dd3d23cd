import { request } from 'undici'
import { VersionConflict, type Commit, type GraphStore } from '../../src/store/graphStore.js'
import { tripleText } from '../../src/store/tripleText.js'

/** POSTs what commits add to each graph, as ready N-Triples, by the Graph Store Protocol. @returns seconds */
export async function plainUpload(dataset: string, commits: readonly Commit[]): Promise<number> {
  const bodies = addedBy(commits)
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
  for (const commit of commits) {
    await store.commit(commit).catch((error: unknown) => {
      if (error instanceof VersionConflict)
        throw new Error('the other store has missed a commit', { cause: error })
      throw error
    })
  }
  return (performance.now() - started) / 1000
}

function addedBy(commits: readonly Commit[]): Map<string, Buffer> {
  const lines = new Map<string, string[]>()
  for (const { graph, added } of commits.flatMap(commit => commit.changes)) {
    const some = lines.get(graph.value) ?? []
    for (const quad of added) some.push(`${tripleText(quad)} .\n`)
    lines.set(graph.value, some)
  }
  return new Map([...lines].map(([graph, some]) => [graph, Buffer.from(some.join(''))]))
}
