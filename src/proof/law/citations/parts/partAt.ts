import { matchAt } from '../../matchAt.js'
import type { CitedPart } from '../citation.js'
import { barePart } from './barePart.js'
import { partBeforeWord, partBehindWord, partOfAnnexOnly } from './namedPart.js'
import { unnumberedPart } from './unnumberedPart.js'
import { otherPart, type PartPlace, type WrittenPart } from './writtenPart.js'

/** `Abs. 1 (2. Alt.)`, `Abs. 1 (Alt. 2)` */
const OTHER_IN_BRACKETS =
  /\((?:[1-9]\. ?(?:Alt|Var|Mod|Hs|HS|Halbs)\.?|[1-9]\. (?:Alternative|Variante|Halbsatz|Fall)|(?:Alt|Var|Mod|Hs|HS|Halbs)\.? ?[1-9]|(?:Alternative|Variante|Halbsatz|Fall) [1-9])\)/uy

/** The part at a place of the text, behind the last one of its path. */
export function partAt(
  text: string,
  at: number,
  last: CitedPart | undefined,
  place: PartPlace
): WrittenPart | undefined {
  return (
    (place.annex ? partOfAnnexOnly(text, at) : undefined) ??
    partBehindWord(text, at) ??
    partBeforeWord(text, at) ??
    unnumberedPart(text, at, place.first) ??
    (last === undefined ? undefined : otherInBrackets(text, at)) ??
    (place.wordsOnly && place.first ? undefined : barePart(text, at, last, place))
  )
}

function otherInBrackets(text: string, at: number): WrittenPart | undefined {
  const found = matchAt(OTHER_IN_BRACKETS, text, at)
  return found === null ? undefined : otherPart(at + found[0].length)
}
