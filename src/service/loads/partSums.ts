import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { countUses, type StoredNodes } from '../../graph/loads/readStoredRoots.js'
import { detached, detachedQuads, type SpilledStatements } from '../../graph/store/spilledStatements.js'
import { prov } from '../../graph/vocab/terms.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { conceptChanges } from './comparison.js'
import type { ContentPart } from './content.js'
import { difference, type LoadDifference } from './difference.js'
import { languageChanges, type LanguageChange } from './languageChanges.js'
import { Losses } from './losses.js'
import { actsAmong, type ActNodes } from './mergeStates.js'
import { Outline } from './outline.js'
import { stateChanges, type StateChanges } from './stateChanges.js'
import { StatedParts } from './statedParts.js'

/** What a comparison finds part by part. */
export class PartSums {
  readonly shared: Required<LoadDifference> & { pieces: ContentPart['shared'][] }
  readonly passages: Required<LoadDifference> & { pieces: ContentPart['passages'][] }
  readonly concepts: Record<'added' | 'changed' | 'removed', NamedNode[]> = {
    added: [],
    changed: [],
    removed: []
  }
  isNew = true
  readonly held = new Outline()
  readonly wanted = new Outline()
  readonly losses = new Losses()
  readonly changed = new Set<ContentPart>()
  readonly fresh: NamedNode[] = []
  readonly states: Required<LoadDifference> & { pieces: ContentPart['states'][] }
  readonly stated: StatedParts
  /** Of acts that are held before and after. */
  readonly stateChanges: StateChanges[] = []
  readonly languageChanges: LanguageChange[] = []
  /** How many of what is held come from each load. */
  readonly uses = new Map<string, number>()

  /** @param today YYYY-MM-DD */
  constructor(
    private readonly ids: Identifiers,
    kept: SpilledStatements | undefined,
    today: string
  ) {
    this.stated = new StatedParts(ids, kept, today)
    this.shared = { added: [], removed: [], pieces: [] }
    this.states = { added: [], removed: [], pieces: [] }
    this.passages = { added: [], removed: [], pieces: [] }
  }

  async addWhole(part: ContentPart): Promise<void> {
    const quads = await part.shared.read()
    const nodes = new Map(this.wanted.add(quads).map(({ subject }) => [subject.value, subject as NamedNode]))
    // The nodes that are kept anyway, in the order of the part.
    for (const subject of subjectsOf(quads)) this.concepts.added.push(nodes.get(subject)!)
    this.shared.pieces.push(part.shared)
    if (part.states.size > 0) this.states.pieces.push(part.states)
    this.passages.pieces.push(part.passages)
    this.fresh.push(...part.roots)
    this.changed.add(part)
  }

  async addCompared(parts: readonly ContentPart[], held: ActNodes): Promise<void> {
    const given = await Promise.all(
      parts.map(async part => ({
        part,
        shared: await part.shared.read(),
        states: await part.states.read(),
        passages: await part.passages.read()
      }))
    )
    const own = (quads: readonly Quad[]) => quads.filter(quad => !isDerivedLink(this.ids, quad))
    const heldShared = own(held.shared)
    const read = await this.stated.withHeld(given, { ...held, shared: heldShared })
    // What is taken back was read with its links: without them nothing may be left of a node.
    const wanted = merged(read)
    const allShared = own(wanted.shared)
    const shared = difference(heldShared, allShared)
    const passages = difference(held.passages, wanted.passages)
    const states = difference(held.states, wanted.states)
    this.#noteStates(parts, { ...held, shared: heldShared }, { ...wanted, shared: allShared })
    join(this.shared, shared)
    join(this.states, states)
    join(this.passages, passages)
    for (const [load, uses] of countUses(prov.wasGeneratedBy, held.passages))
      this.uses.set(detached(load), (this.uses.get(load) ?? 0) + uses)
    const changed = subjectsOf([...shared.added, ...shared.removed])
    const touched = subjectsOf([passages, states].flatMap(({ added, removed }) => [...added, ...removed]))
    const roots = new Set(parts.flatMap(part => part.roots.map(root => root.value)))
    if (held.shared.length + held.states.length > 0) this.isNew = false
    // A root is named also where only its source is another.
    const isOutlined = ({ subject: { value } }: Quad) =>
      changed.has(value) || (roots.has(value) && touched.has(value))
    this.held.add(held.shared.filter(isOutlined))
    this.wanted.add(allShared.filter(isOutlined))
    const concepts = conceptChanges(heldShared, allShared, shared)
    for (const kind of ['added', 'changed', 'removed'] as const) {
      for (const node of concepts[kind]) this.concepts[kind].push(DataFactory.namedNode(detached(node.value)))
    }
    this.losses.note(
      parts.flatMap(part => part.roots),
      ofToday(held),
      concepts.removed
    )
    const isTouched = ({ subject: { value } }: Quad) => changed.has(value) || touched.has(value)
    for (const one of read) {
      if (![one.shared, one.states, one.passages].some(quads => quads.some(isTouched))) continue
      this.changed.add(one.part)
      const merged = this.stated.merged.get(one.part)
      if (merged !== undefined) this.changed.add(merged)
    }
  }

  #noteStates(parts: readonly ContentPart[], held: StoredNodes, wanted: StoredNodes): void {
    const acts = actsAmong(
      parts.flatMap(part => part.roots),
      this.ids
    )
    const { corrected } = this.stated
    this.stateChanges.push(...stateChanges(acts, { held, wanted, corrected }))
    this.languageChanges.push(...languageChanges(acts, held, wanted))
  }

  noteOrigins(parts: readonly ContentPart[], { added, removed }: LoadDifference): void {
    const touched = subjectsOf([...added, ...removed])
    for (const part of parts) {
      if (part.origins.some(quad => touched.has(quad.subject.value))) this.changed.add(part)
    }
  }
}

/** What some parts say, as one. */
function merged(read: readonly StoredNodes[]): StoredNodes {
  return {
    shared: read.flatMap(one => one.shared),
    states: read.flatMap(one => one.states),
    passages: read.flatMap(one => one.passages)
  }
}

/** Passages of what the shared graph says: what is held of other states is no loss. */
export function ofToday({ shared, passages }: StoredNodes): Quad[] {
  const today = subjectsOf(shared)
  return passages.filter(({ subject }) => today.has(subject.value))
}

function subjectsOf(quads: readonly Quad[]): Set<string> {
  return new Set(quads.map(quad => quad.subject.value))
}

/** What is removed was cut out of the store's answer, whose other texts shall not be kept for it. */
function join(sum: LoadDifference, { added, removed }: LoadDifference): void {
  for (const quad of added) sum.added.push(quad)
  for (const quad of detachedQuads(removed)) sum.removed.push(quad)
}
