import { spellOut } from '../spellOut.js'

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv']
const ORDINAL = [
  'erst',
  'zweit',
  'dritt',
  'viert',
  'fuenft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt',
  'elft'
].concat(['zwoelft', 'dreizehnt', 'vierzehnt'])

const BOOK = `(?:(?<ordinal>${[...ORDINAL].reverse().join('|')})(?:e[nsr]?)|(?<number>[ivx]{1,4}|[0-9]{1,2})) buch(?:e?s)?`
const BOOK_FIRST = new RegExp(
  `^(?:da?e?s )?${BOOK}(?: (?:des )?sozialgesetzbuch(?:e?s)?| sgb)(?: sgb)?(?: [ivx]+)?$`
)
const BOOK_LAST = new RegExp(`^(?:sozialgesetzbuch|sgb)(?: sgb)? ${BOOK}(?: [ivx]+)?$`)
const MAY_BE_BOOK = /sgb|sozialgesetzbuch/
const SGB = /^(?:sozialgesetzbuch|sgb)(?: sgb)? ?(?<number>[ivx]+|[0-9]{1,2})$/

/** Endings that a case gives to words. */
const TWO = new Set(['es', 'en', 'er', 'em'])
const ONE = new Set(['e', 's', 'n'])

const ONE_WORD = /^[a-z0-9]*$/

/**
 * The key under which names of acts are the same: without regard to case, blanks, punctuation and the spelling of
 * umlauts; the books of the Sozialgesetzbuch by their number (`SGB X`, `SGB-10`, `Zehntes Buch Sozialgesetzbuch`).
 */
export function foldActName(name: string): string {
  return foldWords(wordsOf(name))
}

/** As `foldActName`, but also without the endings that a case gives to words ("des Bürgerlichen Gesetzbuchs"). */
export function foldInflectedActName(name: string): string {
  return foldInflectedWords(wordsOf(name))
}

/** All under which a name is looked for; to fold it once takes a third of the time. */
export interface NameForms {
  /** As it is spelled, without blanks. */
  readonly plain: string
  /** As `foldActName` and `foldInflectedActName` give it. */
  readonly folded: string
  readonly inflected: string
}

export function formsOfName(name: string): NameForms {
  const words = wordsOf(name)
  const plain = words.replace(/ /g, '')
  const inflected = foldInflectedWords(words)
  // Most forms are the same: one text in memory is enough for them.
  return { plain, folded: bookOf(words) ?? plain, inflected: inflected === plain ? plain : inflected }
}

/** @param words as `wordsOf` gives them */
function foldWords(words: string): string {
  return bookOf(words) ?? words.replace(/ /g, '')
}

/** The book of the Sozialgesetzbuch that words name: `sgb10`. */
function bookOf(given: string): string | undefined {
  const words = given.replace(/^((?:das |des |dem )?)s g b(?= )/, '$1sgb')
  if (!MAY_BE_BOOK.test(words)) return undefined
  const book = BOOK_FIRST.exec(words) ?? BOOK_LAST.exec(words) ?? SGB.exec(words)
  const number = book?.groups && bookNumber(book.groups)
  return number ? `sgb${number}` : undefined
}

function foldInflectedWords(given: string): string {
  const words = given.replace(/^(?:der|die|das|des|dem|den) /, '')
  const book = bookOf(words)
  if (book !== undefined) return book
  return words.split(' ').map(withoutEnding).join('')
}

function withoutEnding(word: string): string {
  if (word.length <= 5) return word
  if (TWO.has(word.slice(-2))) return word.slice(0, -2)
  return ONE.has(word.at(-1)!) ? word.slice(0, -1) : word
}

function bookNumber({ ordinal, number }: Record<string, string | undefined>): number | undefined {
  const index = ordinal === undefined ? ROMAN.indexOf(number!) : ORDINAL.indexOf(ordinal)
  if (index >= 0) return index + 1
  return number !== undefined && /^[0-9]+$/.test(number) ? Number(number) : undefined
}

function wordsOf(name: string): string {
  const spelled = spellOut(name)
  if (ONE_WORD.test(spelled)) return spelled
  return spelled.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
