import { dataTable, wordsOf } from '../../../base/text/dataTable.js'
import type { Language } from '../language.js'

interface Spelling {
  readonly pattern: RegExp
  readonly keys: readonly string[]
  /** A form of the word, no abbreviation. */
  readonly inflected: boolean
}

/** Ways of writing that stand for the same words, the longest first, by the letter that they begin with. */
export type Spellings = ReadonlyMap<string, readonly Spelling[]>

const COLUMNS = ['language', 'written', 'spelled'] as const

/** Before the number or letter of a part alone. */
const PART = String.raw`(?=[\s\u00a0]*(?:\d|\p{L}(?![\p{L}\p{M}.])))`
const END = String.raw`(?![\p{L}\p{M}])`

const ABBREVIATIONS = dataTable(new URL('./abbreviations.tsv', import.meta.url), COLUMNS)
const REFERENCES = dataTable(new URL('./references.tsv', import.meta.url), COLUMNS)

function read(rows: typeof ABBREVIATIONS, language: Language, after: string): Spelling[] {
  return rows
    .filter(row => row.language === language)
    .sort((one, other) => other.written.length - one.written.length)
    .map(({ written, spelled }) => {
      const exact = written
        .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(' ', String.raw`[\s\u00a0]*`)
      // A word that opens a sentence has a capital letter.
      const [first, ...rest] = exact
      const opening = /\p{Ll}/u.test(first!) ? `[${first}${first!.toUpperCase()}]` : first!
      const end = /\p{L}$/u.test(written) ? END : ''
      const inflected = after === PART && written.length > 4 && !written.endsWith('.')
      return {
        pattern: new RegExp(opening + rest.join('') + end + after, 'uy'),
        keys: spelled.split(' '),
        inflected
      }
    })
}

function byFirst(spellings: readonly Spelling[]): Spellings {
  const found = new Map<string, Spelling[]>()
  for (const spelling of spellings) {
    const source = spelling.pattern.source
    const letters = source.startsWith('[') ? [source[1]!, source[2]!] : [source.replace(/^\\/, '')[0]!]
    for (const letter of letters) found.set(letter, [...(found.get(letter) ?? []), spelling])
  }
  return found
}

const known = (language: Language): Spellings =>
  byFirst([...read(ABBREVIATIONS, language, ''), ...read(REFERENCES, language, PART)])

/** The spellings of a language that stand for others: `abbreviations.tsv`, `references.tsv`. */
export const spellings: Readonly<Record<Language, Spellings>> = { de: known('de'), en: known('en') }

const MONTHS = dataTable(new URL('./months.tsv', import.meta.url), ['month', 'de', 'en', 'others'])

/** The months by the names that a language gives them, from January. */
export const months: Readonly<Record<Language, readonly string[]>> = {
  de: MONTHS.map(({ de }) => de),
  en: MONTHS.map(({ en }) => en)
}

/** The number of a month (`01`) by each of its names, small letters; in French too. */
export const monthNumbers: ReadonlyMap<string, string> = new Map(
  MONTHS.flatMap(({ month, de, en, others }) =>
    [de, en, ...wordsOf(others)].map(name => [name, month.padStart(2, '0')] as const)
  )
)
