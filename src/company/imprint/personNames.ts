import { dataTable, wordLists } from '../../base/text/dataTable.js'
import { foldPhraseWord } from '../phrases.js'

const listed = wordLists(dataTable(new URL('./personNames.tsv', import.meta.url), ['list', 'words']))
const titles = new Set([...listed('title')].map(title => bareTitle(title)))
const particles = listed('particle')
const courtesies = new Set([...listed('courtesy')].map(foldPhraseWord))
const never = new Set([...listed('never')].map(foldPhraseWord))

const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’`´.]*(?:-\p{L}[\p{L}\p{M}'’.]*){0,3}$/u
const LONGEST = 80

/** A part of a text that names a person: where the name begins and ends in it, with titles, without `Herr`. */
export function personIn(part: string): { readonly start: number; readonly end: number } | undefined {
  if (part.length > LONGEST || /[\d@]/.test(part.replace(/\((?:FH|TU|BA|Univ\.?)\)/g, ''))) return undefined
  const words = [...part.matchAll(/[^\s]+/g)].map(({ 0: word, index }) => ({ word, index }))
  while (words.length > 0 && courtesies.has(foldPhraseWord(words[0]!.word.replace(/[.:]$/, ''))))
    words.shift()
  const last = words.at(-1)
  if (last === undefined) return undefined
  let names = 0
  for (const { word } of words) {
    if (isTitle(word)) continue
    if (never.has(foldPhraseWord(word.replace(/[.,]$/, '')))) return undefined
    if (NAME_WORD.test(word)) names++
    else if (!particles.has(word)) return undefined
  }
  const full = words.some(({ word }) => !isTitle(word) && /\p{L}{2}/u.test(word))
  if (names < 2 || names > 5 || !full || particles.has(last.word)) return undefined
  const end = last.index + last.word.length - (/\p{L}{3}\.$/u.test(last.word) && !isTitle(last.word) ? 1 : 0)
  return { start: words[0]!.index, end }
}

/** Nothing but titles: `LL.M.` between two commas. */
export function isTitles(part: string): boolean {
  const words = part.split(/\s+/).filter(word => word !== '')
  return words.length > 0 && words.every(isTitle)
}

function isTitle(word: string): boolean {
  return titles.has(bareTitle(word)) || /^Dipl\.?-/.test(word)
}

function bareTitle(word: string): string {
  return word.replace(/[().,]/g, '').toLowerCase()
}
