import type { Commit, GraphChange, GraphStore } from '../../src/graph/store/graphStore.js'

/** A store that keeps the commits that came through it, so that the same can be written in other ways. */
export function recorded(store: GraphStore): { readonly store: GraphStore; taken(): readonly Commit[] } {
  let commits: Commit[] = []
  const recording = new Proxy(store, {
    get(target, name) {
      if (name === 'commit') return keeping((commit: Commit) => target.commit(commit))
      if (name === 'begin' && target.begin !== undefined) {
        return (...given: Parameters<NonNullable<GraphStore['begin']>>) => {
          const open = target.begin!(...given)
          return {
            add: open.add.bind(open),
            abandon: open.abandon.bind(open),
            commit: keeping((commit: Commit) => open.commit(commit))
          }
        }
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    }
  })
  return {
    store: recording,
    taken() {
      const taken = commits
      commits = []
      return taken
    }
  }

  function keeping(write: (commit: Commit) => Promise<void>) {
    return async (commit: Commit) => {
      await write(commit)
      commits.push({ ...commit, changes: await Promise.all(commit.changes.map(inMemory)) })
    }
  }
}

/** A change with its pieces: they cannot be read any more when the load is over. */
async function inMemory({ pieces = [], ...change }: GraphChange): Promise<GraphChange> {
  const read = await Promise.all(pieces.map(piece => piece.read()))
  return { ...change, added: [...change.added, ...read.flat()] }
}
