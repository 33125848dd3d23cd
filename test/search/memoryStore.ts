import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import oxigraph from 'oxigraph'
import type { Commit, GraphStore, Row } from '../../src/graph/store/graphStore.js'
import { linesText } from '../../src/graph/store/tripleText.js'

/** So many statements the engine takes sooner as text than one by one. */
const MANY = 1000

/** A graph store in memory, enough for retrieval: no versions in the data, no conflicts, no limits. */
export class MemoryStore implements GraphStore {
  private readonly data = new oxigraph.Store()
  /** The same once more by graph, for reading without a detour through the engine. */
  private readonly quads = new Map<string, Map<string, Quad>>()
  private readonly counts = new Map<string, number>()
  private readonly listeners = new Set<(graphs: readonly NamedNode[]) => void>()
  /** Set to make every call fail. */
  down: Error | undefined

  select(query: { text: string }, { dataset }: { dataset: readonly NamedNode[] }): Promise<Row[]> {
    return this.answer(() => {
      const rows = this.data.query(query.text, {
        default_graph: [],
        named_graphs: dataset.map(graph => oxigraph.namedNode(graph.value))
      }) as Map<string, oxigraph.Term>[]
      return rows.map(row =>
        Object.fromEntries([...row].map(([name, term]) => [name, term as unknown as Term]))
      )
    })
  }

  async graphs(): Promise<NamedNode[]> {
    return [...this.counts.keys()].map(name => DataFactory.namedNode(name))
  }

  ask(): Promise<boolean> {
    return Promise.reject(new Error('Not needed here'))
  }

  async *read(graph: NamedNode): AsyncIterable<Quad[]> {
    const found = await this.answer(() => [...(this.quads.get(graph.value)?.values() ?? [])])
    for (let start = 0; start < found.length; start += 1000) yield found.slice(start, start + 1000)
  }

  async *readText(graph: NamedNode): AsyncIterable<string> {
    for await (const quads of this.read(graph)) yield linesText(quads)
  }

  commit({ changes }: Commit): Promise<void> {
    return this.answer(() => {
      for (const { graph, added, removed } of changes) {
        const there = (quad: Quad) =>
          DataFactory.quad(quad.subject, quad.predicate, quad.object, graph) as unknown as oxigraph.Quad
        const own = this.quads.get(graph.value) ?? new Map<string, Quad>()
        this.quads.set(graph.value, own)
        for (const quad of removed) {
          this.data.delete(there(quad))
          own.delete(keyOf(quad))
        }
        if (added.length > MANY && !added.some(isOfThisDocument)) this.load(added, graph)
        else for (const quad of added) this.data.add(there(quad))
        for (const quad of added) own.set(keyOf(quad), quad)
        this.counts.set(graph.value, (this.counts.get(graph.value) ?? 0) + 1)
      }
      for (const listener of this.listeners) listener(changes.map(change => change.graph))
    })
  }

  private load(quads: readonly Quad[], graph: NamedNode): void {
    const to = { format: 'application/n-triples', to_graph_name: oxigraph.namedNode(graph.value) }
    this.data.load(linesText([...quads]), { ...to, no_transaction: true })
  }

  versions(graphs: readonly NamedNode[]): Promise<number[]> {
    return this.answer(() => graphs.map(graph => this.counts.get(graph.value) ?? 0))
  }

  refresh(): Promise<void> {
    return Promise.resolve()
  }

  onChange(listener: (graphs: readonly NamedNode[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  health() {
    return Promise.resolve({ ok: true, kind: 'embedded' as const, version: 'memory' })
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  private async answer<Value>(give: () => Value): Promise<Value> {
    await Promise.resolve()
    if (this.down !== undefined) throw this.down
    return give()
  }
}

/** A blank node gets another label with each text that is loaded. */
function isOfThisDocument({ subject, object }: Quad): boolean {
  return [subject, object].some(({ termType }) => termType === 'BlankNode')
}

function keyOf({ subject, predicate, object }: Quad): string {
  const language = object.termType === 'Literal' ? object.language : ''
  return [subject.value, predicate.value, object.termType, language, object.value].join('\n')
}
