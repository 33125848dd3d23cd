import type { FoundAddress } from './addresses.js'
import { countryBehind } from './countryBehind.js'
import type { ImprintText } from './imprintText.js'

const POSTCODE = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu
const TOWN = /^\p{Lu}[\p{L} .'’-]{1,40}$/u
/** UTF-16 units before the postal code. */
const REACH = 160
/** Between commas, or on lines of their own. */
const MOST_PARTS = 5

/** British addresses: the postal code ends them, behind the town, and a number begins the street (`Unit 6, Old Mill`). */
export function britishAddresses(
  source: ImprintText,
  cuts: readonly { readonly end: number }[]
): FoundAddress[] {
  const found: FoundAddress[] = []
  let cut = 0
  let floor = 0
  for (const { 0: postalCode, index } of source.text.matchAll(POSTCODE)) {
    for (; cut < cuts.length && cuts[cut]!.end <= index; cut++) floor = Math.max(floor, cuts[cut]!.end)
    const parts = partsBefore(source.text, Math.max(floor, index - REACH), index)
    const town = parts.pop()
    if (town === undefined || !TOWN.test(town.written)) continue
    const first = parts.findIndex(({ written }) => /\d/.test(written))
    if (first < 0) continue
    const street = parts.slice(first).map(({ written }) => written)
    const end = index + postalCode.length
    const country = countryBehind(source, end)
    const value = {
      street: street.join(', '),
      postalCode,
      town: town.written,
      country: country?.code ?? 'GB'
    }
    found.push({ value, start: parts[first]!.start, end: country?.end ?? end, postcodeStart: town.start })
  }
  return found
}

function partsBefore(text: string, from: number, to: number) {
  const paragraph = text.lastIndexOf('\n\n', to - 1)
  const start = Math.max(from, paragraph + 1)
  return [...text.slice(start, to).matchAll(/[^,\n\t;:|·•]+/g)]
    .map(({ 0: part, index }) => ({
      written: part.trim(),
      start: start + index + part.length - part.trimStart().length
    }))
    .filter(({ written }) => written !== '')
    .slice(-MOST_PARTS)
}
