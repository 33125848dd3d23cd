import { dataTable } from '../../../../base/text/dataTable.js'
import {
  isFiniteForm,
  isVerbGroup,
  mainClause,
  type MainClause
} from '../../../grammar/german/phrases/clause.js'
import { joins, germanPrepositions } from '../../../grammar/german/phrases/functionWords.js'
import { nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { comparisonKey } from '../../../grammar/wording/readWords.js'
import { standsAt, type Word } from '../../../grammar/wording/word.js'
import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import type { Rewrite } from './rewrite.js'

interface Formula {
  readonly finite: Word
  readonly tail: readonly Word[]
}

const formulas = dataTable(new URL('./formulas.tsv', import.meta.url), [
  'finite',
  'tail',
  'plain finite',
  'plain tail'
]).flatMap(row => {
  const one = { finite: readPhrase(row.finite, 'de')[0]!, tail: readPhrase(row.tail, 'de') }
  const other = {
    finite: readPhrase(row['plain finite'], 'de')[0]!,
    tail: readPhrase(row['plain tail'], 'de')
  }
  return [
    { from: one, to: other },
    { from: other, to: one }
  ]
})

const light = dataTable(new URL('./lightVerbs.tsv', import.meta.url), ['noun', 'light verb', 'verb']).map(
  row => ({
    noun: row.noun,
    with: row['light verb'],
    verb: row.verb
  })
)

/** Verbs that add nothing to their noun, by their infinitives. */
export const lightVerbs: ReadonlySet<string> = new Set(light.map(each => each.with))

/** Both sides of both tables. */
const nominalWords: ReadonlySet<string> = new Set([
  ...formulas.flatMap(({ to }) => [to.finite, ...to.tail].map(({ key }) => key)),
  ...light.flatMap(({ noun, with: lightVerb, verb }) => [comparisonKey(noun), lightVerb, verb])
])

/**
 * Says a deed with the verb for the noun, and back: `findet entsprechende Anwendung` is `gilt entsprechend`, `Anzeige zu
 * erstatten` is `anzuzeigen`. The pairs are listed, checked one by one: both govern the same, so all else stays.
 */
export const nominal: Rewrite = {
  name: 'nominal-form',
  language: 'de',
  brings: nominalWords,
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined) return
    const { verb, end } = clause
    for (const { from, to } of formulas) {
      if (sentence[verb]!.key === from.finite.key && endsWith(sentence, end, from)) {
        const start = end - from.tail.length
        yield [
          ...sentence.slice(0, verb),
          to.finite,
          ...sentence.slice(verb + 1, start),
          ...to.tail,
          ...sentence.slice(end)
        ]
      }
    }
    yield* plain(sentence, end)
    if (!hasObject(sentence, clause)) yield* withNoun(sentence, end)
  }
}

const endsWith = (words: readonly Word[], end: number, { tail }: Formula) =>
  standsAt(words.slice(0, end), end - tail.length, tail)

/** `Anzeige erstatten`, `Anzeige zu erstatten`, `Anzeige erstattet` before the end of the clause. */
function* plain(words: readonly Word[], end: number): Generator<readonly Word[]> {
  for (const { noun, with: lightVerb, verb } of light) {
    const at = words.findIndex(({ written }, index) => index > 0 && index < end && written === noun)
    if (at < 0 || isDetermined(words[at - 1]!) || isFiniteForm(words[at - 1]!) || isBound(words[at - 1]!))
      continue
    const zu = words[at + 1]?.key === 'zu' ? 1 : 0
    const last = words[at + 1 + zu]
    const form = last && formOf(last.key, lightVerb, zu === 1)
    if (form === undefined || !(at + 2 + zu === end || isVerbGroup(words, at + 2 + zu, end))) continue
    for (const said of written(verb, form)) {
      yield [...words.slice(0, at), ...readPhrase(said, 'de'), ...words.slice(at + 2 + zu)]
    }
  }
}

function* withNoun(words: readonly Word[], end: number): Generator<readonly Word[]> {
  for (const { noun, with: lightVerb, verb } of light) {
    for (let at = 1; at < end; at++) {
      const zu = words[at]!.key === 'zu' ? 1 : 0
      const form = formOf(words[at + zu]?.key ?? '', verb, zu === 1)
      if (form === undefined || !(at + 1 + zu === end || isVerbGroup(words, at + 1 + zu, end))) continue
      for (const said of written(lightVerb, form)) {
        yield [...words.slice(0, at), ...readPhrase(`${noun} ${said}`, 'de'), ...words.slice(at + 1 + zu)]
      }
    }
  }
}

/** `mit Zustimmung erteilt`, `Widerspruch oder Klage erheben`: the noun is not the verb's alone. */
const isBound = ({ key }: Word) => germanPrepositions.has(key) || joins.has(key)

/** Whether something in the clause may be an accusative: who has reported it cannot have made a report it. */
function hasObject(words: readonly Word[], { verb, end }: MainClause): boolean {
  return words.slice(0, end).some(({ key }, at) => {
    if (OBJECT.test(key)) return true
    if (determinerReadings(key).length === 0 || germanPrepositions.has(words[at - 1]?.key ?? '')) return false
    const phrase = nounPhraseAt(words, at, at < verb ? verb : end)
    if (phrase === undefined || germanPrepositions.has(key)) return false
    return at < verb ? !phrase.cases.includes('n') : phrase.cases.includes('a')
  })
}

const OBJECT = /^(?:dies|dieses|das|es|ihn|sie|diesen|was)$/

/** `anzuzeigen`, but `zu erstatten`: two words where no prefix takes the `zu` in. */
function written(verb: string, form: Form): string[] {
  const found = verbForms(verb, form).map(({ stem }) => stem)
  return form === 'zu' && found.length === 0 ? [`zu ${verb}`] : found
}

type Form = 'infinitive' | 'participle' | 'zu'

function formOf(word: string, lemma: string, zu: boolean): Form | undefined {
  const forms = verbReadings(word)
    .filter(each => each.lemma === lemma)
    .map(({ form }) => form)
  if (forms.includes('zu') || (zu && forms.includes('infinitive'))) return 'zu'
  if (zu) return undefined
  return forms.includes('infinitive') ? 'infinitive' : forms.includes('participle') ? 'participle' : undefined
}

/** A noun with an article or adjective says more than the verb. */
const isDetermined = ({ key, kind, capital }: Word) =>
  determinerReadings(key).length > 0 || kind === 'number' || (!capital && /(?:e|en|em|er|es)$/.test(key))
