import { InvalidParameter } from '../../../base/errors.js'
import type { LedgerEntry, LedgerSums } from '../../operations/ledger.js'
import type { LedgerParts } from './metered.js'
import { readSince, readUntil, type ReadTime } from './readTime.js'

export interface UsageRequest {
  readonly keyId: string
  /** As the caller wrote it. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly detail: boolean
  /** Of the rows. */
  readonly limit: number
}

export interface Usage extends LedgerSums {
  readonly since?: Date
  readonly until: Date
  /** Newest first, when asked for. */
  readonly rows?: readonly LedgerEntry[]
}

/** A time of the window cannot be read (422). */
export class InvalidWindow extends InvalidParameter {
  override readonly name = 'InvalidWindow'
  constructor(parameter: 'since' | 'until', given: string, expected: string) {
    super(parameter, given, `Input should be ${expected}`, 'datetime_parsing')
  }
}

/** A caller's clock may be wrong by so much, in milliseconds. */
const AHEAD = 86_400_000

/**
 * What a key has used in [since, until); until now when no end is given.
 * @throws InvalidWindow when a time cannot be read, or the window ends before it begins
 */
export async function readUsage(
  { ledger, now }: LedgerParts,
  { keyId, since, until, detail, limit }: UsageRequest
): Promise<Usage> {
  const present = now()
  const from = since === undefined ? undefined : timeOf('since', since, readSince(since, present))
  if (since !== undefined && from && from.getTime() > present.getTime() + AHEAD)
    throw new InvalidWindow('since', since, 'a time that has come')
  const to = until === undefined ? endOf(present, from) : timeOf('until', until, readUntil(until))
  if (from && until !== undefined && from >= to) throw new InvalidWindow('until', until, 'a time after since')
  const window = { keyId, since: from, until: to }
  const [sums, rows] = await Promise.all([
    ledger.sum(window),
    detail ? ledger.rows(window, limit) : undefined
  ])
  return { ...sums, ...(from ? { since: from } : {}), until: to, ...(rows ? { rows } : {}) }
}

/** Now, with what was written in this very millisecond; a window that begins later (callers' clocks differ) is empty. */
function endOf(present: Date, from: Date | undefined): Date {
  return new Date(Math.max(present.getTime() + 1, from?.getTime() ?? 0))
}

function timeOf(parameter: 'since' | 'until', given: string, read: ReadTime): Date {
  if ('expected' in read) throw new InvalidWindow(parameter, given, read.expected)
  return read.time
}
