import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import oxigraph, { type DefaultGraph, type NamedNode } from 'oxigraph'
import { BoundedAnswer, tooManyBytes } from './boundedAnswer.js'
import { MirroredGraph } from './heldGraph.js'
import type { GraphFile, TenantGraphState, OwnGraph, MirrorQueryJob } from './mirrorMessages.js'

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
  /** Tenants' graphs, the one that was brought to a version last as the last. */
  private readonly own = new Map<string, MirroredGraph>()
  private forgotten = 0
  private readonly unions = new Set<string>()

  async load(files: readonly GraphFile[]): Promise<number> {
    for (const file of files) await this.read(file, oxigraph.defaultGraph())
    return this.store.size
  }

  /** Brings a tenant's graph to a version; the one that was asked for longest ago makes room when there are too many. */
  async hold(own: OwnGraph, ms: number, signal: AbortSignal): Promise<TenantGraphState> {
    const until = performance.now() + ms
    const before = this.own.get(own.graph)
    this.own.delete(own.graph)
    const dropped = before !== undefined || this.own.size < TENANTS ? [] : [...this.own.keys()].slice(0, 1)
    for (const graph of dropped) this.drop(graph)
    const held = before ?? new MirroredGraph(this.store, own.graph)
    this.own.set(own.graph, held)
    const forgotten = held.forgotten
    try {
      const whole = await held.bringTo(own, until, signal)
      if (whole && held.overlaps) this.setApart(own.graph)
      return { whole, dropped, forgotten: this.forgotten + held.forgotten - forgotten }
    } finally {
      this.forgotten += held.forgotten - forgotten
      // A union that holds some of it is made anew.
      for (const union of this.unions) if (union.includes(encodeURIComponent(own.graph))) this.clear(union)
    }
  }

  async prepare(job: MirrorQueryJob, files: readonly GraphFile[]): Promise<void> {
    const parts = this.defaultParts(job)
    const wanted = new Set([
      ...(job.usesGraph ? job.namedGraphs : []),
      ...(parts.chosen?.length === 1 ? parts.chosen : [])
    ])
    for (const file of files.filter(({ graph }) => wanted.has(graph) && !this.named.has(graph))) {
      await this.read(file, oxigraph.namedNode(file.graph))
      this.named.add(file.graph)
    }
    if (parts.chosen !== undefined && parts.chosen.length > 1) await this.unite(parts.chosen, files)
  }

  query(job: MirrorQueryJob): Uint8Array {
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

  /**
   * What the default graph is to be made of: all scope graphs (`chosen` undefined), or some; and beside them graphs of
   * tenants. What of these may stand in a scope graph too is united with those that are chosen.
   */
  private defaultParts({ admitted, defaultGraphs }: MirrorQueryJob): {
    chosen?: string[]
    beside: GraphName[]
  } {
    const all = new Set(defaultGraphs)
    const own = [...all].flatMap(graph => this.own.get(graph) ?? [])
    // As many as those are no more than those: graphs of other days are among no scope graphs of today.
    if (admitted.every(graph => all.has(graph)) && all.size === admitted.length + own.length)
      return {
        beside: own.map(({ graph, overlaps }) => (overlaps ? ownOf(graph) : oxigraph.namedNode(graph)))
      }
    const apart = own.filter(({ overlaps }) => !overlaps).map(({ graph }) => graph)
    const chosen = [...all].filter(graph => !apart.includes(graph)).sort()
    return { chosen, beside: apart.map(graph => oxigraph.namedNode(graph)) }
  }

  private defaultGraph(job: MirrorQueryJob): GraphName[] {
    const { chosen, beside } = this.defaultParts(job)
    if (chosen === undefined) return [oxigraph.defaultGraph(), ...beside]
    if (chosen.length > 1) return [unionOf(chosen), ...beside]
    return [...chosen.map(graph => oxigraph.namedNode(graph)), ...beside]
  }

  private async unite(chosen: readonly string[], files: readonly GraphFile[]): Promise<void> {
    const union = unionOf(chosen)
    if (this.unions.delete(union.value)) {
      this.unions.add(union.value)
      return
    }
    for (const graph of [...this.unions].slice(0, Math.max(0, this.unions.size + 1 - UNIONS)))
      this.clear(graph)
    for (const file of files.filter(({ graph }) => chosen.includes(graph))) await this.read(file, union)
    for (const graph of chosen.filter(each => this.own.has(each)))
      this.store.update(`ADD SILENT GRAPH <${graph}> TO GRAPH <${union.value}>`)
    this.unions.add(union.value)
  }

  /** What of a tenant's graph is in no scope graph stands under a name of its own. */
  private setApart(graph: string): void {
    const own = ownOf(graph).value
    this.clear(own)
    this.store.update(
      `INSERT { GRAPH <${own}> { ?s ?p ?o } } WHERE { GRAPH <${graph}> { ?s ?p ?o } FILTER NOT EXISTS { ?s ?p ?o } }`
    )
  }

  private drop(graph: string): void {
    this.forgotten += this.own.get(graph)?.statements ?? 0
    this.own.delete(graph)
    this.clear(graph)
    this.clear(ownOf(graph).value)
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

/** Within a literal no line ends. */
function triples(quads: string, graph: string): string {
  return quads.replaceAll(` <${graph}> .\n`, ' .\n')
}

const ownOf = (graph: string) => oxigraph.namedNode(`${OWN}${graph}`)
const unionOf = (graphs: readonly string[]) =>
  oxigraph.namedNode(`${UNION}${graphs.map(encodeURIComponent).join('&')}`)
