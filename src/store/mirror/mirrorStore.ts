import { createReadStream } from 'node:fs'
import { createGunzip, gunzipSync } from 'node:zlib'
import oxigraph, { type DefaultGraph, type NamedNode } from 'oxigraph'
import { BoundedAnswer, tooManyBytes } from './boundedAnswer.js'
import type { GraphFile, OwnGraph, QueryJob } from './mirrorMessages.js'

const TRIPLES = 'application/n-triples'
/** Characters of one load: larger ones cost memory, smaller ones time. */
const CHARACTERS_AT_ONCE = 4_000_000
/** Unions that are kept, of graphs that callers have chosen. */
const UNIONS = 2
/** Tenants whose graphs are kept. */
const TENANTS = 50
/** Graphs of the engine alone: no caller can name them, for what a query may name is fixed. */
const OWN = 'urn:beleg:own:'
const UNION = 'urn:beleg:union:'

type GraphName = NamedNode | DefaultGraph

/**
 * What one set of scope graphs is asked in. Their union is the store's default graph, in which each statement stands once:
 * the engine gives a statement as often as it stands in the graphs that a query's default graph is made of. Under
 * their own names they are read when a query names graphs.
 */
export class MirrorStore {
  private readonly store = new oxigraph.Store()
  private readonly named = new Set<string>()
  /** Versions of tenants' graphs that are held. */
  private readonly own = new Map<string, number>()
  private readonly unions = new Set<string>()

  async load(files: readonly GraphFile[]): Promise<number> {
    for (const file of files) await this.read(file, oxigraph.defaultGraph())
    return this.store.size
  }

  async prepare(job: QueryJob, files: readonly GraphFile[], own: readonly OwnGraph[]): Promise<void> {
    for (const each of own) this.takeOwn(each)
    const chosen = this.chosen(job)
    const wanted = new Set([
      ...(job.usesGraph ? job.namedGraphs : []),
      ...(chosen?.length === 1 ? chosen : [])
    ])
    for (const file of files.filter(({ graph }) => wanted.has(graph) && !this.named.has(graph))) {
      await this.read(file, oxigraph.namedNode(file.graph))
      this.named.add(file.graph)
    }
    if (chosen !== undefined && chosen.length > 1) await this.unite(chosen, files, own)
  }

  query(job: QueryJob): Uint8Array {
    const { text, mediaType, limits } = job
    const found = this.store.query(text, {
      results_format: mediaType,
      default_graph: this.defaultGraph(job),
      named_graphs: job.usesGraph ? job.namedGraphs.map(graph => oxigraph.namedNode(graph)) : []
    }) as string
    if (found.length > limits.bytes) throw tooManyBytes(limits.bytes)
    const bytes = new TextEncoder().encode(found)
    new BoundedAnswer(job, limits).take(bytes)
    return bytes
  }

  /** What the default graph is to be made of, where that is not all scope graphs. */
  private chosen({ admitted, defaultGraphs }: QueryJob): string[] | undefined {
    const chosen = new Set(defaultGraphs)
    return admitted.every(graph => chosen.has(graph)) ? undefined : [...chosen].sort()
  }

  private defaultGraph(job: QueryJob): GraphName[] {
    const chosen = this.chosen(job)
    if (chosen === undefined) {
      const own = [...new Set(job.defaultGraphs)].filter(graph => this.own.has(graph))
      return [oxigraph.defaultGraph(), ...own.map(ownOf)]
    }
    return chosen.length > 1 ? [unionOf(chosen)] : chosen.map(graph => oxigraph.namedNode(graph))
  }

  private async unite(
    chosen: readonly string[],
    files: readonly GraphFile[],
    own: readonly OwnGraph[]
  ): Promise<void> {
    const union = unionOf(chosen)
    if (this.unions.delete(union.value)) {
      this.unions.add(union.value)
      return
    }
    for (const graph of [...this.unions].slice(0, Math.max(0, this.unions.size + 1 - UNIONS)))
      this.clear(graph)
    for (const file of files.filter(({ graph }) => chosen.includes(graph))) await this.read(file, union)
    for (const { packed } of own.filter(({ graph }) => chosen.includes(graph)))
      this.store.load(unpacked(packed), into(union))
    this.unions.add(union.value)
  }

  /**
   * A tenant's graph stands under its own name, and what of it is in no scope graph under another, which the default graph
   * is made of.
   */
  private takeOwn({ graph, version, packed }: OwnGraph): void {
    if (this.own.get(graph) === version) return
    const oldest = this.own.size < TENANTS ? [] : [...this.own.keys()].slice(0, 1)
    for (const each of [graph, ...oldest]) {
      this.clear(each)
      this.clear(ownOf(each).value)
      this.own.delete(each)
    }
    for (const union of this.unions) this.clear(union)
    const name = oxigraph.namedNode(graph)
    this.store.load(unpacked(packed), into(name))
    for (const { subject, predicate, object } of this.store.match(null, null, null, name)) {
      if (this.store.has(oxigraph.quad(subject, predicate, object))) continue
      this.store.add(oxigraph.quad(subject, predicate, object, ownOf(graph)))
    }
    this.own.set(graph, version)
  }

  private async read({ path, graph }: GraphFile, name: GraphName): Promise<void> {
    let text = ''
    for await (const piece of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
      text += piece as string
      if (text.length < CHARACTERS_AT_ONCE) continue
      const end = text.lastIndexOf('\n') + 1
      this.store.load(triples(text.slice(0, end), graph), into(name))
      text = text.slice(end)
    }
    this.store.load(triples(text, graph), into(name))
  }

  private clear(graph: string): void {
    this.store.update(`CLEAR SILENT GRAPH <${graph}>`)
    this.unions.delete(graph)
  }
}

const into = (name: GraphName) => ({ format: TRIPLES, to_graph_name: name, lenient: true })
const unpacked = (packed: Uint8Array) => gunzipSync(packed).toString()

/** Within a literal no line ends. */
function triples(quads: string, graph: string): string {
  return quads.replaceAll(` <${graph}> .\n`, ' .\n')
}

const ownOf = (graph: string) => oxigraph.namedNode(`${OWN}${graph}`)
const unionOf = (graphs: readonly string[]) =>
  oxigraph.namedNode(`${UNION}${graphs.map(encodeURIComponent).join('&')}`)
