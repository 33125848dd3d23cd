import type { GraphStore } from './graphStore.js'

/** A store of which nobody waits for the queries: see `QueryOptions.unhurried`. */
export function unhurriedStore(store: GraphStore): GraphStore {
  return {
    select: (query, options) => store.select(query, { ...options, unhurried: true }),
    ask: (query, options) => store.ask(query, { ...options, unhurried: true }),
    read: graph => store.read(graph),
    readText: graph => store.readText(graph),
    ...(store.changedSubjects && {
      changedSubjects: (graph, wanted) => store.changedSubjects!(graph, wanted)
    }),
    commit: commit => store.commit(commit),
    versions: (graphs, withinMs) => store.versions(graphs, withinMs),
    graphs: () => store.graphs(),
    refresh: () => store.refresh(),
    ...(store.outdated && { outdated: store.outdated }),
    onChange: listener => store.onChange(listener),
    health: () => store.health(),
    close: () => store.close()
  }
}
