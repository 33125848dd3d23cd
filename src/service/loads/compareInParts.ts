import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { knownNodes } from '../../graph/loads/knownNodes.js'
import { countUses, readStoredNodes, readStoredOrigins } from '../../graph/loads/readStoredRoots.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { prov } from '../../graph/vocab/terms.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { conceptChanges, type LoadComparison } from './comparison.js'
import type { ContentInParts, ContentPart } from './content.js'
import { difference, type LoadDifference } from './difference.js'
import { detached, detachedQuads } from '../../graph/store/spilledStatements.js'
import { Losses, type Loss } from './losses.js'
import { Outline } from './outline.js'
import { originsIn, withKnownTimes } from './provenanceQuads.js'

/** Statements that are compared at once. */
const AT_ONCE = 50_000
/** Statements that a root is taken to have at least: what goes is held, and nothing of it is wanted. */
const OF_A_ROOT = 100

/** A comparison that holds of both sides no more than what follows from them. */
export interface PartComparison extends LoadComparison {
  /** What the content says of the nodes that change, in outline; so is `held`. */
  readonly wanted: readonly Quad[]
  /** Whether the graphs held nothing of the content's roots. */
  readonly isNew: boolean
  /** Roots of the parts that are added as they are, since the graphs held nothing of them. */
  readonly fresh: readonly NamedNode[]
  /** What of the roots goes that is more than a few of what was held of them. */
  readonly losses: readonly Loss[]
  /** The parts that differ from what was held. */
  readonly changed: ReadonlySet<ContentPart>
}

/**
 * As `compare`, for content of any size: it is read some parts at a time, and parts of which nothing is held are not
 * taken apart.
 * @param fresh nodes (IRIs) of which the graphs are known to hold nothing
 * @throws Unavailable
 */
export async function compareInParts(
  store: GraphStore,
  ids: Identifiers,
  { parts }: ContentInParts,
  fresh: ReadonlySet<string> = new Set()
): Promise<PartComparison> {
  const { sharedGraph: shared, provenanceGraph: provenance } = ids
  const [sharedVersion, provenanceVersion] = await store.versions([shared, provenance])
  const doubtful = parts.flatMap(part => part.roots).filter(root => !fresh.has(root.value))
  const known = await knownNodes(store, { shared, provenance }, doubtful)
  const sums = new Sums(ids)
  const rest: ContentPart[] = []
  for (const part of parts) {
    if (part.isAlone && !part.roots.some(root => known.has(root.value))) await sums.addWhole(part)
    else rest.push(part)
  }
  for (const some of inLots(rest)) {
    const roots = some.flatMap(part => part.roots).filter(root => known.has(root.value))
    await sums.addCompared(some, await readStoredNodes({ store, shared, provenance, roots }))
  }
  const wanted = parts.flatMap(part => part.origins)
  const keep = originsIn(wanted).filter(origin => !fresh.has(origin.value))
  const held = await readStoredOrigins({ store, shared, provenance, keep }, sums.uses)
  const origins = difference(held, withKnownTimes(wanted, held))
  sums.noteOrigins(parts, origins)
  return {
    versions: [sharedVersion!, provenanceVersion!],
    shared: sums.shared,
    provenance: {
      added: [...sums.passages.added, ...origins.added],
      removed: [...sums.passages.removed, ...origins.removed],
      pieces: sums.passages.pieces
    },
    held: sums.held.quads,
    isNew: sums.isNew,
    wanted: sums.wanted.quads,
    concepts: sums.concepts,
    fresh: sums.fresh,
    losses: sums.losses.large(),
    changed: sums.changed
  }
}

/** Parts of one run may speak of the same nodes when they are not alone: then they are compared together. */
function* inLots(parts: readonly ContentPart[]): Generator<ContentPart[]> {
  yield* lotsOf(
    parts.filter(part => part.isAlone),
    AT_ONCE
  )
  yield* lotsOf(
    parts.filter(part => !part.isAlone),
    Infinity
  )
}

