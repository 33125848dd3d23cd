import { determiners } from '../../../grammar/english/determiners.js'
import { englishPrepositions } from '../../../grammar/english/englishPrepositions.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import {
  inside,
  isComma,
  opening,
  placesOf,
  sameWord,
  standsAt,
  type Word
} from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const CONDITION = /^(?:if|where|when)$/
/** What says of which cases a rule speaks, or hangs on another clause: nothing may be moved across it. */
const BOUND =
  /^(?:only|even|unless|except|then|solely|that|which|who|whom|whose|whether|because|while|although|before|after|until|as|if|where|when|provided|and|or|but|neither|nor)$/
/** What may mean another one before the condition than behind it. */
const PRONOUN = /^(?:he|she|it|they|him|her|them|his|hers|its|their|theirs|this|these|those|former|latter)$/
/** With these `if` asks whether. */
const ASKS =
  /^(?:ask|asks|determine|determines|assess|assesses|decide|decides|verify|verifies|examine|examines|consider|considers|establish|establishes|check|checks|know|knows|see|sees|indicate|indicates|state|states|report|reports)$/
/** `when` behind these says more of them. */
const TIMES =
  /^(?:day|days|date|dates|time|times|moment|period|case|cases|situation|situations|year|month|week|occasion|occasions)$/

const marks = (words: readonly Word[]) => words.filter(({ kind }) => kind === 'mark')
const [comma] = readPhrase(',', 'en') as [Word]

/**
 * Puts a condition (`if`, `where`, `when`) before its main clause or behind it, in English: it limits the same clause from
 * either side. Only where the sentence is one main clause and one condition, and neither has a clause of its own, a
 * denial or a word that says of which conditions the rule speaks.
 */
export const englishConditionPlace: Rewrite = {
  name: 'move-condition',
  language: 'en',
  brings: [],
  *results(sentence) {
    const [first] = sentence
    if (first !== undefined && CONDITION.test(first.key)) {
      const at = sentence.findIndex(isComma)
      const [condition, main] = [sentence.slice(0, at), sentence.slice(at + 1)]
      if (at < 3 || marks(main).length > 0 || isBound(main) || speaksOf(main)) return
      yield [...opening(main), ...inside(condition)]
      yield [...opening(main), comma, ...inside(condition)]
      return
    }
    const at = sentence.findIndex(({ key }, index) => index > 2 && CONDITION.test(key))
    if (at < 0) return
    const main = sentence.slice(0, isComma(sentence[at - 1]) ? at - 1 : at)
    const condition = sentence.slice(at)
    if (marks([...main, ...condition]).length > 0 || isBound(main)) return
    if (speaksOf(main) || saysMore(main, sentence[at - 1]!, condition[0]!)) return
    yield [...opening(condition), comma, ...inside(main)]
  }
}

/** `If the Commission objects` is `Should the Commission object`. */
function* withShould(
  sentence: readonly Word[],
  goal: readonly Word[],
  end: number
): Generator<readonly Word[]> {
  if (goal[0]?.key !== 'should') return
  const subject = sentence.findIndex(
    (word, at) => at > 0 && (goal[at] === undefined || !sameWord(word, goal[at]))
  )
  const [verb, plain] = [sentence[subject], goal[subject]]
  if (
    subject < 2 ||
    subject >= end ||
    verb === undefined ||
    plain === undefined ||
    !isPlainOf(plain.key, verb.key)
  )
    return
  yield [...opening([goal[0]]), ...sentence.slice(1, subject), plain, ...sentence.slice(subject + 1)]
}

/** Whether a verb is the other without the ending of the third person. */
function isPlainOf(plain: string, verb: string): boolean {
  if (plain === 'be') return verb === 'is' || verb === 'are'
  if (plain === 'have') return verb === 'has'
  return (
    verb === `${plain}s` ||
    verb === `${plain}es` ||
    (plain.endsWith('y') && verb === `${plain.slice(0, -1)}ies`)
  )
}

const speaksOf = (words: readonly Word[]) => words.some(({ key }) => PRONOUN.test(key))

/** Whether what opens like a condition may belong to a word before it: `sites where …`, `the day when …`, `ask if …`. */
function saysMore(main: readonly Word[], before: Word, { key }: Word): boolean {
  if (key === 'if') return main.some(word => ASKS.test(word.key))
  return !isComma(before) && (key === 'where' || TIMES.test(before.key))
}

const isBound = (words: readonly Word[]) => words.some(({ key }) => BOUND.test(key))

/** Behind `of the owner` no verb has come yet. */
const mayBeVerb = ({ kind, key }: Word) =>
  kind === 'word' &&
  (key === 'to' || !(englishPrepositions.has(key) || determiners.has(key) || BOUND.test(key)))

/**
 * Says a condition that opens with its verb with `if`, and back: `Should the Commission object, …` is `If the Commission
 * should object, …`, `Were it to object` is `If it were to object`. `Where` opens a condition as `if` does in law of the
 * Union. Only in front of its main clause.
 */
export const englishVerbFirst: Rewrite = {
  name: 'verb-first-condition',
  language: 'en',
  brings: ['if', 'where', 'should', 'were', 'be', 'have'],
  *results(sentence, goal) {
    const end = sentence.findIndex(isComma)
    if (end < 3) return
    const [first] = sentence as [Word]
    const rest = sentence.slice(end)
    if (/^(?:should|were)$/.test(first.key)) {
      const [word] = readWords('If', 'en') as [Word]
      // Where the subject ends the goal tells; wherever it is, the verb is the same.
      for (const at of placesOf(goal, inside([first]))) {
        const subject = sentence.slice(1, at)
        if (at < 2 || at >= end || !standsAt(goal, 1, subject) || !mayBeVerb(sentence[at]!)) continue
        if (first.key === 'were' && sentence[at]?.key !== 'to') continue
        yield [word, ...subject, ...inside([first]), ...sentence.slice(at, end), ...rest]
      }
    }
    if (/^(?:if|where)$/.test(first.key)) {
      const [other] = readWords(first.key === 'if' ? 'Where' : 'If', 'en') as [Word]
      yield [other, ...sentence.slice(1)]
    }
    if (first.key !== 'if') return
    yield* withShould(sentence, goal, end)
    const at = sentence.findIndex(
      ({ key }, index) =>
        index < end && (key === 'should' || (key === 'were' && sentence[index + 1]?.key === 'to'))
    )
    if (at < 2 || isBound(sentence.slice(1, at))) return
    yield [...opening([sentence[at]!]), ...sentence.slice(1, at), ...sentence.slice(at + 1, end), ...rest]
  }
}
