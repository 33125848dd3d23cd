import { spellOut } from '../../proof/law/spellOut.js'

/** What a court is called beside its place, and what stands between the words of a place. */
const NO_PLACE = new Set(
  'amtsgericht ag registergericht am an auf bei b der dem den die im in ob vor von v d h'.split(' ')
)
/** So short a word may abbreviate another: `Rh.`, `Westf.` */
const ABBREVIATION = { least: 2, most: 5 }
/** A place that begins so is another than the one without it: Bad Homburg, Homburg. */
const PARTS_OF_NAMES = new Set(['bad', 'sankt', 'st', 'neu', 'alt', 'gross', 'klein', 'ober', 'unter'])

/**
 * Whether two names of a place, or of the court there, can mean the same: one says no more than the other and
 * contradicts nothing (`Charlottenburg (Berlin)`, `Berlin`; `Ludwigshafen a. Rh.`, `Ludwigshafen a.Rhein (Ludwigshafen)`;
 * `Frankfurt`, `Frankfurt am Main`, but not `Frankfurt (Oder)`).
 */
export function samePlace(one: string, other: string): boolean {
  const [a, b] = [wordsOfPlace(one), wordsOfPlace(other)].sort((x, y) => x.length - y.length)
  if (a === undefined || b === undefined || a.length === 0) return false
  if (b.some(word => PARTS_OF_NAMES.has(word) && !a.includes(word))) return false
  return a.every(word => b.some(long => means(word, long))) && a.some(word => b.includes(word))
}

function wordsOfPlace(place: string): string[] {
  const words = spellOut(place)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1 && !NO_PLACE.has(word))
  return [...new Set(words)]
}

function means(short: string, long: string): boolean {
  if (short === long) return true
  const [less, more] = short.length < long.length ? [short, long] : [long, short]
  return less.length >= ABBREVIATION.least && less.length <= ABBREVIATION.most && more.startsWith(less)
}