function* lotsOf(parts: readonly ContentPart[], most: number): Generator<ContentPart[]> {
  let lot: ContentPart[] = []
  let quads = 0
  for (const part of parts) {
    lot.push(part)
    quads += Math.max(part.shared.size + part.passages.size, part.roots.length * OF_A_ROOT)
    if (quads < most) continue
    yield lot
    lot = []
    quads = 0
  }
  if (lot.length > 0) yield lot
}

/** What is found part by part. */
class Sums {
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
  /** How many of what is held come from each load. */
  readonly uses = new Map<string, number>()

  constructor(private readonly ids: Identifiers) {
    this.shared = { added: [], removed: [], pieces: [] }
    this.passages = { added: [], removed: [], pieces: [] }
  }

  async addWhole(part: ContentPart): Promise<void> {
    const quads = await part.shared.read()
    const nodes = new Map(this.wanted.add(quads).map(({ subject }) => [subject.value, subject as NamedNode]))
    // The nodes that are kept anyway, in the order of the part.
    for (const subject of subjectsOf(quads)) this.concepts.added.push(nodes.get(subject)!)
    this.shared.pieces.push(part.shared)
    this.passages.pieces.push(part.passages)
    this.fresh.push(...part.roots)
    this.changed.add(part)
  }

  async addCompared(
    parts: readonly ContentPart[],
    held: { readonly shared: readonly Quad[]; readonly passages: readonly Quad[] }
  ): Promise<void> {
    const read = await Promise.all(
      parts.map(async part => ({
        part,
        shared: await part.shared.read(),
        passages: await part.passages.read()
      }))
    )
    const own = (quads: readonly Quad[]) => quads.filter(quad => !isDerivedLink(this.ids, quad))
    // What is taken back was read with its links: without them nothing may be left of a node.
    const allShared = own(read.flatMap(one => one.shared))
    const shared = difference(own(held.shared), allShared)
    const passages = difference(
      held.passages,
      read.flatMap(one => one.passages)
    )
    join(this.shared, shared)
    join(this.passages, passages)
    for (const [load, uses] of countUses(prov.wasGeneratedBy, held.passages))
      this.uses.set(detached(load), (this.uses.get(load) ?? 0) + uses)
    const changed = subjectsOf([...shared.added, ...shared.removed])
    const touched = subjectsOf([...passages.added, ...passages.removed])
    const roots = new Set(parts.flatMap(part => part.roots.map(root => root.value)))
    if (held.shared.length > 0) this.isNew = false
    // A root is named also where only its source is another.
    const isOutlined = ({ subject: { value } }: Quad) =>
      changed.has(value) || (roots.has(value) && touched.has(value))
    this.held.add(held.shared.filter(isOutlined))
    this.wanted.add(allShared.filter(isOutlined))
    const concepts = conceptChanges(own(held.shared), allShared, shared)
    for (const kind of ['added', 'changed', 'removed'] as const) {
      for (const node of concepts[kind]) this.concepts[kind].push(DataFactory.namedNode(detached(node.value)))
    }
    this.losses.note(
      parts.flatMap(part => part.roots),
      held.passages,
      concepts.removed
    )
    const isTouched = ({ subject: { value } }: Quad) => changed.has(value) || touched.has(value)
    for (const one of read) {
      if (one.shared.some(isTouched) || one.passages.some(isTouched)) this.changed.add(one.part)
    }
  }

  noteOrigins(parts: readonly ContentPart[], { added, removed }: LoadDifference): void {
    const touched = subjectsOf([...added, ...removed])
    for (const part of parts) {
      if (part.origins.some(quad => touched.has(quad.subject.value))) this.changed.add(part)
    }
  }
}

function subjectsOf(quads: readonly Quad[]): Set<string> {
  return new Set(quads.map(quad => quad.subject.value))
}

/** What is removed was cut out of the store's answer, whose other texts shall not be kept for it. */
function join(sum: LoadDifference, { added, removed }: LoadDifference): void {
  for (const quad of added) sum.added.push(quad)
  for (const quad of detachedQuads(removed)) sum.removed.push(quad)
}
