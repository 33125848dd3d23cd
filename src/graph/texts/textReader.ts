import type { Watch } from '../../base/log/watch.js'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { RECENT_MS, type GraphStore } from '../store/graphStore.js'
import { eli, kg } from '../vocab/terms.js'
import type { Acts } from '../acts/openActs.js'
import type { CitableText } from './citableText.js'
import { readNode, type ValuesByPredicate } from './readNode.js'
import { readNodeStatements } from './readNodeStatements.js'
import { TextCache, type StatementsInGraph } from './textCache.js'

/** Statements a node that are read at most, on the average of a query: a provision may cite hundreds of others. */
const statementsPerNode = 2_000

/** By IRI; undefined for a node that was looked for and is no citable text of these graphs. */
export type Texts = ReadonlyMap<string, CitableText | undefined>

export interface TextReader {
  /** What is kept of these nodes at the present versions; a node that has to be read is absent. Nothing when nothing is. */
  kept(iris: readonly string[], graphs: readonly NamedNode[]): Promise<Texts | undefined>
  /** All of these nodes; what is kept is not asked for. */
  read(iris: readonly string[], graphs: readonly NamedNode[]): Promise<Texts>
}

interface ReaderParts {
  readonly store: GraphStore
  readonly acts: Acts
  readonly cacheBytes: number
  readonly watch?: Watch | undefined
}

/**
 * Reads citable texts from graphs and keeps what each graph said. A query gives the version of its graph with the rows,
 * out of one state of the store: so a reading is kept under the version that it is of, whatever is committed meanwhile.
 */
export function openTextReader({ store, acts, cacheBytes, watch }: ReaderParts): TextReader {
  if (cacheBytes <= 0) {
    return {
      kept: () => Promise.resolve(undefined),
      read: (iris, graphs) => readTogether({ store, acts }, iris, graphs)
    }
  }
  const cache = new TextCache(store, cacheBytes)
  watch?.cache('texts', () => cache.state)
  return new CachedTexts(store, acts, cache)
}

class CachedTexts implements TextReader {
  constructor(
    private readonly store: GraphStore,
    private readonly acts: Acts,
    private readonly cache: TextCache
  ) {}

  async kept(iris: readonly string[], graphs: readonly NamedNode[]): Promise<Texts> {
    // Before the acts, so that these are as recent.
    const versions = await this.store.versions(graphs, RECENT_MS)
    const table = await this.acts()
    const texts = new Map<string, CitableText | undefined>()
    for (const iri of iris) {
      const readings = graphs.map((graph, index) =>
        find(this.cache, { graph, version: versions[index]! }, iri, table)
      )
      if (readings.includes(undefined)) continue
      const said = readings.filter(reading => reading!.isThere)
      if (said.length < 2) texts.set(iri, said[0]?.text)
    }
    return texts
  }

  async read(iris: readonly string[], graphs: readonly NamedNode[]): Promise<Texts> {
    const found = await Promise.all(graphs.map(graph => this.#readOne(iris, graph)))
    const texts = new Map<string, CitableText | undefined>()
    for (const iri of iris) {
      const said = found.map(readings => readings.get(iri)!).filter(reading => reading.isThere)
      if (said.length < 2) texts.set(iri, said[0]?.text)
    }
    // What several graphs say of a node is one text, and of no graph alone.
    const rest = iris.filter(iri => !texts.has(iri))
    return rest.length === 0
      ? texts
      : new Map([...texts, ...(await readTogether({ store: this.store, acts: this.acts }, rest, graphs))])
  }

  async #readOne(iris: readonly string[], graph: NamedNode): Promise<Map<string, StatementsInGraph>> {
    const { store, cache } = this
    const [version] = await store.versions([graph], RECENT_MS)
    const table = await this.acts()
    const readings = new Map<string, StatementsInGraph>()
    for (const iri of iris) {
      const kept = find(cache, { graph, version: version! }, iri, table)
      if (kept !== undefined) readings.set(iri, kept)
    }
    const missing = iris.filter(iri => !readings.has(iri))
    if (missing.length === 0) return readings
    const found = await statementsOf(store, [...missing, graph.value], [graph])
    const at = Number(found.get(graph.value)?.get(kg.version.value)?.[0]?.value ?? 0)
    // A version that is not the one known here may be of another history: a store that was put back from a backup.
    const [known] = await store.versions([graph])
    for (const iri of missing) {
      const reading = readingOf(iri, found.get(iri), table)
      readings.set(iri, at === known ? cache.keep(graph.value, at, iri, reading) : reading)
    }
    return readings
  }
}

/** What all graphs say of each node, as one text. */
async function readTogether(
  { store, acts }: Pick<ReaderParts, 'store' | 'acts'>,
  iris: readonly string[],
  graphs: readonly NamedNode[]
): Promise<Texts> {
  const [found, table] = await Promise.all([statementsOf(store, iris, graphs), acts()])
  return new Map(iris.map(iri => [iri, readingOf(iri, found.get(iri), table).text]))
}

function statementsOf(store: GraphStore, iris: readonly string[], graphs: readonly NamedNode[]) {
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  return readNodeStatements(store, { nodes, graphs, limit: nodes.length * statementsPerNode })
}

function find(
  cache: TextCache,
  { graph, version }: { graph: NamedNode; version: number },
  iri: string,
  table: ActTable
): StatementsInGraph | undefined {
  const reading = cache.find(graph.value, version, iri)
  return reading?.acts === undefined || reading.acts === table ? reading : undefined
}

function readingOf(
  iri: string,
  statements: ValuesByPredicate | undefined,
  table: ActTable
): StatementsInGraph {
  const text = statements && readNode(iri, statements, table)
  const isPart = statements?.has(eli.is_part_of.value) === true
  return {
    isThere: statements !== undefined,
    ...(text && { text }),
    ...(text && isPart && { acts: table })
  }
}
