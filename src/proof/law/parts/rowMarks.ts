/** What marks a row of a table, or a point of an outline. */
export interface RowMark {
  readonly kind: 'Nummer' | 'Buchstabe' | 'Vorbemerkung'
  /** `3100`, `9.1`, `a.1`, `iv`; small letters, no blanks, no sign behind it. */
  readonly number: string
  /** UTF-16 code units from the beginning of the cell or line to its wording. */
  readonly length: number
  /** Which marks hold which where they stand equally deep: capital letters hold Roman numbers, these numbers, these letters. */
  readonly rank: number
  /** Nothing but the mark stands in its cell, or the line. */
  readonly alone: boolean
  /** The number has no sign and no further level: only its neighbours tell that it is one. */
  readonly bare: boolean
}

const NUMBER = '(?:[0-9]{3} [0-9]{3}|[0-9]{1,6})[a-z]{0,2}(?:\\.[0-9]{1,5}[a-z]{0,2}){0,7}'
const CALLED = '(?:(?:[Ll]fd\\. ?)?(?:Nr\\.|Nummer) ?)?'
const FOOTNOTE = '(?: ?(?:\\*{1,3}|[¹²³])\\)?| ?[0-9]\\))?'
const ALONE = new RegExp(`^${CALLED}(?<number>${NUMBER})(?<sign>[.):]?)${FOOTNOTE}$`)
const CODE = new RegExp(
  `^(?<letters>[A-Z]{1,3}|[IVX]{1,5})[ .-]{0,2}(?<number>[0-9]{1,4}[a-z]?(?:\\.[0-9]{1,3}[a-z]?){0,5})\\.?${FOOTNOTE}$`
)
const POINT = new RegExp(`^${CALLED}(?<number>${NUMBER})(?<sign>[.):]?)[ \\t]+(?=[^\\s0-9|])`)
const PREFACE =
  /^Vorb(?:\.|em(?:\.|erkung(?:en)?))(?: (?<number>[0-9]{1,5}(?:\.[0-9]{1,3}){0,5}))?(?:[:.]\s*|\s+|$)/
const LETTER = /^\(?(?<letter>[a-z]{1,3})\)(?<rest>[ \t]+|$)/
const ROMAN = /^(?<roman>[IVX]{1,6})(?:\.[ \t]*|\)[ \t]+|$)/
const CAPITAL = /^(?<capital>[A-Z])(?:\.[ \t]*|\)[ \t]+|$)/

/** The mark that a cell of a table, or a line that is none, begins with. */
export function rowMark(words: string, inTable: boolean): RowMark | undefined {
  const preface = PREFACE.exec(words)
  if (preface !== null)
    return marked('Vorbemerkung', preface.groups!['number'] ?? '', preface[0].length, -1, words)
  const alone = ALONE.exec(words)
  if (alone !== null) {
    const { number, sign } = alone.groups!
    const bare = sign === '' && !number!.includes('.') && /^[0-9]/.test(words)
    return bare && !inTable ? undefined : { ...marked('Nummer', number!, words.length, 2, words), bare }
  }
  const code = inTable ? CODE.exec(words) : null
  if (code !== null) {
    const { letters, number } = code.groups!
    return marked('Nummer', `${letters!}.${number!}`, words.length, 2, words)
  }
  const letter = LETTER.exec(words)
  if (letter !== null) {
    const value = letter.groups!['letter']!
    const rank = value.length > 1 && value[0] === value[1] ? 2 + value.length : 3
    return marked('Buchstabe', value, letter[0].length, rank, words)
  }
  const roman = ROMAN.exec(words)
  if (roman !== null && (inTable || /[.)]/.test(roman[0])))
    return marked('Nummer', roman.groups!['roman']!, roman[0].length, 1, words)
  const capital = CAPITAL.exec(words)
  if (capital !== null && (inTable || /[.)]/.test(capital[0])))
    return marked('Buchstabe', capital.groups!['capital']!, capital[0].length, 0, words)
  const point = POINT.exec(words)
  if (point === null) return undefined
  const { number, sign } = point.groups!
  const bare = sign === '' && !number!.includes('.') && /^[0-9]/.test(words)
  // `3. Mai 2001`, `31.12. des Jahres`, `12 Monate`: no point begins with a small number and goes on like that.
  if (bare && !/^\p{Lu}/u.test(words.slice(point[0].length))) return undefined
  return { ...marked('Nummer', number!, point[0].length, 2, words), bare }
}

function marked(kind: RowMark['kind'], number: string, length: number, rank: number, words: string): RowMark {
  return {
    kind,
    number: number.toLowerCase().replace(/ /g, ''),
    length,
    rank,
    alone: length === words.length,
    bare: false
  }
}
