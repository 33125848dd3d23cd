import { dataTable, wordLists, wordMeanings } from '../../../../base/text/dataTable.js'
import { closedClass } from '../../../grammar/closedClasses.js'
import { englishPrepositions as english } from '../../../grammar/english/englishPrepositions.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { withoutArticle } from '../../../grammar/german/phrases/attributes.js'
import {
  germanPrepositions as german,
  germanTimes as germanTimes
} from '../../../grammar/german/phrases/functionWords.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { idle } from '../rewrites/dropWords.js'
import { lightVerbs as lightVerbsOfRewrite } from '../rewrites/nominal.js'

/** The words of `words.tsv`, which says what each list is for, and those of `grammar` beside which they stand. */
const rows = dataTable(new URL('./words.tsv', import.meta.url), ['list', 'as', 'words'])
const list = wordLists(rows)
/** Each word, and what it is compared as. */
const comparedAs = wordMeanings(rows)
const classes = (...names: readonly string[]) => names.flatMap(name => [...closedClass(name)])

export const negations: ReadonlyMap<string, string> = new Map([
  ...classes('negation'),
  ...comparedAs('negation')
])
export const judgeLimits: ReadonlyMap<string, string> = new Map([
  ...classes('limit', 'exception'),
  ...comparedAs('limit')
])
/** What obliges or allows together with `ist`: `verpflichtet`. */
export const dutyWords = comparedAs('duty')
export const harmless: ReadonlySet<string> = new Set([...list('harmless'), ...idle])
/** What opens a clause, and of which kind that clause is. */
export const openers: ReadonlyMap<string, string> = new Map([
  ...classes('conjunction'),
  ...classes('whoever').map(([word]) => [word, 'who'] as const)
])
export const judgeRelatives: ReadonlySet<string> = new Set(closedClass('relative').keys())
export const referenceWords: ReadonlySet<string> = new Set([
  ...list('reference'),
  ...closedClass('part').keys()
])
/** Forms of verbs that are none in most sentences. */
export const noVerbs = list('no verb')
/** By their infinitives. */
export const judgeLightVerbs: ReadonlySet<string> = new Set([...list('light verb'), ...lightVerbsOfRewrite])
/** German ones by their infinitives, English ones by their forms. */
export const negativeVerbs = list('negative verb')
/** Nouns that name no person and no body, and no time, and so may be said otherwise. */
export const things = list('thing')
export const bodies = list('body')
export const times: ReadonlySet<string> = new Set([...germanTimes, 'quartal'])
export const subjects = list('subject')

const free = list('free')
const personal = closedClass('personal')
const englishAuxiliaries = closedClass('auxiliary', 'en')
const englishModals = new Map([...closedClass('modality', 'en'), ...comparedAs('modal')])
const synonyms = comparedAs('preposition')

/** Articles and what says whose, by what they are forms of. */
const ARTICLES = /^(?:der|ein|dieser|sein|ihr|deren|dessen)$/
const OWN = /^(?:sein|ihr|deren|dessen)$/
const SHOWING = /^(?:der|ein|kein|sein|ihr|dieser|jener|jeder|aller|welcher)$/

/** Whether a word says nothing alone. */
export function isFree(word: string): boolean {
  return (
    free.has(word) ||
    personal.has(word) ||
    auxiliaryOf(word) !== undefined ||
    determinerReadings(word).some(
      ({ lemma, preposition }) => preposition === undefined && ARTICLES.test(lemma)
    )
  )
}

/** Whether a word says who is spoken of, or whose something is; `es` and `it` may say nothing. */
export function isPronoun(word: string): boolean {
  if (word === 'es' || word === 'it') return false
  if (personal.has(word) || /^(?:their|his|its)$/.test(word)) return true
  return determinerReadings(word).some(({ lemma }) => OWN.test(lemma))
}

/** What a finite modal verb is compared as, with its number: `müssen present:s`; `-` where forms do not tell it. */
export function modalOf(word: string): string | undefined {
  const own = verbReadings(word).find(({ kind, number }) => kind === 'modal' && number !== undefined)
  if (own !== undefined)
    return `${MODAL_AS[own.lemma] ?? own.lemma}${TENSE[own.form] ?? ''}:${own.number![0]}`
  const same = englishModals.get(word)
  return same && `${same}:-`
}

const MODAL_AS: Readonly<Record<string, string>> = { müssen: 'muss', können: 'kann', sollen: 'soll' }
const TENSE: Readonly<Record<string, string>> = {
  past: ' past',
  subjunctive1: ' subjunctive',
  subjunctive2: ' subjunctive'
}

const FORMS = /^(?:present|past|subjunctive1|infinitive)$/

/** Of which auxiliary a word is a form: `haben`, `sein`, `werden`; not where it says that something would be. */
export function auxiliaryOf(word: string): string | undefined {
  if (word === 'sein') return undefined
  const own = verbReadings(word).find(
    ({ kind, form }) => kind === 'auxiliary' && (FORMS.test(form) || word === 'worden')
  )
  return own?.lemma ?? englishAuxiliaries.get(word)
}

/** What a preposition is compared as: `zum` as `zu`, `gemäss` as `nach`. */
export function prepositionAs(word: string): string | undefined {
  const same = synonyms.get(word)
  if (same !== undefined) return same
  if (german.has(word)) return withoutArticle(word)
  return english.has(word) ? word : undefined
}

/** The cases that a determiner shows, a letter each: nominative, genitive, dative, accusative. */
export function casesShown(word: string): string | undefined {
  const shown = determinerReadings(word).filter(({ lemma }) => SHOWING.test(lemma))
  return shown.length === 0 ? undefined : casesIn(shown)
}

export const casesIn = (readings: readonly { readonly cases: string }[]): string =>
  [...'ngda'].filter(letter => readings.some(({ cases }) => cases.includes(letter))).join('')
