import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { adverbialOf } from '../../../grammar/german/phrases/adverbial.js'
import { isBoundary, mainClause, type MainClause } from '../../../grammar/german/phrases/clause.js'
import { quantifiers, germanScopes } from '../../../grammar/german/phrases/functionWords.js'
import { casesOf, nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { sameNounPhrase } from '../../../grammar/german/phrases/sameNounPhrase.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { comparisonKey } from '../../../grammar/wording/readWords.js'
import { sameWords, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'
import { takesDative } from './takesDative.js'

/**
 * Says in the active what the source says in the passive, and back, where both tell who does it and to what: `Die
 * Erlaubnis wird von der Behörde erteilt` is `Die Behörde erteilt die Erlaubnis`. Both phrases are the same in the case
 * that they then have, the verb keeps tense and mood and agrees with its subject. A source in the active must tell by its
 * forms which of the two is the subject: law puts objects first. Not where something is denied, limited or counted.
 */
export const passive: Rewrite = {
  name: 'passive',
  language: 'de',
  brings: ['werden', 'von', 'vom', 'durch'],
  *results(sentence, goal) {
    if (
      [sentence, goal].some(words =>
        words.some(({ key, kind }) => kind === 'mark' || germanScopes.has(key) || quantifiers.has(key))
      )
    )
      return
    const [own, wanted] = [passiveOf(sentence), passiveOf(goal)]
    if (own !== undefined && wanted === undefined && isActiveOf(goal, own, false)) yield goal
    // A dative of the active would become a genitive.
    const open =
      wanted !== undefined && nounPhraseAt(wanted.subject, 0)?.ambiguous === true && takesDative(sentence)
    if (own === undefined && wanted !== undefined && !open && isActiveOf(sentence, wanted, true)) yield goal
  }
}

const fromVerbs = new Set(
  dataTable(new URL('./fromVerbs.tsv', import.meta.url), ['verbs']).flatMap(({ verbs }) =>
    wordsOf(verbs).map(comparisonKey)
  )
)

interface Passive {
  readonly subject: readonly Word[]
  readonly agent: readonly Word[]
  /** Behind `durch` an accusative. */
  readonly agentCase: 'd' | 'a'
  /** `wird`, or the modal verb in front of `werden`. */
  readonly finite: Word
  readonly participle: Word
  readonly modal: boolean
  /** All else, in its order. */
  readonly rest: readonly Word[]
}

const MODAL =
  /^(?:kann|können|darf|dürfen|muss|müssen|soll|sollen|konnte|konnten|durfte|durften|musste|mussten|sollte|sollten)$/

function passiveOf(words: readonly Word[]): Passive | undefined {
  const clause = mainClause(words)
  if (clause === undefined || clause.end !== words.length) return undefined
  const { verb, end } = clause
  const finite = words[verb]!
  const modal = MODAL.test(finite.key)
  if (modal ? words[end - 1]!.key !== 'werden' : !/^w[iu]rden?$|^wird$|^werden$/.test(finite.key))
    return undefined
  const last = modal ? end - 2 : end - 1
  if (!verbReadings(words[last]!.key).some(({ form }) => form === 'participle')) return undefined
  const from = verbReadings(words[last]!.key).some(({ lemma }) => fromVerbs.has(comparisonKey(lemma)))
  const agentAt = words.findIndex(({ key }, at) => at !== verb && /^(?:von|vom|durch)$/.test(key))
  if (agentAt < 0 || agentAt >= last) return undefined
  const by = words[agentAt]!
  const expanded = by.key === 'vom' ? readPhrase('dem', 'de') : []
  const phrase = nounPhraseAt(words, agentAt + 1, agentAt < verb ? verb : last)
  if (phrase === undefined || phrase.ambiguous) return undefined
  // `von der Pflicht befreit`, `durch Bescheid erteilt`: neither the duty nor the notice does it.
  if (by.key === 'durch' ? isMeans(words, agentAt, phrase.end) : from) return undefined
  const agent = [...expanded, ...words.slice(agentAt + 1, phrase.end)]
  const before = agentAt === 0 ? verb + 1 : 0
  const subject = nounPhraseAt(words, before, before === 0 ? verb : last)
  if (subject === undefined || (subject.ambiguous && before !== 0)) return undefined
  if (before === 0 ? subject.end !== verb : phrase.end !== verb) return undefined
  const rest =
    before === 0
      ? [...words.slice(verb + 1, agentAt), ...words.slice(phrase.end, last)]
      : words.slice(subject.end, last)
  return {
    subject: words.slice(subject.start, subject.end),
    agent,
    agentCase: by.key === 'durch' ? 'a' : 'd',
    finite,
    participle: words[last]!,
    modal,
    rest
  }
}

/** What is done by law, notice or contract; a noun without an article is no agent either. */
function isMeans(words: readonly Word[], start: number, end: number): boolean {
  if (determinerReadings(words[start + 1]!.key).length === 0) return true
  return adverbialOf(words, start, end)?.circumstance !== false
}

/** @param certain whether the active sentence must tell by its forms which phrase is its subject */
function isActiveOf(active: readonly Word[], passive: Passive, certain: boolean): boolean {
  const clause = mainClause(active)
  if (clause === undefined || clause.end !== active.length) return false
  const { verb, end } = clause
  const agent = sameNounPhrase(
    { words: passive.agent, as: passive.agentCase },
    { words: active.slice(0, verb), as: 'n' }
  )
  const number = finiteNumber(active, clause.verb, end, passive)
  if (agent === undefined || number === undefined || !agent.has(number)) return false
  const tail = passive.modal || separated(active, verb, end, passive.participle) ? end - 1 : end
  for (const { object, rest } of splits(active, { verb, end: tail }, passive.rest)) {
    const numbers = sameNounPhrase({ words: passive.subject, as: 'n' }, { words: object, as: 'a' })
    if (numbers === undefined || !sameWords(rest, passive.rest)) continue
    if (!certain) return true
    const [first, second] = [casesFrom(active.slice(0, verb)), casesFrom(object)]
    // As the object of the other reading the second phrase would have to be its subject.
    if (!first.includes('a') || !second.includes('n') || !numbers.has(number)) return true
  }
  return false
}

function casesFrom(words: readonly Word[]): string {
  const phrase = nounPhraseAt(words, 0)
  return phrase === undefined ? 'ngda' : casesOf(words, 0, phrase.noun)
}

/** The object before what else is said, or behind it, where no noun takes that up. */
function* splits(
  words: readonly Word[],
  clause: MainClause,
  rest: readonly Word[]
): Generator<{ object: readonly Word[]; rest: readonly Word[] }> {
  const [start, { end }] = [clause.verb + 1, clause]
  if (rest.length === 0) {
    yield { object: words.slice(start, end), rest: [] }
    return
  }
  const open = adverbialOf(rest, 0, rest.length)
  if (open !== undefined && !open.ambiguous) {
    yield { object: words.slice(start + rest.length, end), rest: words.slice(start, start + rest.length) }
  }
  const at = end - rest.length
  if (open?.circumstance === true || rest.length === 1 || isBoundary(words, at, clause)) {
    yield { object: words.slice(start, at), rest: words.slice(at, end) }
  }
}

/** The number of the active verb, where it is the passive's in the same tense; undefined where it is another. */
function finiteNumber(
  words: readonly Word[],
  verb: number,
  end: number,
  { finite, participle, modal }: Passive
): 'singular' | 'plural' | undefined {
  const lemmas = new Set(
    verbReadings(participle.key).flatMap(({ form, lemma }) => (form === 'participle' ? [lemma] : []))
  )
  const own = words[verb]!
  if (modal) {
    const [one, other] = [own, finite].map(({ key }) =>
      verbReadings(key).filter(({ number }) => number !== undefined)
    )
    const infinitive = verbReadings(words[end - 1]!.key).some(
      ({ form, lemma }) => form === 'infinitive' && lemmas.has(lemma)
    )
    const found = one!.find(({ lemma, form }) =>
      other!.some(each => each.lemma === lemma && each.form === form)
    )
    return infinitive ? found?.number : undefined
  }
  const form = /^wird$|^werden$/.test(finite.key) ? 'present' : 'past'
  const prefix = words[end - 1]!.key
  const fits = verbReadings(own.key).filter(
    each =>
      each.form === form &&
      lemmas.has(each.lemma) &&
      (each.prefix === undefined || each.part === 'whole' ? true : each.prefix === prefix)
  )
  const numbers = new Set(fits.map(({ number }) => number))
  const [only, other] = numbers
  return other === undefined ? only : undefined
}

/** Whether the active sentence ends with the prefix of its verb. */
function separated(words: readonly Word[], verb: number, end: number, participle: Word): boolean {
  const lemmas = new Set(verbReadings(participle.key).map(({ lemma }) => lemma))
  return verbReadings(words[verb]!.key).some(
    ({ lemma, part, prefix }) => part === 'stem' && lemmas.has(lemma) && prefix === words[end - 1]!.key
  )
}
