import type { NamedNode, Quad } from '@rdfjs/types'
import { berlinDay } from '../../base/text/berlinDay.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { knownNodes } from '../../graph/loads/knownNodes.js'
import { readStoredNodes, readStoredOrigins } from '../../graph/loads/readStoredRoots.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { SpilledStatements } from '../../graph/store/spilledStatements.js'
import type { LoadComparison } from './comparison.js'
import type { ContentInParts, ContentPart } from './content.js'
import { difference } from './difference.js'
import { largeLosses, type Loss } from './losses.js'
import { originsOfLoads } from './mergeStates.js'
import { PartSums } from './partSums.js'
import { originsIn, withKnownTimes } from './provenanceQuads.js'
import { readLoadsOfActs } from './statedParts.js'

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
  /** The parts that differ from what was held: as they were given, and as they have become. */
  readonly changed: ReadonlySet<ContentPart>
  /** The content, in which acts have all states that were given or held. */
  readonly parts: readonly ContentPart[]
  /** Acts (IRI) of which states are set aside that counted, or that come in a language that goes first. */
  readonly setBack: ReadonlySet<string>
  /** IRIs of states that are given, and count for nothing all the same. */
  readonly stillAside: readonly string[]
}

export interface ComparisonOptions {
  /** Where statements lie that are put together of both sides; in memory without it. */
  readonly kept?: SpilledStatements
  /** Nodes (IRIs) of which the graphs are known to hold nothing. */
  readonly fresh?: ReadonlySet<string>
  /** Tells what is today's of what is dated; the system's clock without it. */
  readonly now?: (() => Date) | undefined
}

/**
 * As `compare`, for content of any size: it is read some parts at a time, and parts of which nothing is held are not
 * taken apart. What is held of other states of an act stays.
 * @throws Unavailable
 */
export async function compareInParts(
  store: GraphStore,
  ids: Identifiers,
  { parts }: ContentInParts,
  { kept, fresh = new Set(), now = () => new Date() }: ComparisonOptions = {}
): Promise<PartComparison> {
  const { sharedGraph: shared, provenanceGraph: provenance, statesGraph: states } = ids
  const [sharedVersion, provenanceVersion, statesVersion] = await store.versions([shared, provenance, states])
  const doubtful = parts.flatMap(part => part.roots).filter(root => !fresh.has(root.value))
  const known = await knownNodes(store, { shared, provenance }, doubtful)
  const sums = new PartSums(ids, kept, berlinDay(now()))
  const rest: ContentPart[] = []
  for (const part of parts) {
    if (part.isAlone && !part.roots.some(root => known.has(root.value))) await sums.addWhole(part)
    else rest.push(part)
  }
  for (const some of inLots(rest)) {
    const roots = some.flatMap(part => part.roots).filter(root => known.has(root.value))
    const nodes = await readStoredNodes({ store, shared, provenance, states, roots })
    const loads = await readLoadsOfActs({ store, ids }, some, nodes.passages)
    await sums.addCompared(some, { ...nodes, loads })
  }
  const offered = parts.flatMap(part => part.origins)
  const keep = originsIn(offered).filter(origin => !fresh.has(origin.value))
  const held = await readStoredOrigins({ store, shared, provenance, keep }, sums.uses)
  const wanted = [...offered, ...originsOfLoads(held, sums.stated.stillUsed)]
  const origins = difference(held, withKnownTimes(wanted, held))
  sums.noteOrigins(parts, origins)
  return {
    versions: [sharedVersion!, provenanceVersion!, statesVersion!],
    parts: parts.map(part => sums.stated.merged.get(part) ?? part),
    shared: sums.shared,
    states: sums.states,
    provenance: {
      added: [...sums.passages.added, ...origins.added],
      removed: [...sums.passages.removed, ...origins.removed],
      pieces: sums.passages.pieces
    },
    held: sums.held.quads,
    isNew: sums.isNew,
    wanted: sums.wanted.quads,
    concepts: sums.concepts,
    stateChanges: sums.stateChanges,
    languageChanges: sums.languageChanges,
    fresh: sums.fresh,
    losses: [...sums.losses.large(), ...largeLosses(sums.stated.losses)],
    changed: sums.changed,
    setBack: sums.stated.setBack,
    stillAside: sums.stated.stillAside
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
