import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { isAttribute } from '../../../grammar/german/phrases/nounPhrase.js'
import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

/**
 * Leaves out the `e` of an old dative, or puts it in: `nach dem Tode` is `nach dem Tod`. Only behind an article that can be
 * nothing but a dative in the singular, so that no plural is meant (`die Tage`), and where both are forms of one noun.
 */
export const dativeE: Rewrite = {
  name: 'dative-e',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    const wanted = new Set(goal.map(({ key }) => key))
    for (const [at, word] of sentence.entries()) {
      const { key, written, capital, kind } = word
      if (kind !== 'word' || !capital || at === 0) continue
      const other = key.endsWith('e') ? written.slice(0, -1) : `${written}e`
      const [said] = readPhrase(other, 'de')
      if (said === undefined || !wanted.has(said.key) || !isDative(sentence, at)) continue
      if (!areOne(written, other)) continue
      yield [...sentence.slice(0, at), said, ...sentence.slice(at + 1)]
    }
  }
}

/** Whether the article before a noun, over its adjectives, is a dative singular and nothing else. */
function isDative(words: readonly Word[], noun: number): boolean {
  let at = noun - 1
  while (at >= 0 && isAttribute(words[at]!)) at--
  const readings = determinerReadings(words[at]?.key ?? '')
  return (
    readings.length > 0 &&
    readings.every(({ number, cases, gender }) => number === 'singular' && cases === 'd' && gender !== 'f')
  )
}

/** Whether both are the dative of one noun, and of no other one. */
function areOne(one: string, other: string): boolean {
  const [own, others] = [one, other].map(
    written =>
      new Set(
        nounReadings(written).flatMap(({ lemma, number, cases, gender }) =>
          number === 'singular' && gender !== 'f' && cases.includes('d') ? [lemma] : []
        )
      )
  ) as [Set<string>, Set<string>]
  return own.size === 1 && others.size === 1 && [...own].every(lemma => others.has(lemma))
}
