import type { TrustedList } from '../../graph/trust/trustedLists.js'
import { compareText } from '../../base/text/compareText.js'
import type { JudgedList, JudgedService, RequestedSeal, TrustAnchor } from './dossier.js'
import type { Issuers, ListedIssuer } from './issuers.js'
import { judgePeriod, rank, type JudgedPeriod } from './judgePeriod.js'
import type { SealTime } from './sealTime.js'
import { oneOfServices, reasonFor, reasonOf } from './verdictInWords.js'

export interface JudgingParts {
  readonly issuers: Issuers
  /** Those that the caller may see and that list services. */
  readonly lists: readonly TrustedList[]
  readonly scopes: ReadonlySet<string>
  readonly now: Date
}

/** Of providers that a name may mean; who has more of them must say more. */
const MOST_CANDIDATES = 20

/**
 * Says whether the issuer of a seal is listed as one of qualified certificates for seals at the time of the seal. A list
 * whose next issue was due by then says nothing of that time.
 * @param seal undefined for a field without one
 */
export function judgeSeal(
  { issuers, lists, scopes, now }: JudgingParts,
  seal: RequestedSeal | undefined,
  time: SealTime
): TrustAnchor {
  const at = { at: time.said, atFrom: time.saidBy }
  if (seal === undefined) return { verdict: 'kein-siegel', reason: reasonFor['kein-siegel'], ...at }
  const searched = lists.map(list => judgedList(list, time, now))
  if (lists.length === 0) return { verdict: 'keine-liste', reason: reasonFor['keine-liste'], ...at }
  const isSeen = ({ list, service }: ListedIssuer) => scopes.has(list.scope) && scopes.has(service.scope)
  const found = issuers(seal.aussteller, isSeen)
  if (found === undefined)
    return { verdict: 'nicht-gelistet', reason: reasonFor['nicht-gelistet'], ...at, searched }
  if ('candidates' in found) {
    const candidates = found.candidates
      .slice(0, MOST_CANDIDATES)
      .map(({ list, service }) => ({ provider: service.provider, list: list.ref }))
    return { verdict: 'mehrdeutig', reason: reasonFor.mehrdeutig, ...at, candidates }
  }
  const judged = found.services.map(listed => ({ ...listed, ...judgePeriod(listed.service, time) }))
  const [best, ...others] = judged.sort(byNearness) as [Judged, ...Judged[]]
  const list = judgedList(best.list, time, now)
  const verdict = verdictOf(best, list)
  return {
    verdict,
    reason: reasonOf(verdict, best, list) + (others.length === 0 ? '' : oneOfServices(judged.length)),
    ...at,
    readAs: found.readAs,
    list,
    service: judgedService(best),
    others: others.length
  }
}

type Judged = ListedIssuer & JudgedPeriod

/** What is qualified first; then what began last, so that a later certificate of the same kind goes before. */
function byNearness(one: Judged, other: Judged): number {
  return (
    rank(one) - rank(other) ||
    compareText(other.period?.from ?? '', one.period?.from ?? '') ||
    compareText(one.service.ref, other.service.ref)
  )
}

function verdictOf({ shortcoming }: Judged, { isExpiredThen }: JudgedList): TrustAnchor['verdict'] {
  if (shortcoming === 'before') return 'noch-nicht-gelistet'
  if (isExpiredThen) return 'liste-abgelaufen'
  return shortcoming === 'none' ? 'qualifiziert' : 'nicht-qualifiziert'
}

function judgedService({ service, period }: Judged): JudgedService {
  const { ref, iri, label, provider, periods } = service
  return { ref, iri, label, provider, periods, ...(period !== undefined && { period }) }
}

function judgedList(list: TrustedList, { to }: SealTime, now: Date): JudgedList {
  const { iri, ref, sequenceNumber, issued, nextUpdate, uncertainty, signatureChecked, signatureUnchecked } =
    list
  // A list that was closed has no next issue; what was after its last one it does not say.
  const due = Date.parse(nextUpdate ?? issued)
  return {
    ...{ iri, ref, sequenceNumber, issued, signatureChecked, signatureUnchecked },
    ...(nextUpdate !== undefined && { nextUpdate }),
    ...(uncertainty !== undefined && { uncertainty }),
    isExpiredNow: due < now.getTime(),
    isExpiredThen: due < to.getTime()
  }
}
