import {
  finiteVerbs,
  isBoundary,
  isFiniteForm,
  isVerbGroup,
  segmentsOf
} from '../../../grammar/german/phrases/clause.js'
import { isNoun, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { pronouns, germanScopes, germanTimes } from '../../../grammar/german/phrases/functionWords.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { inside, isComma, opening, standsAt, type Word } from '../../../grammar/wording/word.js'
import { clauseFirst } from './clauseFirst.js'
import { BOUND, CONDITION, leading, trailing } from './conditions.js'
import { takesDative } from './takesDative.js'
import type { Rewrite } from './rewrite.js'

/**
 * Puts a condition (`wenn`, `soweit`, `sofern` …) before its main clause or behind it. It limits the same clause from
 * either side; the verb of the main clause stays where German wants it. Only where the sentence is that one main clause
 * and that one condition, and nothing in it speaks of the condition's place (`nur …, wenn`, `dann`, `auch wenn`).
 */
export const conditionPlace: Rewrite = {
  name: 'move-condition',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    yield* toFront(sentence)
    yield* fromWithin(sentence)
    yield* toBack(sentence, goal)
  }
}

function* toFront(words: readonly Word[]): Generator<readonly Word[]> {
  const found = trailing(words)
  if (found === undefined) return
  const { verb, condition } = found
  const sign = condition.start - 1
  const main = words.slice(0, sign)
  if (main.some(({ key }) => BOUND.test(key)) || speaksOf(main) || measures(main.at(-1)!)) return
  yield clauseFirst(words, condition, { sign, verb, rest: main.slice(verb + 1) })
}

/** `Die Decke muss, soweit dies erforderlich ist, verstärkt sein`: the condition stands behind the verb. */
function* fromWithin(words: readonly Word[]): Generator<readonly Word[]> {
  const [main, condition, rest, more] = segmentsOf(words)
  if (main === undefined || condition === undefined || rest === undefined || more !== undefined) return
  const verb = main.end - 1
  if (!CONDITION.test(words[condition.start]!.key) || !isFiniteForm(words[verb]!) || verb < 1) return
  if (!isVerbGroup(words, condition.end - 1, condition.end) || finiteVerbs(words, main).length !== 1) return
  const all = [...words.slice(0, verb), ...words.slice(rest.start)]
  if (all.some(({ key }) => BOUND.test(key)) || speaksOf(all)) return
  yield clauseFirst(words, condition, { sign: condition.end, verb, rest: words.slice(rest.start) })
}

function* toBack(words: readonly Word[], goal: readonly Word[]): Generator<readonly Word[]> {
  const found = leading(words, ({ key }) => CONDITION.test(key))
  if (found?.alone !== true) return
  const { condition, main } = found
  const inner = words.slice(condition.start, condition.end)
  const rest = words.slice(main.start + 1, main.end)
  if (inner.some(isComma) || rest.some(({ key }) => BOUND.test(key)) || speaksOf(rest)) return
  const first = firstPart(rest)
  // The goal's first part, where it is the first of the rest.
  if (first === undefined || !standsAt(goal, 0, rest.slice(0, first))) return
  const comma = words[condition.end]!
  const made = [
    ...opening(rest.slice(0, first)),
    words[main.start]!,
    ...rest.slice(first),
    comma,
    ...inside(inner, isNoun)
  ]
  // Behind two clauses it could be a condition of the second alone.
  if (trailing(made) !== undefined) yield made
}

/** Whether a clause has a word for somebody, which may be another one before the condition than behind it. */
function speaksOf(words: readonly Word[]): boolean {
  return words.some(
    ({ key }, at) =>
      PRONOUN.test(key) ||
      // `sein` that closes the clause is a verb.
      (at < words.length - 1 && determinerReadings(key).some(({ kind }) => kind === 'possessive'))
  )
}

const PRONOUN =
  /^(?:er|sie|ihm|ihn|ihnen|ihr|dieser|diese|dieses|diesem|diesen|dessen|deren|de[rm]selben?|dieselben?|letzterer?)$/

/** `einen Monat, nachdem …`, `frühestens, wenn …`: what stands before the comma measures the condition. */
function measures({ key }: Word): boolean {
  return germanTimes.has(key) || (germanScopes.has(key) && key !== 'nicht') || MEASURES.test(key)
}

const MEASURES =
  /^(?:ausser|ausgenommen|etwa|beispielsweise|vorausgesetzt|insofern|insoweit|immer|gerade|besonders|namentlich)$/

/** Where the first part behind the verb certainly ends. */
function firstPart(rest: readonly Word[]): number | undefined {
  const [word] = rest
  if (word === undefined) return undefined
  const end = pronouns.has(word.key) ? 1 : nounPhraseAt(rest, 0)?.end
  if (end === undefined) return undefined
  const clause = { verb: -1, end: rest.length }
  if (nounPhraseAt(rest, 0)?.ambiguous === true && takesDative(rest)) return undefined
  return end === rest.length || isBoundary(rest, end, clause) ? end : undefined
}
