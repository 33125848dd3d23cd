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
  return { plain, folded: foldWords(words), inflected: foldInflectedWords(words) }
}

/** @param words as `wordsOf` gives them */
function foldWords(words: string): string {
  const book = MAY_BE_BOOK.test(words)
    ? (BOOK_FIRST.exec(words) ?? BOOK_LAST.exec(words) ?? SGB.exec(words))
    : null
  const number = book?.groups && bookNumber(book.groups)
  if (number) return `sgb${number}`
  return words.replace(/ /g, '')
}

function foldInflectedWords(given: string): string {
  const words = given.replace(/^(?:der|die|das|des|dem|den) /, '')
  const exact = foldWords(words)
  if (/^sgb[0-9]+$/.test(exact)) return exact
  return words
    .split(' ')
    .map(word => (word.length > 5 ? word.replace(/(?:es|en|er|em|e|s|n)$/, '') : word))
    .join('')
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
