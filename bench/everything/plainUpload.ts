import { request } from 'undici'
import type { Commit, GraphStore } from '../../src/store/graphStore.js'
import { tripleText } from '../../src/store/tripleText.js'

/** What was added to each graph (IRI) since the last look, as N-Triples. */
export type Added = ReadonlyMap<string, Buffer>

/** A store that keeps what commits add, so that the same triples can be sent another way. */
export function recorded(store: GraphStore): { readonly store: GraphStore; taken(): Added } {
  let commits: Commit[] = []
  const recording = new Proxy(store, {
    get(target, name) {
      if (name === 'commit') {
        return async (commit: Commit) => {
          await target.commit(commit)
          commits.push(commit)
        }
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    }
  })
  return {
    store: recording,
    taken() {
      const lines = new Map<string, string[]>()
      for (const { graph, added } of commits.flatMap(commit => commit.changes)) {
        const some = lines.get(graph.value) ?? []
        for (const quad of added) some.push(`${tripleText(quad)} .\n`)
        lines.set(graph.value, some)
      }
      commits = []
      return new Map([...lines].map(([graph, some]) => [graph, Buffer.from(some.join(''))]))
    }
  }
}

/** POSTs ready N-Triples to each graph by the Graph Store Protocol. @returns seconds */
export async function plainUpload(dataset: string, added: Added): Promise<number> {
  const started = performance.now()
  for (const [graph, body] of added) {
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
