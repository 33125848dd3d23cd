import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { namedNode, Store, type NamedNode } from 'oxigraph/web.js'
import { besideMemory, engineMemory, engineProgram, roomFor } from './engineMemory.js'
import { readImage, type ImageFacts } from './imageFile.js'
import type { QueryJob, ReplayChange, StoreSize } from './messages.js'

const TSV = 'text/tab-separated-values'
const TRIPLES = 'application/n-triples'
/** Lines of one `DELETE DATA`, and characters of one load: some milliseconds, and no more in all than larger ones. */
const LINES_AT_ONCE = 200
const CHARACTERS_AT_ONCE = 100_000

/** An error after which the engine's memory can no longer be trusted: a trap, or a stack that ran out. */
export function isRuin(error: unknown): boolean {
  return !(error instanceof Error) || error.name === 'RuntimeError' || error instanceof RangeError
}

/**
 * Oxigraph's store, spoken to in texts. All calls are synchronous; anything they throw is the engine's own. A thread has
 * one: the program's memory is the thread's.
 */
export class Engine {
  private readonly store = new Store()
  private readonly datasets = new LRUCache<string, NamedNode[]>({ max: 1_000 })
  private readonly version: string

  /** @param version the IRI of the store's own property */
  constructor(version: string) {
    this.version = `<${version}>`
  }

  /** TSV of a SELECT; `true` or `false` of an ASK. */
  query({ text, dataset }: Omit<QueryJob, 'id'>): string {
    const graphs = this.dataset(dataset)
    // Without a default graph of its own, the text's FROM would choose one from all that there are.
    const answer = this.store.query(text, { results_format: TSV, default_graph: [], named_graphs: graphs })
    return answer as string
  }

  /** Between its pieces others may be answered. @throws Error when a text holds what the engine would not take in a query */
  *check(texts: readonly string[]): Generator<void> {
    const scratch = new Store() as Store & { readonly free: () => void }
    try {
      for (const text of texts) {
        for (const lines of pieces(text)) {
          scratch.load(lines, { format: TRIPLES, no_transaction: true })
          yield
        }
      }
    } finally {
      // Its memory lies where no garbage is collected.
      scratch.free()
    }
  }

  /** For an engine that is thrown away when this fails: without a transaction it takes two thirds of the time. */
  loadQuads(text: string): void {
    this.store.load(text, { format: 'application/n-quads', lenient: true, no_transaction: true })
  }

  /** Goes on from the memory of another engine. Before anything else; when it fails, this engine is thrown away. */
  restore(file: string, seq: number): StoreSize {
    const room = (bytes: number, beside: ImageFacts['beside']) => roomFor(bytes, this.store, beside)
    return readImage(file, { seq, program: engineProgram }, room)
  }

  /** What another engine can go on from; to be written before this one is used again. */
  image(): { readonly facts: Pick<ImageFacts, 'program' | 'beside'>; readonly memory: Uint8Array } {
    return { facts: { program: engineProgram, beside: besideMemory(this.store) }, memory: engineMemory() }
  }

  /** Between its pieces queries may be answered of other graphs; this one is half changed. */
  *apply({ graph, version, added, removed }: ReplayChange): Generator<void> {
    const old = this.linesOf(`<${graph}> ${this.version} ?o`, `<${graph}> ${this.version} ?o`, graph)
    const remove = (lines: string) => {
      if (lines !== '') this.store.update(`DELETE DATA { GRAPH <${graph}> {\n${lines}} }`)
    }
    for (const piece of removed) {
      for (const lines of slices(asText(piece))) {
        remove(lines)
        yield
      }
    }
    remove(old)
    const own = `<${graph}> ${this.version} "${version}"^^<http://www.w3.org/2001/XMLSchema#integer> .\n`
    const add = (lines: string) =>
      this.store.load(lines, { format: TRIPLES, to_graph_name: namedNode(graph), lenient: true })
    for (const piece of added) {
      for (const lines of pieces(asText(piece))) {
        add(lines)
        yield
      }
    }
    add(own)
  }

  versions(): [string, number][] {
    const tsv = this.store.query(`SELECT ?g ?v WHERE { GRAPH ?g { ?g ${this.version} ?v } }`, {
      results_format: TSV
    })
    return dataLines(tsv as string).map(line => {
      const [graph, version] = line.split('\t')
      return [graph!.slice(1, -1), Number(version)]
    })
  }

  /** Each subject of a graph as `<iri>`. */
  subjects(graph: string): string[] {
    return dataLines(
      this.query({ text: `SELECT DISTINCT ?s WHERE { GRAPH <${graph}> { ?s ?p ?o } }`, dataset: graph })
    )
  }

  /** All statements of some subjects, as TSV of `?s ?p ?o`. */
  rowsOf(subjects: readonly string[], graph: string): string {
    const pattern = `VALUES ?s { ${subjects.join(' ')} } GRAPH <${graph}> { ?s ?p ?o }`
    return this.query({ text: `SELECT ?s ?p ?o WHERE { ${pattern} }`, dataset: graph })
  }

  /** All statements of some subjects, as N-Triples. */
  triplesOf(subjects: readonly string[], graph: string): string {
    return this.linesOf('?s ?p ?o', `?s ?p ?o . VALUES ?s { ${subjects.join(' ')} }`, graph)
  }

  private linesOf(template: string, pattern: string, graph: string): string {
    return this.store.query(`CONSTRUCT { ${template} } WHERE { GRAPH <${graph}> { ${pattern} } }`, {
      results_format: TRIPLES,
      default_graph: [],
      named_graphs: this.dataset(graph)
    }) as string
  }

  private dataset(key: string): NamedNode[] {
    let graphs = this.datasets.get(key)
    if (!graphs) {
      graphs = key.split(' ').map(iri => namedNode(iri))
      this.datasets.set(key, graphs)
    }
    return graphs
  }
}

function asText(lines: Uint8Array): string {
  return gunzipSync(lines).toString()
}

function dataLines(tsv: string): string[] {
  return tsv.split('\n').slice(1, -1)
}

function* slices(text: string): Generator<string> {
  const lines = text.split('\n')
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    yield lines.slice(start, start + LINES_AT_ONCE).join('\n')
  }
}

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start + CHARACTERS_AT_ONCE) + 1 || text.length
    yield text.slice(start, end)
    start = end
  }
}
