import { randomUUID } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Promotions } from '../operations/promotions.js'
import type { GraphChange, GraphStore, Statements } from '../../graph/store/graphStore.js'
import { retryCommit } from '../retryCommit.js'
import { SpilledStatements } from '../../graph/store/spilledStatements.js'
import { linkCitations } from '../law/citations/linkCitations.js'
import type { CitationChanges } from '../law/citations/linking.js'
import { LawToBe } from '../law/legalBases/lawToBe.js'
import { linkLegalBases, type LinkChanges } from '../law/legalBases/linkLegalBases.js'
import type { EarlyCommit } from './earlyCommit.js'
import { compareInParts, type PartComparison } from './compareInParts.js'
import { inParts, outlineOf, type LoadContent, type ContentInParts } from './content.js'
import { sizeOf } from './difference.js'
import type { Loss } from './losses.js'
import { keepPromotion } from './keepPromotion.js'
import { olderThanStored, type OlderState } from './olderStates.js'
import { otherActs, type OtherAct } from './otherActs.js'
import { promotionQuads } from './promotionQuads.js'

export interface PromotionParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  /** For the store's log: `beleg import gii`. */
  readonly actor: string
  /** For people, in the change feed. */
  readonly title: string
  /** Who read the sources. */
  readonly agents: readonly NamedNode[]
  /** Where what is needed to take the promotion back is kept; before the commit, and again when that has to be repeated. */
  readonly promotions?: Promotions
  /** What of the content was sent to the store already. */
  readonly early?: EarlyCommit
  /** Also what is of an older state than what is held, or another act, or leaves out much of it. */
  readonly anyway?: boolean
  /** The promotion that this one takes back. */
  readonly takesBack?: NamedNode
  /** Nothing was loaded: what is dated comes into force on its day. */
  readonly isTurn?: true
}

export interface Promoted {
  /** Absent when nothing differed: then nothing was written. */
  readonly promotion?: NamedNode
  readonly comparison: PartComparison
  /** Links from provisions to what they cite that came and went with it, and the acts that were read for them. */
  readonly citations?: CitationChanges['count']
  /** What is of an older state than what is held; nothing was written then, unless asked for `anyway`. */
  readonly older: readonly OlderState[]
  /** What is another act than the one whose place it would take; nothing was written then, unless asked for `anyway`. */
  readonly others: readonly OtherAct[]
  /** What leaves out much of what is held; nothing was written then, unless asked for `anyway`. */
  readonly losses: readonly Loss[]
}

/**
 * Brings both graphs to what the content says, the difference alone, in one commit or not at all. The content must
 * have been found valid. Statements about other roots are not touched, but for the links from services to what they rest
 * on and from provisions to what they cite, which follow from both.
 * What is of an older state than what is held, is another act or leaves out much of it, is promoted only `anyway`:
 * otherwise nothing is.
 * @throws Unavailable
 */
export async function promoteContent(
  content: LoadContent | ContentInParts,
  parts: PromotionParts
): Promise<Promoted> {
  const begun: Begun = {
    promotion: parts.ids.promotion(randomUUID()),
    startedAt: parts.now(),
    content: inParts(content)
  }
  // What was sent early was so on one moment of the graphs: no second attempt can use it.
  return retryCommit(parts.store, before => promoteOnce(begun, parts, before === 0 ? parts.early : undefined))
}

/** A promotion, whichever attempt brings it about. */
interface Begun {
  readonly promotion: NamedNode
  readonly startedAt: Date
  readonly content: ContentInParts
}

/** What a promotion brings about beside the content itself. */
interface Brought {
  readonly comparison: PartComparison
  readonly outline: LoadContent
  readonly links: LinkChanges
  readonly citations: CitationChanges
}

