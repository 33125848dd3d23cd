import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { isFiniteForm, segmentAt } from '../../../grammar/german/phrases/clause.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Language } from '../../../grammar/language.js'
import { sameWord, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

interface Pair {
  readonly language: Language
  readonly from: readonly Word[]
  readonly to: readonly Word[]
  readonly notBehind: readonly string[]
  readonly notWith: readonly string[]
}

/** Both ways: what is on one line says the same. */
const pairs: readonly Pair[] = dataTable(new URL('./synonyms.tsv', import.meta.url), [
  'language',
  'one',
  'other',
  'not behind',
  'not with'
]).flatMap(row => {
  const language = row.language as Language
  const [one, other] = [row.one, row.other].map(phrase => readWords(phrase, language)) as [Word[], Word[]]
  const unless = { notBehind: wordsOf(row['not behind']), notWith: wordsOf(row['not with']) }
  return [
    { language, from: one, to: other, ...unless },
    { language, from: other, to: one, ...unless }
  ]
})

/** All words of the table. */
const synonymWords: ReadonlySet<string> = new Set(pairs.flatMap(({ from }) => from.map(({ key }) => key)))

/** The words of phrases of a sentence that the goal has in other words. */
export function exchangedWords(
  sentence: readonly Word[],
  goal: readonly Word[],
  language: Language | undefined
): ReadonlySet<string> {
  const [own, wanted] = [keysOf(sentence), keysOf(goal)]
  const found = pairs.filter(
    ({ language: of, from, to }) => of === language && mayHold(own, from) && mayHold(wanted, to)
  )
  return new Set(found.flatMap(({ from }) => from.map(({ key }) => key)))
}

/**
 * Puts one function word for another that law uses for the same (`sofern`, `wenn`; `gemäß`, `nach`). They stand in
 * `synonyms.tsv`, phrases with what they govern; content words have none: hardly two say the same to a lawyer.
 */
export const synonyms: Rewrite = {
  name: 'synonym',
  brings: synonymWords,
  *results(sentence, goal, { language }) {
    const [own, wanted] = [keysOf(sentence), keysOf(goal)]
    for (const pair of pairs) {
      if (!mayHold(wanted, pair.to) || !mayHold(own, pair.from)) continue
      if (pair.language !== language || !occurs(goal, pair.to)) continue
      const places = occurrences(sentence, pair.from).filter(at => saysTheSame(sentence, at, pair))
      if (places.length === 0) continue
      yield replaced(sentence, places, pair)
      if (places.length > 1) for (const place of places) yield replaced(sentence, [place], pair)
    }
  }
}

/** Beside no word with which it says something else: right before it, or in the same clause. */
function saysTheSame(words: readonly Word[], at: number, { notBehind, notWith }: Pair): boolean {
  const own = segmentAt(words, at)
  if (own === undefined) return notWith.length === 0
  const before = words[at - 1]?.key ?? ''
  // Behind a comma a word that joins nouns may open a clause with a verb of its own.
  const opens = before !== ',' || isFiniteForm(words[own.end - 1]!)
  if (opens && notBehind.includes(before)) return false
  return !words.slice(own.start, own.end).some(({ key }) => notWith.includes(key))
}

const keysOf = (words: readonly Word[]): ReadonlySet<string> => new Set(words.map(({ key }) => key))

const mayHold = (keys: ReadonlySet<string>, phrase: readonly Word[]) =>
  phrase.every(word => isAnyNumber(word) || keys.has(word.key))

const occurs = (words: readonly Word[], phrase: readonly Word[]) => occurrences(words, phrase).length > 0

const isAnyNumber = ({ kind, key }: Word) => kind === 'sign' && key === '#'

function occurrences(words: readonly Word[], phrase: readonly Word[]): number[] {
  return words.flatMap((_, at) =>
    at + phrase.length <= words.length &&
    phrase.every((one, index) => {
      const word = words[at + index]!
      return isAnyNumber(one) ? word.kind === 'number' : sameWord(one, word)
    })
      ? [at]
      : []
  )
}

function replaced(words: readonly Word[], places: readonly number[], { from, to }: Pair): readonly Word[] {
  return words.flatMap((word, at) => {
    const place = places.find(each => at >= each && at < each + from.length)
    if (place === undefined) return [word]
    if (place !== at) return []
    const number = words.slice(at, at + from.length).find(({ kind }) => kind === 'number')
    return to.map((one, index) => ({
      ...(isAnyNumber(one) ? number! : one),
      initial: index === 0 && word.initial
    }))
  })
}
