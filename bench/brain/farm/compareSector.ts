import type { CompanySectors, SectorCandidate } from '../../../src/company/sectors/sectorCandidates.js'
import type { Expectation } from './expectation.js'

export interface SectorVerdict {
  /** `class`, `division`, `section`: right, as narrow as that; `none`: nothing is asserted; `wrong`. */
  readonly verdict: string
  readonly misses: readonly string[]
}

/** What is asserted must be right; that nothing is asserted is a miss only where something could be. */
export function compareSector(
  expected: Expectation['sector'],
  sectors: CompanySectors | undefined
): SectorVerdict {
  const { sector, candidates = [] } = sectors ?? {}
  const got = candidates.map(({ code, confidence }) => `${code} (${confidence.toFixed(2)})`).join(', ')
  if (sector === undefined) {
    const misses =
      expected === null ? [] : [`expected ${expected.nace2.join(', ')}, none is asserted; candidates ${got}`]
    return { verdict: 'none', misses }
  }
  if (expected === null) return { verdict: 'wrong', misses: [`none is right, asserted ${text(sector)}`] }
  const { nace2, division, divisions = [division] } = expected
  if (nace2.includes(sector.code)) return { verdict: 'class', misses: [] }
  const wanted = `expected ${nace2.join(', ')}, asserted ${text(sector)}; candidates ${got}`
  if (/^[A-U]$/.test(sector.code)) return { verdict: 'section', misses: [wanted] }
  const isRight = divisions.some(each => sector.code.startsWith(each))
  const isWider = nace2.some(code => code.startsWith(sector.code))
  if (isRight) return { verdict: 'division', misses: isWider ? [] : [wanted] }
  return { verdict: 'wrong', misses: [wanted] }
}

const text = ({ code, label, confidence }: SectorCandidate) => `${code} ${label} (${confidence.toFixed(2)})`
