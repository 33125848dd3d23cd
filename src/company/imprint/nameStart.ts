import type { PhraseWord } from '../phrases.js'
import type { ImprintText } from './imprintText.js'

const LONGEST = 14
/** Where no name goes on. */
export const ENDS = /[\n\t;|·•●▪©:!?"„“”]|\s[–—-]\s|\.\s|,\s/
const DASH = /^\s[–—-]\s$/
/** Behind it a part begins, as a line does. */
const BEGINS = /(?:[|·•●▪]|\s[–—-])\s$/
const POSTCODE = /(?<!\d)\d{4,5} \p{Lu}/u
/** Small words that a name holds. */
export const JOINS: ReadonlySet<string> = new Set([
  'und',
  'and',
  'et',
  'u',
  'fuer',
  'of',
  'for',
  'zur',
  'zum',
  'y',
  'e',
  'de',
  'di',
  'mit',
  'im',
  'in',
  'der',
  'des',
  'the',
  'an',
  'am',
  'von',
  'vom',
  'van',
  'auf',
  'aus',
  'beschraenkter'
])
const ANDS = new Set(['und', 'and', 'et', 'u'])
const JOINS_IN_PROSE = new Set([...ANDS, 'fuer', 'of', 'zur'])
const NEVER = new Set([
  'ist',
  'sind',
  'wird',
  'werden',
  'durch',
  'by',
  'is',
  'are',
  'copyright',
  'firma',
  'bei',
  'betreibt',
  'betrieben',
  'gehoert',
  'herr',
  'frau',
  'impressum',
  'imprint',
  'diensteanbieter'
])

/**
 * Where the name begins that ends in the form: the number of its first word.
 * @param ends a sign that separates, or the line's end, follows the form
 */
export function firstWord(source: ImprintText, at: number, floor: number, ends: boolean): number {
  const { text, words } = source
  const line = source.lines[source.lineAt(words[at]!.start)]!
  const from = Math.max(floor, line.start)
  let first = at
  let comma = false
  let dash: number | undefined
  for (let i = at - 1; i >= 0 && at - i <= LONGEST && words[i]!.start >= from; i--) {
    const gap = text.slice(words[i]!.end, words[i + 1]!.start)
    if (ends && dash === undefined && DASH.test(gap) && explained(source, i, at)) dash = i + 1
    else if (ENDS.test(gap)) {
      // `Meier, Vogt & Partner mbB`: a comma, if a line begins with a word or two and an `&` follows.
      comma =
        !comma &&
        /^, $/.test(gap) &&
        words[i]!.start - from < 30 &&
        /&|\bund\b/.test(text.slice(words[i]!.end, words[at]!.start))
      if (!comma) break
    }
    if (NEVER.has(words[i]!.folded)) break
    first = i
  }
  const begins = (word: number) =>
    words[word]!.start - from < 4 || BEGINS.test(text.slice(words[word]!.start - 3, words[word]!.start))
  const starts = dash === undefined ? [first] : [first, dash]
  const led = starts.find(start => start < at && begins(start) && ledByName(source, start, at, ends))
  return led ?? capitals(source, dash ?? first, at)
}

/** What stands from the beginning of a line or part up to a form is a name, if it is short and no sentence. */
function ledByName(source: ImprintText, first: number, at: number, ends: boolean): boolean {
  const { text, words } = source
  const small = words.slice(first, at).filter((word, index) => {
    const before = words[first + index - 1]
    return isSmall(text, word) && !JOINS.has(word.folded) && !(ends && describes(word, before))
  })
  return at - first <= (ends ? 12 : 9) && small.length <= (at - first <= 3 ? 2 : 0)
}

/** `Verein für neue Musik e.V.` */
function describes({ folded }: PhraseWord, before: PhraseWord | undefined): boolean {
  return before !== undefined && /e[nrsm]?$/.test(folded) && JOINS.has(before.folded)
}

function isSmall(text: string, { start }: PhraseWord): boolean {
  return /\p{Ll}/u.test(text[start]!)
}

/** `Klanghaus – Verein für neue Musik e.V.`: what explains a name is part of it, a brand before a name is none. */
function explained(source: ImprintText, dash: number, at: number): boolean {
  const { text, words, lines } = source
  // Titles hold such lines too, with the page's name before the dash.
  const line = source.lineAt(words[at]!.start)
  const below = lines[line + 3] ?? lines.at(-1)!
  const isAboveAddress = POSTCODE.test(text.slice(words[at]!.end, Math.min(below.end, words[at]!.end + 200)))
  const second = words[dash + 2]
  return (
    isAboveAddress &&
    second !== undefined &&
    dash + 2 < at &&
    isSmall(text, second) &&
    JOINS.has(second.folded) &&
    !ANDS.has(second.folded)
  )
}

/** In prose: back over words with capitals, and what joins them. */
function capitals(source: ImprintText, from: number, at: number): number {
  const { text, words } = source
  let first = at
  for (let i = at - 1; i >= from; i--) {
    const capital =
      /[\p{Lu}\p{N}]/u.test(text[words[i]!.start]!) || (i > from && words[i]!.start === words[i - 1]!.end)
    if (capital) first = i
    else if (!JOINS_IN_PROSE.has(words[i]!.folded)) break
  }
  return first
}
