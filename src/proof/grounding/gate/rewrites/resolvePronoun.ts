import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { pronouns } from '../../../grammar/german/phrases/functionWords.js'
import { isAttribute, isNoun, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { isFiniteForm, mainClause } from '../../../grammar/german/phrases/clause.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { opening, sameWord, standsAt, type Word } from '../../../grammar/wording/word.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Rewrite } from './rewrite.js'

const PLURAL = /^(?:sind|haben|werden|können|dürfen|müssen|sollen|waren|hatten|wurden|gelten)$/
const GENDERS = { er: 'm', dieser: 'm', sie: 'f', diese: 'f', dieses: 'n' } as const
const ARTICLES = { m: 'Der', f: 'Die', n: 'Das' } as const

/**
 * Says the noun for the pronoun that opens a sentence: `Er trägt die Kosten` behind a sentence with one noun that `er`
 * can mean. The forms of all nouns of that sentence must be known, and just one have the pronoun's gender and number. The
 * sentence before is delivered with the claim, so that its conditions are not lost.
 */
export const resolvePronoun: Rewrite = {
  name: 'resolve-pronoun',
  language: 'de',
  brings: [],
  *results(sentence, goal, { before }) {
    const [pronoun, verb] = sentence
    if (pronoun === undefined || verb === undefined || before === undefined || !isFiniteForm(verb)) return
    const gender = GENDERS[pronoun.key as keyof typeof GENDERS]
    if (gender === undefined) return
    const plural = isPlural(verb.key)
    if (plural && gender !== 'f') return
    if (before.some((word, at) => mayBeMeant(word, before[at + 1])) || (plural && before.some(isJoin))) return
    const noun = theOne(before, plural ? undefined : gender)
    if (noun === undefined) return
    yield* asBefore(before, noun, plural, goal, sentence)
    const named = goal.slice(0, 2)
    const article = readWords(plural ? 'Die' : ARTICLES[gender], 'de')[0]!
    if (named.length < 2 || !sameWord(named[0]!, article)) return
    const means = nounReadings(named[1]!.written).some(
      ({ lemma, number, cases }) => lemma === noun && cases.includes('n') && (number === 'plural') === plural
    )
    if (means) yield [article, { ...named[1]!, initial: false }, ...sentence.slice(1)]
  }
}

/** `Wer den Antrag stellt, …`, `Jeder stellt …`: the next sentence may speak of him. */
function mayBeMeant({ key }: Word, after: Word | undefined): boolean {
  return (
    pronouns.has(key) && !THINGS.test(key) && !isNoun(after) && !(after !== undefined && isAttribute(after))
  )
}

const THINGS = /^(?:sich|es|dies|was|alles|nichts|etwas)$/

/** Of two that are joined each has its own number. */
const isJoin = ({ key }: Word) => /^(?:und|oder|sowie)$/.test(key)

/** The whole phrase as it stood before, with an article that points. */
function* asBefore(
  before: readonly Word[],
  noun: string,
  plural: boolean,
  goal: readonly Word[],
  sentence: readonly Word[]
): Generator<readonly Word[]> {
  for (let at = 0; at < before.length; at++) {
    const phrase = determinerReadings(before[at]!.key).length > 0 ? nounPhraseAt(before, at) : undefined
    if (phrase === undefined || !phrase.cases.includes('n')) continue
    const means = nounReadings(before[phrase.noun]!.written).some(
      ({ lemma, number, cases }) => lemma === noun && cases.includes('n') && (number === 'plural') === plural
    )
    // Before the verb stands one phrase, whatever belongs to it.
    const verb = at === 0 ? mainClause(before)?.verb : undefined
    const said = before.slice(at, verb ?? phrase.end)
    if (means && standsAt(goal, 1, said.slice(1)) && /^(?:der|die|das|ein|eine)$/.test(goal[0]!.key)) {
      if (sameWord(goal[0]!, { ...said[0]!, initial: true })) yield [...opening(said), ...sentence.slice(1)]
    }
  }
}

function isPlural(verb: string): boolean {
  if (PLURAL.test(verb)) return true
  const numbers = new Set(
    verbReadings(verb)
      .map(({ number }) => number)
      .filter(number => number !== undefined)
  )
  return numbers.has('plural') && !numbers.has('singular')
}

/** The lemma of the only noun of a sentence that a pronoun can mean; undefined when another may be one. */
function theOne(words: readonly Word[], gender: 'm' | 'f' | 'n' | undefined): string | undefined {
  const found = new Set<string>()
  for (const { kind, capital, initial, written } of words) {
    if (kind !== 'word' || !capital) continue
    const readings = nounReadings(written)
    if (readings.length === 0 && !initial) return undefined
    for (const { lemma, gender: own, number } of readings) {
      if (gender === undefined ? number === 'plural' : own === gender && number === 'singular')
        found.add(lemma)
    }
  }
  const [only, other] = found
  return other === undefined ? only : undefined
}
