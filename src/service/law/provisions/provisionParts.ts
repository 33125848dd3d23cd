import { openActContents, type ActContents } from '../../../graph/acts/actContents.js'
import { openActs, type Acts } from '../../../graph/acts/openActs.js'
import { byVersion } from '../../../graph/byVersion.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readEveryConsolidation, type ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import { openActsThroughStates, type ActsThroughStates } from '../../../graph/states/openActsThroughStates.js'
import { openConsolidations, type Consolidations } from '../../../graph/states/openConsolidations.js'
import { openFirstDays, type FirstDays } from '../../../graph/states/openFirstDays.js'
import { readStatedDays } from '../../../graph/states/statedDays.js'
import { readUnpublishedTimes, type UnpublishedTimes } from '../../../graph/states/unpublishedTimes.js'
import { openExpressions } from '../../../graph/states/openExpressions.js'
import { openLanguages, type LanguagesOfActs } from '../../../graph/states/openLanguages.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { openTextLoader, type TextLoader } from '../../../graph/texts/textLoader.js'
import { leadingOn } from '../../../graph/texts/leadOn.js'
import { openLegalBases, type LegalBases } from '../../../graph/publicServices/legalBases.js'
import type { Retrieval } from '../../../search/retrieval.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { Watch } from '../../../base/log/watch.js'
import { openAttributions, type Attributions } from '../../provenance/attributions/attributionsOf.js'

/** What the use-cases of provisions work with; opened once. */
export interface ProvisionParts {
  readonly ids: Identifiers
  readonly acts: Acts
  readonly contents: ActContents
  readonly loader: TextLoader
  readonly retrieval: Pick<Retrieval, 'matchAll'>
  readonly attributionsOf: Attributions
  readonly legalBasesOf: LegalBases
}

/** What else they need to say what law said on another day, or says in another language. */
export interface DatedParts extends ProvisionParts {
  readonly throughStates: ActsThroughStates
  readonly firstDays: FirstDays
  readonly unpublishedTimes: () => Promise<UnpublishedTimes>
  /** The texts of expressions (IRI), by IRI. */
  readonly expressionsOf: (expressions: readonly string[]) => Promise<ReadonlyMap<string, CitableText>>
  /** The languages in which acts (IRI) are held. */
  readonly languages: LanguagesOfActs
}

/** What tells the consolidated texts of acts of the Union, by which they are said to have states. */
export interface ConsolidatingParts {
  readonly consolidations: Consolidations
  /** Those of all acts, without what they say; the earliest first. */
  readonly everyConsolidation: () => Promise<readonly ConsolidationOfAct[]>
}

/** What they need to say it of acts of the Union, too. */
export interface ConsolidatedParts extends DatedParts, ConsolidatingParts {}

export function openProvisionParts({
  store,
  ids,
  retrieval,
  cacheBytes,
  watch,
  now
}: {
  store: GraphStore
  ids: Identifiers
  retrieval: Pick<Retrieval, 'matchAll'>
  /** Of texts that were read and are kept; none are when absent. */
  cacheBytes?: number
  watch?: Watch | undefined
  now?: (() => Date) | undefined
}): ConsolidatedParts {
  const acts = openActs({ store, ids, now })
  const contents = openActContents({ store, ids })
  const loader = openTextLoader({ store, acts, ...(cacheBytes !== undefined && { cacheBytes }), watch })
  const attributionsOf = openAttributions({ store, ids })
  const everyConsolidation = byVersion(store, ids.sharedGraph, () =>
    readEveryConsolidation(store, ids.sharedGraph)
  )
  const statedDays = byVersion(store, ids.sharedGraph, () => readStatedDays(store, ids.sharedGraph))
  // Each promotion gives the shared graph another version, also one that changes states alone.
  const unpublishedTimes = byVersion(store, ids.sharedGraph, () =>
    readUnpublishedTimes(store, ids.statesGraph)
  )
  return {
    ids,
    acts,
    contents,
    loader: leadingOn({ ids, contents }, loader),
    retrieval,
    attributionsOf,
    legalBasesOf: openLegalBases(store, ids.sharedGraph),
    firstDays: openFirstDays({ store, ids, statedDays }),
    unpublishedTimes,
    consolidations: openConsolidations({ store, ids, acts, contents, everyConsolidation }),
    everyConsolidation,
    throughStates: withSources(
      openActsThroughStates({ store, ids, contents, statedDays, unpublishedTimes }),
      attributionsOf
    ),
    expressionsOf: openExpressions({ store, ids, acts }),
    languages: openLanguages({ store, ids })
  }
}

/** Reads of what files the states of an act come from when they are first asked for: not of each one by itself later. */
function withSources(throughStates: ActsThroughStates, attributionsOf: Attributions): ActsThroughStates {
  const known = new WeakSet<object>()
  return async act => {
    const found = await throughStates(act)
    if (known.has(found)) return found
    known.add(found)
    // Whoever needs one and finds it missing reads it, and is told why it cannot be read.
    void attributionsOf(found.states.map(({ source }) => ({ source, iri: source }))).catch(() => undefined)
    return found
  }
}
