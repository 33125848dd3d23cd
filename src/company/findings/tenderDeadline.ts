const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/
/** With an offset or without. */
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|Z|[+-]\d{2}:)/
const HOUR = 3_600_000
/** Where the sun sets first in the Union, in summer: the earliest time that a local time may be. */
const EARLIEST_HOURS = 3

/** Until when one may take part, as a buyer wrote it. */
export interface TenderDeadline {
  readonly written: string
  /**
   * The earliest moment that it may be. A local time has no zone in its file: it is read as that of the easternmost member
   * state, so that no call is told as open that is closed; it may be left out up to two hours too early.
   */
  readonly earliest: number
  readonly zoned: boolean
}

/** Undefined for what is no time. @param written `2022-06-21T10:00:00`, or with `Z` or an offset */
export function readDeadline(written: string): TenderDeadline | undefined {
  const zoned = ZONED.test(written)
  // A day counts to its end.
  const whole = DAY.test(written) ? written.replace(DAY, day => `${day}T23:59:59`) : written
  const time = Date.parse(zoned ? whole : `${whole}Z`)
  if (Number.isNaN(time)) return undefined
  return { written, zoned, earliest: zoned ? time : time - EARLIEST_HOURS * HOUR }
}
