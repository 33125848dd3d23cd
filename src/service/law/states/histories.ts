import { berlinDay } from '../../../base/text/berlinDay.js'
import { asRef } from '../../../graph/asRef.js'
import { changesOfLaw, type LawChanges, type ListLawChanges } from './changesOfLaw.js'
import { compareStates, type CompareStates, type ComparisonPage } from './compareStates.js'
import { compareWorks, type CompareWorks, type WorksComparison } from './compareWorks.js'
import type { Access } from '../../access.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import type { HistoryParts } from './historyParts.js'
import { readWork, type FoundWork } from './findWork.js'
import { listHistory, type HistoryPage, type ListHistory } from './listHistory.js'
import { standOf, type ReadStand, type Stand } from './standOf.js'
import { standOfVersion } from './standOfVersion.js'

/** What law said through the states in which it is held. */
export interface Histories {
  /** @throws NotFound naming the part of the reference that was not found */
  readonly list: (request: ListHistory) => Promise<HistoryPage>
  /** @throws NotFound also where a day's text is not known, or its state does not have it */
  readonly compare: (request: CompareStates) => Promise<ComparisonPage>
  /** @throws NotFound where none of the references is found */
  readonly changes: (request: ListLawChanges) => Promise<LawChanges>
  /** @throws BadRequest for an act and a provision @throws NotFound as `compare` */
  readonly compareWorks: (request: CompareWorks) => Promise<WorksComparison>
  /** Undefined for what is no law that the caller may see. */
  readonly stand: (request: ReadStand) => Promise<Stand | undefined>
  /** The day of the clock in Berlin, YYYY-MM-DD. */
  readonly today: () => string
}

export function openHistories(parts: HistoryParts): Histories {
  return {
    list: request => ofUnion(parts, request, listHistory),
    compare: request => ofUnion(parts, request, compareStates),
    changes: request => changesOfLaw(parts, request),
    compareWorks: request => compareWorks(parts, request),
    stand: async request => (await standOfVersion(parts, request)) ?? standOf(parts, request),
    today: () => berlinDay(parts.now())
  }
}

/** With the consolidated texts of acts of the Union as their states; what is named of one of them is called as that calls it. */
async function ofUnion<
  Request extends { readonly ref: string; readonly access: Access },
  Found extends { readonly of: FoundWork }
>(
  today: HistoryParts,
  request: Request,
  read: (parts: HistoryParts, request: Request) => Promise<Found>
): Promise<Found> {
  const { access } = request
  const { parts, iriShown } = await withConsolidations(today, access)
  const found = await read(parts, request)
  const { ids } = today
  for (const ref of [asRef(ids, request.ref), found.of.ref]) {
    const iri = ids.refToIri(ref)?.value
    if (iri === undefined || iri === found.of.iri || iriShown(iri) !== found.of.iri) continue
    const of = await readWork(today, iri, access)
    if (of !== undefined) return { ...found, of }
  }
  return found
}
