import type { AffectedCode } from '../../graph/impact/affectedCompanies.js'
import type { Classification } from '../../graph/sectors/classification.js'
import type { SectorRule } from '../../graph/impact/rules.js'

/** A code with the rules that speak of it. */
export interface RuledSector {
  /** IRI of the code. */
  readonly code: string
  readonly rules: readonly SectorRule[]
}

/** Whom the rules on an act reach. */
export interface Coverage {
  /** The act applies to all of the code, as far as no narrower code is in `exempt`. */
  readonly applying: readonly RuledSector[]
  /** It does not apply to the code, whatever is said of a wider one. */
  readonly exempt: readonly RuledSector[]
  /** The rules speak of a part of the code for which the classification has none: nothing is concluded of companies. */
  readonly partly: readonly RuledSector[]
  /** Of sectors that no code says. */
  readonly unplaced: readonly SectorRule[]
  /** The codes whose companies are affected, each with the code of `applying` that decides it. */
  readonly codes: readonly AffectedCode[]
}

/**
 * Whom an act affects, from the rules on it: the rules on the narrowest code that a sector lies in decide. Where those of
 * the same code contradict each other, it applies, and both are among the code's rules.
 */
export function coverageOf(rules: readonly SectorRule[], classification: Classification): Coverage {
  const deciding = byCode(rules.filter(({ fit }) => fit === 'whole'))
  const applies = (code: string) => deciding.get(code)!.some(rule => rule.applies)
  const ruled = [...deciding.keys()].sort(inOrderOf(classification))
  const sectors = (codes: readonly string[]) => codes.map(code => ({ code, rules: deciding.get(code)! }))
  const known = new Set([...classification.keys(), ...ruled])
  const codes = [...known].flatMap(code => {
    const sector = decidedBy(code, deciding, classification)
    return sector !== undefined && applies(sector) ? [{ code, sector }] : []
  })
  const partly = byCode(rules.filter(({ fit, applies }) => fit === 'part' && applies))
  return {
    applying: sectors(ruled.filter(applies)),
    exempt: sectors(ruled.filter(code => !applies(code))),
    partly: [...partly.keys()]
      .sort(inOrderOf(classification))
      .map(code => ({ code, rules: partly.get(code)! })),
    unplaced: rules.filter(rule => rule.codes.length === 0),
    codes
  }
}

/** The narrowest code that this one lies in, or is, of those that rules speak of. */
export function decidedBy(
  code: string,
  deciding: { has(code: string): boolean },
  classification: Classification
): string | undefined {
  const seen = new Set<string>()
  for (let at: string | undefined = code; at !== undefined && !seen.has(at);) {
    if (deciding.has(at)) return at
    seen.add(at)
    at = classification.get(at)?.broader
  }
  return undefined
}

function byCode(rules: readonly SectorRule[]): Map<string, SectorRule[]> {
  const codes = new Map<string, SectorRule[]>()
  for (const rule of rules) {
    for (const code of rule.codes) codes.set(code, [...(codes.get(code) ?? []), rule])
  }
  return codes
}

/** As the classification goes; what is not of it comes behind. */
function inOrderOf(classification: Classification) {
  const places = new Map([...classification.keys()].map((code, place) => [code, place]))
  const placeOf = (code: string) => places.get(code) ?? Infinity
  return (one: string, other: string) =>
    placeOf(one) === placeOf(other)
      ? Number(one > other) - Number(one < other)
      : placeOf(one) - placeOf(other)
}
