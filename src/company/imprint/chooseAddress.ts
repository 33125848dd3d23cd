import type { WithEvidence } from '../evidence.js'
import type { FoundAddress } from './addresses.js'
import type { PostalAddress } from './imprint.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { ownerAt, type Stretch } from './parties.js'

interface Choice {
  readonly stretches: readonly Stretch[]
  readonly labels: readonly ImprintLabel[]
  /** Where the provider's name ends, if it was found. */
  readonly near: number | undefined
  /** Of the register or of the VAT id. */
  readonly country: string | undefined
}

/** Postal codes of so many digits are those of the country, unless the address says otherwise. */
const DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4 }
const NEAR = 260

/** The address that is the provider's: the one below its name before others, and one with a street. */
export function chooseAddress(
  source: ImprintText,
  found: readonly FoundAddress[],
  { stretches, near, country }: Choice
): WithEvidence<PostalAddress> | undefined {
  const points = (each: FoundAddress) => {
    const { owner } = ownerAt(stretches, each.start)
    if (owner === 'other') return -1
    return (
      (owner === 'provider' ? 8 : owner === 'doubtful' ? 2 : 0) +
      (near !== undefined && each.start >= near && each.start - near < NEAR ? 4 : 0) +
      (each.value.street === undefined ? 0 : /^P(?:ostfach|\.? ?O\.? ?Box)/i.test(each.value.street) ? 1 : 5)
    )
  }
  let best: FoundAddress | undefined
  for (const each of found) {
    if (points(each) > Math.max(-1, best === undefined ? -1 : points(best))) best = each
  }
  if (best === undefined) return undefined
  const told =
    country !== undefined && best.value.postalCode?.length === DIGITS[country] ? country : undefined
  const value =
    best.value.country === undefined && told !== undefined ? { ...best.value, country: told } : best.value
  return source.said(value, best.start, best.end)
}
