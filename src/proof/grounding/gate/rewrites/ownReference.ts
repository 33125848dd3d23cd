import { dataTable } from '../../../../base/text/dataTable.js'
import { isBoundary, mainClause } from '../../../grammar/german/phrases/clause.js'
import { isNoun } from '../../../grammar/german/phrases/nounPhrase.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { inside, isComma, placesOf, standsAt, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

/** What says of a provision that it says what follows, as it stands behind its name, and before a colon. */
const SAYS = dataTable(new URL('./says.tsv', import.meta.url), ['says']).map(({ says }) =>
  readPhrase(`${says}:`, 'de')
)

/**
 * Says where the sentence stands: `Nach § 14 GewO …`, `… nach § 14 GewO …`, `Nach § 14 GewO gilt: …`, `§ 14 GewO bestimmt: …`, `In § 14 GewO heißt es: …`
 * (`says.tsv`). The gate has made
 * sure that it is the passage's own reference and that this part of it says the sentence. Only as a part of the main
 * clause, never behind a noun, which it would then be said of.
 */
export const ownReference: Rewrite = {
  name: 'own-reference',
  brings: SAYS.flatMap(words => words.map(({ key }) => key)),
  *results(sentence, goal, { reference }) {
    if (reference === undefined || placesOf(sentence, reference).length > 0) return
    const phrase = inside(reference, isNoun)
    for (const says of SAYS) {
      if (standsAt(goal, 0, [...reference, ...says])) yield [...reference, ...says, ...sentence]
    }
    const clause = mainClause(sentence)
    if (clause === undefined) return
    const { verb, end } = clause
    yield [...reference, sentence[verb]!, ...behind(sentence, verb), ...sentence.slice(verb + 1)]
    for (const at of placesOf(goal, reference)) {
      if (at > verb && at <= end && !isNominal(sentence[at - 1]!) && isBoundary(sentence, at, clause)) {
        yield [...sentence.slice(0, at), ...phrase, ...sentence.slice(at)]
      }
    }
  }
}

/** `das Tier nach § 5` would say which animal. */
const isNominal = (word: Word) => isNoun(word) || word.kind === 'number' || word.kind === 'sign'

/** What was first, behind the verb; a clause gets the comma that it has there. */
function behind(sentence: readonly Word[], verb: number): readonly Word[] {
  const first = inside(sentence.slice(0, verb), isNoun)
  const last = first.at(-1)
  return last !== undefined && isComma(last) ? [last, ...first] : first
}
