import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readStatementsAbout, type StoredNodes } from '../../graph/loads/readStoredRoots.js'
import type { GraphStore, Statements } from '../../graph/store/graphStore.js'
import type { SpilledStatements } from '../../graph/store/spilledStatements.js'
import { inMemory, type ContentPart } from './content.js'
import { actsAmong, loadsOf, statementsByAct, withOtherStates, type ActNodes } from './mergeStates.js'
import type { StateLoss } from './stateLoss.js'

/** What a part says, in memory. */
export interface PartRead extends StoredNodes {
  readonly part: ContentPart
}

/** Puts the states that are held of acts beside those that are given. */
export class StatedParts {
  /** What parts have become with the states that are held. */
  readonly merged = new Map<ContentPart, ContentPart>()
  /** Loads (IRIs) that they come from. */
  readonly stillUsed = new Set<string>()
  /** By act, what states that come leave out of the states that are held beside them. */
  readonly losses: StateLoss[] = []
  /** By act (IRI), what the publisher corrected with states that come, as expressions (IRI). */
  readonly corrected = new Map<string, readonly string[]>()
  /** Acts (IRI) of which states are set aside that counted, or that come in a language that goes first. */
  readonly setBack = new Set<string>()
  /** IRIs of states that are given, and count for nothing all the same. */
  readonly stillAside: string[] = []

  /** @param kept where statements lie; in memory without it @param today YYYY-MM-DD */
  constructor(
    private readonly ids: Identifiers,
    private readonly kept: SpilledStatements | undefined,
    private readonly today: string
  ) {}

  /** @param held without links that follow from other things */
  async withHeld(read: readonly PartRead[], held: ActNodes): Promise<readonly PartRead[]> {
    const known = read.flatMap(({ part }) => actsOf(part, this.ids))
    const heldOf = statementsByAct(known, held)
    const all: PartRead[] = []
    for (const one of read) {
      const acts = actsOf(one.part, this.ids)
      const given = { ...one, loads: one.part.origins }
      const merged = acts.length === 0 ? undefined : withOtherStates(acts, given, heldOf, this.today)
      this.losses.push(...(merged?.losses ?? []))
      for (const [act, iris] of merged?.corrected ?? []) this.corrected.set(act, iris)
      for (const act of merged?.setBack ?? []) this.setBack.add(act)
      this.stillAside.push(...(merged?.stillAside ?? []))
      all.push(merged === undefined ? one : await this.#take(one.part, merged))
    }
    return all
  }

  async #take(part: ContentPart, nodes: StoredNodes): Promise<PartRead> {
    for (const load of loadsOf(nodes.passages)) this.stillUsed.add(load)
    this.merged.set(part, {
      ...part,
      shared: await this.#keep(nodes.shared),
      states: await this.#keep(nodes.states),
      passages: await this.#keep(nodes.passages)
    })
    return { part, ...nodes }
  }

  #keep(quads: readonly Quad[]): Promise<Statements> {
    return this.kept?.keep(quads) ?? Promise.resolve(inMemory(quads))
  }
}

/** The acts of which a part gives some states. */
function actsOf({ isOfStates, roots }: ContentPart, ids: Identifiers): readonly NamedNode[] {
  return isOfStates === true ? actsAmong(roots, ids) : []
}

/** What is said of the loads that acts come from of which states are given. */
export async function readLoadsOfActs(
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers },
  parts: readonly ContentPart[],
  passages: readonly Quad[]
): Promise<Quad[]> {
  const acts = new Set(parts.flatMap(part => actsOf(part, ids)).map(act => act.value))
  return readLoadsOf(
    store,
    ids.provenanceGraph,
    passages.filter(({ subject }) => acts.has(subject.value))
  )
}

/** What is said of the loads that passages come from. */
export async function readLoadsOf(
  store: GraphStore,
  provenance: NamedNode,
  passages: readonly Quad[]
): Promise<Quad[]> {
  const loads = [...loadsOf(passages)].map(load => DataFactory.namedNode(load))
  return readStatementsAbout(store, provenance, loads)
}
