import { LRUCache } from 'lru-cache'
import { versionAfter, type ChangedFilter, type Commit, type GraphChange } from '../graphStore.js'

/** Statements of a commit of which it is remembered what they were about, those of a graph, and of all. */
const OF_COMMIT = 20_000
const OF_GRAPH = 100_000
const OF_ALL = 400_000

interface Change {
  readonly before: number
  readonly after: number
  readonly statements: number
  /** IRIs of subjects by that of the predicate. */
  readonly subjects: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * What this process changed lately, by graph: Fuseki keeps no log that could be asked. Of a graph that somebody else wrote
 * to, or that much was written to at once, nothing is known of before.
 */
export class RecentChanges {
  private readonly kept = new LRUCache<string, readonly Change[]>({
    maxSize: OF_ALL,
    sizeCalculation: changes => 1 + sum(changes)
  })

  /** Takes note of a commit that is written. */
  note({ changes }: Commit): void {
    for (const change of changes) {
      const { graph, expected, added, removed, pieces = [] } = change
      if (pieces.length > 0 || added.length + removed.length > OF_COMMIT) {
        this.kept.delete(graph.value)
        continue
      }
      const before = this.kept.get(graph.value) ?? []
      const chain = [...(before.at(-1)?.after === expected ? before : []), changeOf(change)]
      while (sum(chain) > OF_GRAPH) chain.shift()
      this.kept.set(graph.value, chain)
    }
  }

  /** As `GraphStore.changedSubjects` says. @param present the version that the graph has */
  since(
    graph: string,
    { since, predicates, most }: ChangedFilter,
    present: number
  ): ReadonlySet<string> | 'many' | undefined {
    if (since === present) return new Set()
    const changes = this.kept.get(graph) ?? []
    const begin = changes.findIndex(({ before }) => before === since)
    if (begin < 0 || changes.at(-1)!.after < present) return undefined
    const found = new Set<string>()
    for (const { subjects } of changes.slice(begin)) {
      for (const predicate of predicates?.map(({ value }) => value) ?? subjects.keys())
        for (const subject of subjects.get(predicate) ?? []) found.add(subject)
      if (found.size > most) return 'many'
    }
    return found
  }
}

function changeOf(change: GraphChange): Change {
  const subjects = new Map<string, Set<string>>()
  for (const { subject, predicate } of [...change.removed, ...change.added]) {
    const said = subjects.get(predicate.value)
    if (said === undefined) subjects.set(predicate.value, new Set([subject.value]))
    else said.add(subject.value)
  }
  return {
    before: change.expected,
    after: versionAfter(change),
    statements: change.added.length + change.removed.length,
    subjects
  }
}

function sum(changes: readonly Change[]): number {
  return changes.reduce((count, { statements }) => count + statements, 0)
}
