import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { berlinDay } from '../../base/text/berlinDay.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readPromotions, type Promotion } from '../../graph/loads/promotions.js'
import { readStoredRoots } from '../../graph/loads/readStoredRoots.js'
import { hasSharedNodes } from '../../graph/loads/sharedNodes.js'
import { localName } from '../../graph/ownIris.js'
import type { StoredDifference, StoredPromotion, Promotions } from '../operations/promotions.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { inParts, NO_STATEMENTS, ofParts, type ContentInParts, type ContentPart } from './content.js'
import type { LoadDifference } from './difference.js'
import { turnedNodes } from './turnedNodes.js'
import { originsIn } from './provenanceQuads.js'
import { inGroups } from './stagedContent.js'

export interface PlanParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly promotions: Promotions
  /** The system's clock without it. */
  readonly now?: (() => Date) | undefined
}

/** A promotion that can be taken back, and what its roots were before. */
export interface PlannedRollback {
  readonly takenBack: Promotion
  /** IRIs of what it brought to its new state. */
  readonly roots: readonly string[]
  readonly content: ContentInParts
}

/**
 * What taking a promotion back, the last one that stands unless told, would bring; nothing is written.
 * @param iri of the promotion
 * @throws InvalidInput when there is none, it is taken back already, or a later one changed the same roots
 * @throws Unavailable
 */
export async function planRollback(parts: PlanParts, iri?: string): Promise<PlannedRollback> {
  const all = await readPromotions(parts.store, parts.ids)
  const takenBack = choose(all, iri)
  const kept = await parts.promotions.find(takenBack.iri)
  if (kept === undefined) {
    throw new InvalidInput(
      `What "${takenBack.title}" changed is not kept here (the last 50 are, where they were promoted); load what was there before instead`
    )
  }
  await mustBeLast(parts, all, takenBack, kept)
  const content = await contentBefore(parts, kept, takenBack).catch(async (error: unknown) => {
    // Another may have been first: then it is that what is to be said.
    choose(await readPromotions(parts.store, parts.ids), takenBack.iri)
    throw error
  })
  return { takenBack, roots: kept.roots, content }
}

function choose(all: readonly Promotion[], iri: string | undefined): Promotion {
  const standing = all.filter(one => one.kind === 'promotion' && one.takenBackBy === undefined)
  const found =
    iri === undefined ? standing[0] : all.find(one => one.iri === iri || one.iri.endsWith(`/${iri}`))
  if (found === undefined) {
    throw new InvalidInput(
      iri === undefined ? 'There is no promotion to take back' : `"${iri.slice(0, 100)}" is no promotion`
    )
  }
  if (found.kind === 'turn')
    throw new InvalidInput(
      'That is a turn: what was dated came into force on its day; take back the load that brought it'
    )
  if (found.kind === 'rollback') throw new InvalidInput('That is a rollback; load again what it took back')
  if (found.takenBackBy !== undefined) throw new InvalidInput(`"${found.title}" is taken back already`)
  return found
}

/** @throws InvalidInput naming the later promotion that touched the same roots */
async function mustBeLast(
  { promotions }: PlanParts,
  all: readonly Promotion[],
  { version }: Promotion,
  { roots }: StoredPromotion
): Promise<void> {
  const mine = new Set(roots)
  for (const later of all) {
    if (later.version <= version || later.kind !== 'promotion' || later.takenBackBy !== undefined) continue
    const kept = await promotions.find(later.iri)
    if (kept?.roots.some(root => mine.has(root)) !== true) continue
    throw new InvalidInput(
      `"${later.title}" changed the same things later; take that back first: beleg rollback ${localName(later.iri)}`
    )
  }
}

async function contentBefore(
  { store, ids, now = () => new Date() }: PlanParts,
  kept: StoredPromotion,
  { startedAt }: Promotion
): Promise<ContentInParts> {
  const roots = kept.roots.map(root => DataFactory.namedNode(root))
  if (kept.difference === undefined) {
    const isAlone = !(await hasSharedNodes(store, ids.provenanceGraph))
    return ofParts([...inGroups(roots, ids)].map(some => ({ ...NOTHING, roots: some, isAlone })))
  }
  const shared = asQuads(kept.difference.shared)
  const provenance = asQuads(kept.difference.provenance)
  const states = asQuads(kept.difference.states ?? { added: '', removed: '' })
  const fresh = new Set(kept.fresh)
  const held = await readStoredRoots({
    store,
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    states: ids.statesGraph,
    roots: roots.filter(root => !fresh.has(root.value)),
    keep: originsIn([...provenance.added, ...provenance.removed])
  })
  // What turned since is turned back, and what was there before to today.
  const then = turnedNodes(roots, ids, held, berlinDay(new Date(startedAt)))
  const before = {
    shared: inverted(then.shared, shared),
    states: inverted(then.states, states),
    provenance: inverted(then.provenance, provenance)
  }
  return inParts({ roots, ...turnedNodes(roots, ids, before, berlinDay(now())) })
}

/** What is said of what goes. */
export const NOTHING: Pick<ContentPart, 'shared' | 'states' | 'passages' | 'origins'> = {
  shared: NO_STATEMENTS,
  states: NO_STATEMENTS,
  passages: NO_STATEMENTS,
  origins: []
}

/** What was there before the difference. @throws InvalidInput when what it added is there no more */
function inverted(held: readonly Quad[], { added, removed }: LoadDifference): Quad[] {
  const quads = new Map(held.map(quad => [tripleKey(quad), quad]))
  for (const quad of added) {
    if (!quads.delete(tripleKey(quad))) {
      throw new InvalidInput(
        `${quad.subject.value} was changed since by another way; load what was there before`
      )
    }
  }
  for (const quad of removed) quads.set(tripleKey(quad), quad)
  return [...quads.values()]
}

function asQuads({ added, removed }: StoredDifference): LoadDifference {
  const parse = (text: string) => new Parser({ format: 'N-Triples' }).parse(text)
  return { added: parse(added), removed: parse(removed) }
}