async function promoteOnce(
  begun: Begun,
  parts: PromotionParts,
  early: EarlyCommit | undefined
): Promise<Promoted> {
  const { store, ids } = parts
  const { content, promotion } = begun
  const kept = new SpilledStatements()
  try {
    const comparison = await compareInParts(store, ids, content, {
      kept,
      // What is today's is that of one day, also where it ends meanwhile.
      now: () => begun.startedAt,
      ...(early && { fresh: early.fresh })
    })
    const outline = outlineOf(content, comparison)
    const doubts = {
      older: olderThanStored(comparison),
      others: otherActs(comparison.shared.removed, comparison.shared.added),
      losses: comparison.losses
    }
    if (Object.values(doubts).some(({ length }) => length > 0) && parts.anyway !== true)
      return { comparison, ...doubts }
    const law = new LawToBe({ store, ids }, { held: comparison.held, wanted: outline.shared })
    const links = await linkLegalBases({ store, ids }, outline, comparison, law)
    if (isEmpty(comparison) && links.services.length === 0) return { comparison, ...doubts }
    const sending = early && { onPiece: (piece: Statements) => early.sendLinks(piece) }
    const citations = await linkCitations({ store, ids, law, kept, ...sending }, comparison.parts, comparison)
    await commit(begun, { comparison, outline, links, citations }, parts, early)
    return { promotion, comparison, ...doubts, citations: citations.count }
  } finally {
    kept.close()
  }
}

async function commit(
  begun: Begun,
  brought: Brought,
  parts: PromotionParts,
  early: EarlyCommit | undefined
): Promise<void> {
  const { promotions, takesBack, now } = parts
  const { comparison } = brought
  if (promotions !== undefined && takesBack === undefined)
    await keepPromotion({ promotions, now }, begun.promotion, comparison, begun.content)
  const act = actOf(begun, brought, parts)
  await (early ?? parts.store).commit({
    changes: changesOf(brought, act, parts.ids, early !== undefined),
    actor: parts.actor
  })
}

/** What is told of the promotion itself. */
function actOf(
  { promotion, startedAt }: Begun,
  { comparison, outline, links }: Brought,
  { title, agents, now, takesBack, isTurn }: PromotionParts
): Quad[] {
  return promotionQuads({
    promotion,
    kind: isTurn === true ? 'turn' : takesBack === undefined ? 'promotion' : 'rollback',
    ...{ title, agents, startedAt, endedAt: now() },
    content: outline,
    comparison,
    relinked: links.services,
    ...(takesBack && { takesBack })
  })
}

function changesOf(
  { comparison, links, citations }: Brought,
  act: readonly Quad[],
  ids: Identifiers,
  isEarly: boolean
): GraphChange[] {
  const { shared, provenance, states, versions } = comparison
  return [
    // The shared graph's version rises even when only provenance changed: the feed counts by it.
    {
      graph: ids.sharedGraph,
      expected: versions[0],
      added: [...shared.added, ...links.added],
      removed: [...shared.removed, ...links.removed, ...citations.removed],
      pieces: [...(shared.pieces ?? []), ...citations.pieces]
    },
    {
      graph: ids.provenanceGraph,
      expected: versions[1],
      added: [...provenance.added, ...act],
      removed: provenance.removed,
      pieces: provenance.pieces ?? []
    },
    ...(sum(states) === 0 ? [] : [{ graph: ids.statesGraph, expected: versions[2], pieces: [], ...states }]),
    // Written with the shared graph or not at all: its version is that of what was read of both.
    ...(!isEarly && isNothing(citations.asked)
      ? []
      : [{ graph: ids.citationsGraph, expected: citations.version, ...citations.asked }])
  ]
}

function isEmpty({ shared, provenance, states }: PartComparison): boolean {
  return [shared, provenance, states].every(difference => sum(difference) === 0)
}

function sum(difference: PartComparison['states']): number {
  const { added, removed } = sizeOf(difference)
  return added + removed
}

function isNothing({ added, removed }: CitationChanges['asked']): boolean {
  return added.length + removed.length === 0
}
