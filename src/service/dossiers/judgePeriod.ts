import { dataTable } from '../../base/text/dataTable.js'
import type { TrustPeriod, TrustService } from '../../graph/trust/trustedLists.js'
import type { SealTime } from './sealTime.js'

const STATUSES = new Map(
  dataTable(new URL('./sealStatuses.tsv', import.meta.url), ['status', 'qualified']).map(row => [
    row.status,
    row.qualified
  ])
)
const ETSI = 'http://uri.etsi.org/TrstSvc/'
const ISSUING = `${ETSI}Svctype/CA/QC`
const FOR_SEALS = ['ForeSeals', 'QCForESeal'].map(name => `${ETSI}TrustedList/SvcInfoExt/${name}`)
/** Since when Regulation (EU) No 910/2014 applies. */
const EIDAS = '2016-07-01T00:00:00Z'

/** From what is qualified to what is farthest from it. */
export const SHORTCOMINGS = ['none', 'status', 'seals', 'status-and-seals', 'type', 'before'] as const
export type Shortcoming = (typeof SHORTCOMINGS)[number]

export interface JudgedPeriod {
  readonly shortcoming: Shortcoming
  /** Absent where none covers the time. */
  readonly period?: TrustPeriod
}

/**
 * What a service was at a time: an issuer of qualified certificates for seals has the type CA/QC, the extension
 * ForeSeals (or QCForESeal), and a status under which it may issue. Over a day of several periods the worst counts.
 * `before`: the list knows no status of it that early.
 */
export function judgePeriod({ periods }: TrustService, { from, to }: SealTime): JudgedPeriod {
  const [start, end] = [from.toISOString(), to.toISOString()]
  const covering = periods.filter(
    period => time(period.from) <= end && (period.until === undefined || start < time(period.until))
  )
  if (covering.length === 0 || time(covering[0]!.from) > start) return { shortcoming: 'before' }
  const judged = covering.map(period => ({ period, shortcoming: shortcomingOf(period, start) }))
  return judged.reduce((worst, one) => (rank(one) > rank(worst) ? one : worst))
}

export function rank({ shortcoming }: Pick<JudgedPeriod, 'shortcoming'>): number {
  return SHORTCOMINGS.indexOf(shortcoming)
}

function shortcomingOf({ type, status, extensions }: TrustPeriod, at: string): Shortcoming {
  if (type !== ISSUING) return 'type'
  const isForSeals = extensions.some(extension => FOR_SEALS.includes(extension))
  const isValid = isValidAt(status, at)
  if (isForSeals) return isValid ? 'none' : 'status'
  return isValid ? 'seals' : 'status-and-seals'
}

function isValidAt(status: string, at: string): boolean {
  if (!status.startsWith(ETSI)) return false
  const qualified = STATUSES.get(status.slice(status.lastIndexOf('/') + 1))
  return qualified === 'always' || (qualified === 'before' && at < time(EIDAS))
}

/** Comparable with what `Date` writes. */
function time(text: string): string {
  return new Date(text).toISOString()
}
