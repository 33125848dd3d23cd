import { matchAt, stuckAt } from '../../matchAt.js'
import { otherPart, type WrittenPart } from './writtenPart.js'

const UNIT =
  '(?:Satz(?:es|teil)?|Teilsatz(?:es)?|Halbsatz(?:es)?|Halbs\\.?|Hs\\.?|Unterabsatz(?:es)?|UAbs\\.?|Absatz(?:es)?|Alternative|Alt\\.?|Variante|Var\\.?|Fall(?:es)?|' +
  '(?:Spiegel|Gedanken|An)strich(?:es)?|sentence|subparagraph|paragraph|indent|clause|part|half-?sentence)'
/** `letzter Satz`, `vorletzter Halbsatz`, `last sentence`: which that is only the text tells. */
const LAST = stuckAt(`(?:(?:vor)?letzte[rsnm]?|last|final|penultimate) ${UNIT}(?!\\p{L})`)
/** `Satzteil vor Nummer 1`, `introductory wording`: what stands around a list. */
const AROUND_LIST = stuckAt(
  '(?:(?:Satz|Halbsatz|Teilsatz)(?:teil)?|Teil)(?:s|es)? (?:vor|nach|hinter) (?:der |dem |den )?(?:Nummern?|Nrn?\\.?|Buchstaben?|Buchst\\.?|lit\\.?) ?(?:[0-9]{1,3}[a-z]?|[a-z]{1,2})(?![\\p{L}\\p{N}])|' +
    '(?:Ein(?:leitungs|gangs)(?:halb)?satz(?:es)?|(?:einleitender|einleitenden|erster) (?:Satzteil|Teilsatz)s?|introductory (?:wording|part|phrase|sentence|words))(?!\\p{L})'
)
/** `§ 87 Abs. 1 Eingangshalbs. BetrVG` */
const INTRODUCTORY = stuckAt('(?:Eingangs|Einleitungs)(?:halb)?s\\.(?= )')
/** `a. E.`, `am Ende`; `am Ende des Monats` is a time. */
const AT_THE_END = stuckAt('(?:a\\. ?E\\.|aE(?!\\p{L})|am Ende(?!\\p{L}| (?:de[rs]|ein|jede|diese)))')
/** `Nr. 2 HS MarkenG`: a word whose number was forgotten, or is none because there are but two. */
const FORGOTTEN = stuckAt('(?:Hs|Halbs|Alt|Var)\\.?(?=$| [\\p{L}(]|[,;)])')

const ALWAYS = [LAST, AROUND_LIST, INTRODUCTORY, AT_THE_END]
const BEHIND_ANOTHER = [...ALWAYS, FORGOTTEN]

/**
 * A part that is named without its number, in words that a path has no place for.
 * @param first nothing else was named before it
 */
export function unnumberedPart(text: string, at: number, first: boolean): WrittenPart | undefined {
  for (const pattern of first ? ALWAYS : BEHIND_ANOTHER) {
    const found = matchAt(pattern, text, at)
    if (found !== null) return otherPart(at + found[0].length)
  }
  return undefined
}
