import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import oxigraph from 'oxigraph'
import {
  VersionConflict,
  type Commit,
  type GraphStore,
  type Row
} from '../../../src/graph/store/graphStore.js'
import { readTsv } from '../../../src/graph/store/readTsv.js'
import { linesText } from '../../../src/graph/store/tripleText.js'

/** A graph store in memory with versions and conflicts, and a count of its commits. */
export class MemoryStore implements GraphStore {
  commits = 0
  /** Called before each commit: another writer can come first there, or the store can fail. */
  beforeCommit: (commit: Commit) => void = () => undefined
  private readonly data = new oxigraph.Store()
  private readonly counts = new Map<string, number>()

  async select(query: { text: string }, { dataset }: { dataset: readonly NamedNode[] }): Promise<Row[]> {
    const text = this.data.query(query.text, {
      results_format: 'text/tab-separated-values',
      default_graph: [],
      named_graphs: dataset.map(graph => oxigraph.namedNode(graph.value))
    })
    return readTsv(text as string)
  }

  async graphs(): Promise<NamedNode[]> {
    return [...this.counts.keys()].map(name => DataFactory.namedNode(name))
  }

  ask(): Promise<boolean> {
    return Promise.reject(new Error('Not needed here'))
  }

  async *read(graph: NamedNode): AsyncIterable<Quad[]> {
    yield this.quads(graph)
  }

  async *readText(graph: NamedNode): AsyncIterable<string> {
    for await (const quads of this.read(graph)) yield linesText(quads)
  }

  async commit(commit: Commit): Promise<void> {
    this.beforeCommit(commit)
    for (const { graph, expected } of commit.changes) {
      if (expected !== (this.counts.get(graph.value) ?? 0)) throw new VersionConflict(graph.value)
    }
    const changes = []
    for (const { pieces = [], ...change } of commit.changes) {
      const more = await Promise.all(pieces.map(piece => piece.read()))
      changes.push({ ...change, added: [...change.added, ...more.flat()] })
    }
    this.write({ changes })
  }

  /** As another process would, without looking at versions. */
  write({ changes }: Pick<Commit, 'changes'>): void {
    this.commits++
    for (const { graph, added, removed } of changes) {
      const there = ({ subject, predicate, object }: Quad) =>
        DataFactory.quad(subject, predicate, object, graph) as unknown as oxigraph.Quad
      for (const quad of removed) this.data.delete(there(quad))
      for (const quad of added) this.data.add(there(quad))
      this.counts.set(graph.value, (this.counts.get(graph.value) ?? 0) + 1)
    }
  }

  /** All that a graph holds, as sorted lines. */
  lines(graph: NamedNode): string[] {
    return this.quads(graph)
      .map(({ subject, predicate, object }) => JSON.stringify([subject.value, predicate.value, object.value]))
      .sort()
  }

  quads(graph: NamedNode): Quad[] {
    return this.data.match(null, null, null, oxigraph.namedNode(graph.value))
  }

  async versions(graphs: readonly NamedNode[]): Promise<number[]> {
    return graphs.map(graph => this.counts.get(graph.value) ?? 0)
  }

  async refresh(): Promise<void> {}

  onChange(): () => void {
    return () => undefined
  }

  async health() {
    return { ok: true, kind: 'embedded' as const, version: 'memory' }
  }

  async close(): Promise<void> {}
}
