import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { mainClause } from '../../../grammar/german/phrases/clause.js'
import { nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { sameNounPhrase } from '../../../grammar/german/phrases/sameNounPhrase.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { sameWords, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  bedarf: ['benötigt', 'braucht'],
  bedürfen: ['benötigen', 'brauchen']
}
const DENIES = /^(?:nicht|nie|niemals|nur|kein(?:e[rsmn]?)?|weder|es)$/
const DEFINITE: Readonly<Record<string, string>> = { eine: 'die', einen: 'den', ein: 'das' }

/**
 * Says `benötigt` or `braucht` with an accusative for `bedarf` with its genitive: `bedarf der Zustimmung des Rates` is
 * `benötigt die Zustimmung des Rates`, and, of what is named by its kind alone, `eine Zustimmung`. The noun and all that
 * belongs to it stay. Not of `es bedarf`, which says of nobody that he needs it, and not where it is denied or limited.
 */
export const need: Rewrite = {
  name: 'need',
  language: 'de',
  brings: ['benötigen', 'brauchen'],
  *results(sentence, goal) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.some(({ key }) => DENIES.test(key))) return
    const { verb, end } = clause
    const plain = NEEDS[sentence[verb]!.key]
    if (plain === undefined || goal.length !== sentence.length || !plain.includes(goal[verb]!.key)) return
    for (let at = verb + 1; at < end; at++) {
      if (!determinerReadings(sentence[at]!.key).some(({ cases }) => cases.includes('g'))) continue
      const phrase = nounPhraseAt(sentence, at, end)
      if (phrase === undefined || !phrase.cases.includes('g')) continue
      const until = phrase.noun + 1
      const [needed, said] = [sentence.slice(at, until), goal.slice(at, until)]
      if (!isSameNeed(needed, said, sentence[until])) continue
      const made = [
        ...sentence.slice(0, verb),
        goal[verb]!,
        ...sentence.slice(verb + 1, at),
        ...said,
        ...sentence.slice(until)
      ]
      if (sameWords(made, goal)) yield goal
    }
  }
}

function isSameNeed(needed: readonly Word[], said: readonly Word[], behind: Word | undefined): boolean {
  const same = (words: readonly Word[]) =>
    sameNounPhrase({ words: needed, as: 'g' }, { words, as: 'a' }) !== undefined
  if (same(said)) return true
  // `der Erlaubnis, die …` is one that is told; `der Erlaubnis` is any.
  const definite = DEFINITE[said[0]?.key ?? '']
  if (definite === undefined || behind?.key === ',' || !/^(?:der|des)$/.test(needed[0]!.key)) return false
  return same([...readPhrase(definite, 'de'), ...said.slice(1)])
}
