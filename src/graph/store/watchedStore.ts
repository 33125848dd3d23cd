import { watchedPieces, watchedStep, type Watch } from '../../base/log/watch.js'
import type { GraphStore } from './graphStore.js'

/** A store whose requests are watched. Versions are kept in process and cost nothing: they are not. */
export function watchedStore(store: GraphStore, watch: Watch): GraphStore {
  return {
    select: (query, options) => watchedStep(watch, 'store.select', () => store.select(query, options)),
    ask: (query, options) => watchedStep(watch, 'store.ask', () => store.ask(query, options)),
    read: graph => watchedPieces(watch, 'store.read', () => store.read(graph)),
    readText: graph => watchedPieces(watch, 'store.read', () => store.readText(graph)),
    ...(store.changedSubjects && {
      changedSubjects: (graph, wanted) => store.changedSubjects!(graph, wanted)
    }),
    commit: commit => watchedStep(watch, 'store.commit', () => store.commit(commit)),
    ...(store.begin && { begin: bases => store.begin!(bases) }),
    versions: (graphs, withinMs) => store.versions(graphs, withinMs),
    graphs: () => store.graphs(),
    refresh: () => store.refresh(),
    ...(store.forgetRemoved && { forgetRemoved: () => store.forgetRemoved!() }),
    ...(store.measure && { measure: () => store.measure!() }),
    ...(store.connections && { connections: () => store.connections!() }),
    ...(store.outdated && { outdated: store.outdated }),
    onChange: listener => store.onChange(listener),
    health: () => store.health(),
    close: () => store.close()
  }
}
