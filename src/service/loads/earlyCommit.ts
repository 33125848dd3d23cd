import type { Identifiers } from '../../graph/identifiers.js'
import { knownNodes } from '../../graph/loads/knownNodes.js'
import {
  VersionConflict,
  type Commit,
  type GraphBase,
  type GraphStore,
  type OpenCommit,
  type Statements
} from '../../graph/store/graphStore.js'
import type { ContentPart } from './content.js'
import { loadsAndSourcesIn } from './provenanceQuads.js'

/** Quads that are worth a request: fewer wait for those that follow. */
const WORTH_SENDING = 5_000

/**
 * Sends a load to the store while it is read and checked, as far as the graphs know nothing of its nodes; the difference
 * from what they do know can be told only at the end. Nothing of it counts before `commit`.
 */
export class EarlyCommit {
  /** Nodes (IRIs) of which the graphs know nothing as long as they are at their versions. */
  readonly fresh = new Set<string>()
  #open: OpenCommit | undefined
  #waiting: ContentPart[] = []
  #quads = 0
  #isGivenUp = false

  private constructor(
    private readonly store: GraphStore,
    private readonly ids: Identifiers,
    private readonly bases: readonly GraphBase[]
  ) {}

  /** @returns undefined where nothing is gained by it */
  static async begin(store: GraphStore, ids: Identifiers): Promise<EarlyCommit | undefined> {
    if (store.begin === undefined) return undefined
    const graphs = [ids.sharedGraph, ids.provenanceGraph, ids.citationsGraph]
    const versions = await store.versions(graphs)
    const bases = graphs.map((graph, index) => ({ graph, expected: versions[index]! }))
    return new EarlyCommit(store, ids, bases)
  }

  /** @throws Unavailable */
  async send(part: ContentPart): Promise<void> {
    // Parts that may speak of nodes of others are told apart when all are there.
    if (this.#isGivenUp || !part.isAlone) return
    this.#waiting.push(part)
    this.#quads += part.shared.size + part.passages.size
    if (this.#quads < WORTH_SENDING) return
    this.#quads = 0
    const { sharedGraph: shared, provenanceGraph: provenance } = this.ids
    for (const { part, nodes } of await this.#unknown(this.#waiting.splice(0))) {
      // What was begun after it was given up would keep our own writing waiting.
      if (this.#isGivenUp) return
      this.#open ??= this.store.begin!(this.bases)
      await this.#open.add(shared, part.shared)
      await this.#open.add(provenance, part.passages)
      for (const node of nodes) this.fresh.add(node.value)
    }
  }

  /** Sends links that the commit will add to the shared graph, where something was sent already. @throws Unavailable */
  async sendLinks(links: Statements): Promise<void> {
    if (!this.#isGivenUp) await this.#open?.add(this.ids.sharedGraph, links)
  }

  /** Those that the graphs say nothing of, each with the nodes that it brings. */
  async #unknown(parts: readonly ContentPart[]) {
    const all = parts.map(part => ({ part, nodes: [...part.roots, ...loadsAndSourcesIn(part.origins)] }))
    const { sharedGraph: shared, provenanceGraph: provenance } = this.ids
    const known = await knownNodes(
      this.store,
      { shared, provenance },
      all.flatMap(({ nodes }) => nodes)
    )
    return all.filter(({ nodes }) => !nodes.some(node => known.has(node.value)))
  }

  /**
   * Commits the whole, without sending again what was sent.
   * @throws VersionConflict also when it was computed on other versions than what was sent
   */
  async commit(commit: Commit): Promise<void> {
    this.#isGivenUp = true
    if (this.bases.some((base, index) => commit.changes[index]?.expected !== base.expected)) {
      await this.abandon()
      throw new VersionConflict('The graphs were written while the load was read')
    }
    await (this.#open ?? this.store).commit(commit)
  }

  /** Takes back what was sent. */
  async abandon(): Promise<void> {
    this.#isGivenUp = true
    this.#waiting = []
    const open = this.#open
    this.#open = undefined
    await open?.abandon()
  }
}
