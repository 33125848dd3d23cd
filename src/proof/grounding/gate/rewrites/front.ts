import { adverbialOf, type Adverbial } from '../../../grammar/german/phrases/adverbial.js'
import { isBoundary, mainClause, type MainClause } from '../../../grammar/german/phrases/clause.js'
import {
  indefinites,
  germanPrepositions,
  pronouns,
  quantifiers,
  germanScopes
} from '../../../grammar/german/phrases/functionWords.js'
import { isAttribute, isNoun, nounPhraseAt, type Phrase } from '../../../grammar/german/phrases/nounPhrase.js'
import { inside, isComma, opening, placesOf, sameWord, type Word } from '../../../grammar/wording/word.js'
import { takesDative } from './takesDative.js'
import type { Rewrite } from './rewrite.js'

/**
 * Puts another part of a main clause first, and what was first behind the verb: `Der Betriebsrat ist vor jeder Kündigung
 * zu hören` is `Vor jeder Kündigung ist der Betriebsrat zu hören`. German leaves that free: the verb stays second, each
 * phrase keeps its form, and those without a preposition their order, so that no party becomes another. Not where it
 * cannot be told that a phrase ends (`auf Antrag der Behörde`), where a noun would take it up, or where it would pass a
 * word whose place says what it speaks of (`nicht`, `nur`).
 */
export const front: Rewrite = {
  name: 'front',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    const clause = mainClause(sentence)
    if (clause === undefined) return
    const { verb } = clause
    const first = sentence.slice(0, verb)
    for (const place of placesOf(goal, [sentence[verb]!])) {
      const wanted = goal.slice(0, place)
      if (wanted.length === 0 || wanted.length > sentence.length) continue
      for (const at of placesOf(sentence, wanted)) {
        const end = at + wanted.length
        if (at <= verb || end > clause.end || !mayLead(sentence, at, end, clause)) continue
        const rest = [...sentence.slice(verb + 1, at), ...sentence.slice(end)]
        const before = opening(sentence.slice(at, end))
        for (const to of placesFor(rest, first, goal.slice(place + 1))) {
          const made = [
            ...before,
            sentence[verb]!,
            ...rest.slice(0, to),
            ...inside(first, isNoun),
            ...rest.slice(to)
          ]
          if (mayFollow(made, before.length, to, first.length, clause.end, sentence)) yield withoutComma(made)
        }
      }
    }
  }
}

/** A clause that closed what was first needs no comma at the end of the sentence. */
function withoutComma(words: readonly Word[]): readonly Word[] {
  return isComma(words.at(-1)) ? words.slice(0, -1) : words
}

/** Where what was first may stand among the rest: as the goal has it, or right behind the verb. */
function placesFor(rest: readonly Word[], first: readonly Word[], goal: readonly Word[]): Set<number> {
  const found = new Set([0])
  for (const at of placesOf(goal, first)) {
    if (at <= rest.length && goal.slice(0, at).every((word, index) => sameWord(word, rest[index]!)))
      found.add(at)
  }
  return found
}

/** A part of the clause behind its verb: it certainly begins and ends here, and what is before it may be passed. */
export function isPart(words: readonly Word[], at: number, end: number, clause: MainClause): boolean {
  const open = adverbialOf(words, at, end)?.circumstance === true
  if (!(open || isBoundary(words, at, clause)) || !isBoundary(words, end, clause)) return false
  return !words.slice(clause.verb + 1, at).some(limits)
}

/** The part that is to be first: it certainly begins and ends here, and passes nothing that its place speaks of. */
function mayLead(words: readonly Word[], at: number, end: number, clause: MainClause): boolean {
  const adverbial = adverbialOf(words, at, end)
  if (!isPart(words, at, end, clause)) return false
  if (collide(words.slice(0, clause.verb), words.slice(at, end))) return false
  if (adverbial !== undefined) return isOne(adverbial, words, clause)
  const phrase = nounPhraseAt(words, at, clause.end)
  const whole = pronouns.has(words[at]!.key) ? at + 1 : phrase?.ambiguous === true ? undefined : phrase?.end
  // Nouns without a preposition keep their order, but where their forms tell which is which.
  if (whole !== end || at !== clause.verb + 1) return false
  return isAdverbialFirst(words, clause.verb) || isOtherCase(words, phrase, clause.verb)
}

/** What stands before the verb is one part of the clause: behind a preposition it is no noun of its own. */
function isAdverbialFirst(words: readonly Word[], verb: number): boolean {
  if (adverbialOf(words, 0, verb) !== undefined) return true
  // `Unverzüglich nach Abschluss …`
  const at = adverbialOf(words, 0, 1) !== undefined ? 1 : 0
  const first = germanPrepositions.has(words[at]!.key) ? nounPhraseAt(words, at + 1, verb) : undefined
  // `Auf Grund des Gesetzes erlassene Verordnungen` is one.
  return first !== undefined && (first.end === verb || !isAttribute(words[first.end]!))
}

/** The two can never be in one case, so neither becomes the other. */
function isOtherCase(words: readonly Word[], phrase: Phrase | undefined, verb: number): boolean {
  const first = nounPhraseAt(words, 0, verb)
  if (first === undefined || phrase === undefined || first.cases === '' || phrase.cases === '') return false
  return ![...first.cases].some(each => phrase.cases.includes(each))
}

const isOne = (phrase: Adverbial, words: readonly Word[], clause: MainClause) =>
  !phrase.ambiguous || !takesDative(words.slice(0, clause.end))

/** What was first, in its new place: nothing takes it up, and it takes up nothing. */
function mayFollow(
  made: readonly Word[],
  verb: number,
  to: number,
  length: number,
  clauseEnd: number,
  words: readonly Word[]
): boolean {
  const clause = { verb, end: clauseEnd }
  const [start, end] = [verb + 1 + to, verb + 1 + to + length]
  const adverbial = adverbialOf(made, start, end)
  const between = made.slice(verb + 1, start)
  // In front of the verb `der Behörde` was a genitive.
  const phrase = adverbial ?? nounPhraseAt(made, start, end)
  if (phrase?.ambiguous === true && takesDative(words.slice(0, clauseEnd))) return false
  if (adverbial === undefined && !between.every(({ key }) => pronouns.has(key))) return false
  if (made.slice(verb + 1, start).some(limits)) return false
  if (words[0]!.key === 'es' && length === 1) return false
  const open = adverbial?.circumstance === true
  return (
    (open || isBoundary(made, start, clause)) && (isBoundary(made, end, clause) || isComma(made[end - 1]))
  )
}

const limits = ({ key }: Word) => germanScopes.has(key) || quantifiers.has(key)

/** Two parts whose order says which of them the other is of: `ein … jeder`, `nur … nicht`. */
function collide(one: readonly Word[], other: readonly Word[]): boolean {
  const has = (words: readonly Word[], list: ReadonlySet<string>) => words.some(({ key }) => list.has(key))
  if (has(one, germanScopes) && (has(other, germanScopes) || has(other, quantifiers))) return true
  if (has(one, germanScopes) && !/^auch$/.test(one.find(({ key }) => germanScopes.has(key))!.key)) return true
  const [all, some] = [quantifiers, indefinites]
  return (
    (has(one, all) && has(other, some)) ||
    (has(one, some) && has(other, all)) ||
    (has(one, all) && has(other, germanScopes))
  )
}
