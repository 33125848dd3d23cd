/** The two numbers of an act of the Union as they are written. */
export interface WrittenNumber {
  /** Of its kind, in CELEX numbers. */
  readonly letter: string
  /** In English; undefined where none is written. */
  readonly community: string | undefined
  /** `Nr.` stands before it. */
  readonly isNumbered: boolean
  readonly left: string
  readonly right: string
}

/** Since then all acts bear the year first. */
const YEAR_FIRST_SINCE = 2015
/** Whose acts were made after that. */
const STILL: ReadonlySet<string> = new Set(['EU', 'Euratom', 'CFSP'])

/**
 * Which of the two is the year. Directives and decisions always bore it first, regulations and what is called "No" last
 * until 2014. Undefined where neither can be, or where either can be and nothing tells.
 */
export function yearAndNumber(written: WrittenNumber): { year: string; number: string } | undefined {
  const { letter, community, left, right } = written
  const [first, last] = [yearOf(left), yearOf(right)]
  const yearFirst = first !== undefined && { year: first, number: right }
  const yearLast = last !== undefined && { year: last, number: left }
  const number = yearFirst && yearLast ? eitherOf() : yearFirst || yearLast || undefined
  if (number === undefined || Number(number.number) === 0) return undefined
  // Other texts call what they number so, too: an ordinance of a town, a decision of a court.
  if (community === undefined && !mayLackCommunity(number === yearFirst)) return undefined
  return number

  function eitherOf() {
    if (letter !== 'R')
      return written.isNumbered && letter !== 'L' ? yearLast || undefined : yearFirst || undefined
    const recent = left.length === 4 && Number(left) >= YEAR_FIRST_SINCE && !written.isNumbered
    if (community === undefined) return recent ? undefined : yearLast || undefined
    // The Union itself, which is of 2009, never wrote two digits.
    if (community === 'EU' && right.length === 2) return yearFirst || undefined
    return (recent && STILL.has(community) ? yearFirst : yearLast) || undefined
  }

  function mayLackCommunity(isYearFirst: boolean): boolean {
    if (letter === 'L') return isYearFirst
    if (letter !== 'R') return false
    return isYearFirst ? Number(left) >= YEAR_FIRST_SINCE : left.length >= 3
  }
}

/** The Communities are of 1952; years had two digits until 1998. */
function yearOf(written: string): string | undefined {
  if (/^(?:19[5-9]|20[0-4])[0-9]$/.test(written)) return written
  return /^[5-9][0-9]$/.test(written) ? `19${written}` : undefined
}
