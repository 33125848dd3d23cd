import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { isVerb, type Clause } from './clauses.js'
import { casesBehind } from './casesBehind.js'
import { readObligation } from './readObligation.js'
import type { Token } from './tokens.js'
import {
  auxiliaryOf,
  casesShown,
  harmless,
  isPronoun,
  openers,
  prepositionAs,
  referenceWords,
  judgeRelatives,
  subjects,
  times
} from './words.js'

/** A noun of a clause, and what ties it to others. */
export interface Noun {
  readonly token: Token
  /** The preposition that governs it; for what stands in the genitive behind another noun, `gen:` and that noun. */
  readonly governor: string
  /** n, g, d, a: the cases that it can stand in. */
  readonly cases: string
  /** Adjectives, numbers and negations in front of it, as they are compared. */
  readonly attributes: readonly string[]
}

/** What a clause says that its paraphrase must say too. */
export interface ClauseFacts {
  readonly kind: string
  readonly nouns: readonly Noun[]
  readonly verbs: readonly Token[]
  /** Adjectives, adverbs and all else that is neither noun nor verb. */
  readonly others: readonly string[]
  /** Numbers with what they count, negations and limits with what they stand before, in order. */
  readonly bound: readonly string[]
  /** The numbers of what it refers to, in order: `17|§`. */
  readonly cited: readonly string[]
  readonly modals: readonly string[]
  /** Prepositions with what follows them. */
  readonly phrases: readonly string[]
  /** `und`, `oder`, with what follows. */
  readonly joins: readonly string[]
  readonly pronouns: readonly string[]
  readonly passive: boolean
  /** Perfect or not, past or not. */
  readonly tense: string
  /** All that counts, in order, for clauses that must keep it. */
  readonly order: readonly string[]
  /** Which of these are English verbs: they stand behind a modal verb or `to`. */
  readonly slots: ReadonlyMap<number, string>
}

const JOIN = new Map(Object.entries({ und: 'und', sowie: 'und', and: 'und', oder: 'oder', or: 'oder' }))

const PAST = /^(?:war|waren|wurden?|hatten?|was|were|had)$/

interface Lead {
  readonly governor: string
  readonly cases: string | undefined
  /** The determiner that shows them. */
  readonly shownBy?: string
  readonly attributes: readonly string[]
}

const NO_LEAD: Lead = { governor: '', cases: undefined, attributes: [] }

/** Reads what a clause says. A wording is always read the same way; what is read wrongly is rather refused than passed. */
export function factsOf({ kind, of, tokens }: Clause): ClauseFacts {
  const { words, undergone } = readObligation(tokens.map(small))
  const nouns: Noun[] = []
  const verbs: Token[] = []
  const others: Token[] = []
  const attributes: string[] = []
  const bound: string[] = []
  const phrases: string[] = []
  const joins: string[] = []
  let lead = NO_LEAD
  /** Of a noun that another one with its preposition is put in front of: `der vom Gericht bestellte Prüfer`. */
  let outer: Lead | undefined
  for (const [at, token] of words.entries()) {
    const [previous, next] = [words[at - 1], words[at + 1]]
    const noun = nouns.at(-1)
    const join = JOIN.get(token.word)
    const preposition = prepositionOf(token, next)
    const shown = casesShown(token.word)
    if (token.kind === 'number') {
      bound.push(`${token.key}|${countedBy(words, at)}`)
      lead = { ...lead, attributes: [...lead.attributes, token.key] }
    } else if (token.kind === 'negation' || token.kind === 'limit') {
      bound.push(
        `${token.key}>${beforeWhom(next) ?? nameOf(words, at + 1) ?? (token.kind === 'limit' ? nameOf(words, at - 1, -1) : undefined) ?? ''}`
      )
    }
    if (preposition !== undefined) phrases.push(`${preposition}>${nameOf(words, at + 1) ?? ''}`)
    if (token.kind === 'duty') verbs.push(token)
    if (join !== undefined) {
      joins.push(`${join}:${nameOf(words, at + 1) ?? ''}`)
      if (noun !== undefined && previous === noun.token)
        lead = { governor: noun.governor, cases: noun.cases, attributes: [] }
    } else if (preposition !== undefined) {
      if (previous !== undefined && casesShown(previous.word) !== undefined && lead !== NO_LEAD) outer = lead
      lead = { ...NO_LEAD, governor: preposition, cases: shown, shownBy: token.word }
    } else if (shown !== undefined && next !== undefined) {
      const behind = follows(previous, noun) && shown.includes('g') && lead === NO_LEAD
      lead = {
        ...lead,
        cases: shown,
        shownBy: token.word,
        ...(behind && { governor: `gen:${noun!.token.key}`, cases: 'g' })
      }
      const each = /^(?:jede|jene|alle)(?=[rsmn]?$)/.exec(token.word)?.[0]
      if (each !== undefined) lead = { ...lead, attributes: [...lead.attributes, each] }
    } else if (openers.has(token.word) || (judgeRelatives.has(token.word) && token.kind === 'content')) {
      // The kind of the clause says it.
      continue
    } else if (token.kind === 'content' && token.capital) {
      const { governor } = lead
      const told = times.has(token.word) && governor === '' && lead.attributes.length > 0 ? 'time' : governor
      nouns.push({
        token,
        governor: told,
        cases: casesBehind(lead, token.written),
        attributes: [...lead.attributes].sort()
      })
      const inner = outer !== undefined && next !== undefined && isAttribute(words, at + 1)
      lead = inner ? outer! : NO_LEAD
      outer = undefined
    } else if (token.kind === 'content' && !harmless.has(token.word)) {
      if (isAttribute(words, at)) {
        attributes.push(token.key)
        lead = { ...lead, attributes: [...lead.attributes, token.key] }
      } else if (isVerb(token)) verbs.push(token)
      else others.push({ ...token, key: headOf(token, shownBy(previous)) })
    }
  }
  if (verbs.length === 0 && !words.some(({ kind: is }) => is === 'modal')) {
    verbs.push(...words.filter(({ word, kind: is }) => is === 'free' && auxiliaryOf(word) === 'haben'))
  }
  const has = (name: string) =>
    words.some(({ word, kind: is }) => is === 'free' && auxiliaryOf(word) === name)
  return {
    kind: of === undefined ? kind : `${kind}:${of}`,
    nouns: subjectTold(nouns, words),
    verbs,
    others: [...others.map(({ key }) => key), ...attributes],
    bound,
    cited: bound.filter(one => referenceWords.has(one.replace(/^.*[|>]/, ''))),
    phrases,
    modals: words.filter(each => each.kind === 'modal').map(({ key }) => key),
    joins,
    pronouns: words.filter(({ word }, at) => isPronoun(word) && !owns(words, at)).map(({ word }) => word),
    passive: undergone || has('werden'),
    tense: `${has('haben') && verbs.some(({ kind: is }) => is === 'content')} ${words.some(({ word }) => PAST.test(word))}`,
    ...orderOf(words)
  }
}

function orderOf(words: readonly Token[]): Pick<ClauseFacts, 'order' | 'slots'> {
  const order: string[] = []
  const slots = new Map<number, string>()
  let verbal = false
  for (const token of words) {
    if (openers.has(token.word)) continue
    const counts =
      token.kind === 'free' ? SMALL.has(token.word) || isPronoun(token.word) : !harmless.has(token.word)
    if (counts) {
      if (verbal && token.kind === 'content') slots.set(order.length, token.word)
      order.push(JOIN.get(token.word) ?? token.key)
    }
    verbal =
      token.kind === 'modal' ||
      token.word === 'to' ||
      (verbal && (token.word === 'be' || token.key === 'nicht'))
  }
  return { order, slots }
}

const SMALL = new Set(['of', 'to', 'and', 'or', 'und', 'oder', 'sowie'])

/** The adjective with which a sentence begins has its capital letter from there alone: `Sämtliche Gesellschafter`. */
function small(token: Token, at: number, all: readonly Token[]): Token {
  const begins = token.capital && token.kind === 'content' && at === 0 && all[1]?.capital === true
  if (!begins || !/e[nmrs]?$/.test(token.word) || all[1]!.kind !== 'content') return token
  return { ...token, capital: false, key: token.word.replace(/(?:e[nmrs]|e)$/, '') }
}

/** Directly behind a noun that can have a genitive: `14 Tage` has none. */
const follows = (previous: Token | undefined, noun: Noun | undefined) =>
  noun !== undefined && previous === noun.token && !times.has(noun.token.word)

const shownBy = (previous: Token | undefined) =>
  previous === undefined ? undefined : casesShown(previous.word)

/** `einem anderen`, `der Geringere`: who it is shows in the case. Adverbs are compared to the letter. */
const headOf = ({ word }: Token, cases: string | undefined) =>
  cases !== undefined && /e[nmrs]?$/.test(word) ? `${word}/${cases}` : word

const owns = (words: readonly Token[], at: number) =>
  words[at]!.word === 'sein' && words[at + 1] === undefined

/** A preposition that governs something: not the prefix that a verb has left behind, nor `zu` of an infinitive. */
function prepositionOf(token: Token, next: Token | undefined): string | undefined {
  if (next === undefined || next.kind === 'modal' || JOIN.has(next.word)) return undefined
  const isInfinitive = !next.capital && next.kind !== 'number' && casesShown(next.word) === undefined
  if (token.word === 'zu' && isInfinitive) return undefined
  if (token.capital && nounReadings(token.written).length > 0) return undefined
  return prepositionAs(token.word)
}

/** Who does it: the only noun that can be, or else none that could be beside one that must be. */
function subjectTold(nouns: readonly Noun[], words: readonly Token[]): readonly Noun[] {
  const free = nouns.filter(({ governor }) => governor === '')
  const able = free.filter(({ cases }) => cases.includes('n'))
  const sure = able.filter(({ cases }) => cases === 'n')
  if (able.length === 1 && !words.some(({ word }) => subjects.has(word))) {
    return nouns.map(noun => (noun === able[0] ? { ...noun, cases: 'n' } : noun))
  }
  const equated = words.some(({ word, kind }) => kind === 'free' && auxiliaryOf(word) === 'sein')
  if (sure.length === 0 || equated) return nouns
  return nouns.map(noun =>
    free.includes(noun) && noun.cases !== 'n' ? { ...noun, cases: noun.cases.replace('n', '') } : noun
  )
}

/** Stands in front of a noun and says which. */
function isAttribute(words: readonly Token[], at: number): boolean {
  if (!/e[nmrs]?$|^\p{Ll}*er$/u.test(words[at]!.word)) return false
  for (const word of words.slice(at + 1)) {
    if (word.kind === 'content' && word.capital) return true
    const inner =
      word.kind === 'content' &&
      !word.capital &&
      /e[nmrs]?$/.test(word.word) &&
      prepositionAs(word.word) === undefined
    if (!inner && !JOIN.has(word.word) && word.kind !== 'number') return false
  }
  return false
}

/** `nicht er`: not he, but another. */
const beforeWhom = (next: Token | undefined) =>
  next?.kind === 'free' && /^(?:er|sie|es|ihm|ihr|ihn|ihnen|dies)$/.test(next.word) ? next.word : undefined

/** The next word that names something or does something; the key of a noun, what it is of another. */
function nameOf(words: readonly Token[], from: number, step = 1): string | undefined {
  for (let at = from; at >= 0 && at < words.length; at += step) {
    const word = words[at]!
    if (word.kind === 'number') return word.key
    if (word.kind === 'modal') return 'verb'
    if (word.kind !== 'content' || prepositionAs(word.word) !== undefined) continue
    return isVerb(word) && !isAttribute(words, at) ? 'verb' : word.key
  }
  return undefined
}

/** `14 Tage`, `§ 14`, `Absatz 1`: with what a number belongs together. */
function countedBy(words: readonly Token[], at: number): string {
  const previous = words[at - 1]
  if (previous !== undefined && (referenceWords.has(previous.key) || referenceWords.has(previous.word))) {
    return previous.key
  }
  const next = nameOf(words, at + 1)
  if (next !== undefined && next !== 'verb') return plural(next)
  return nameOf(words, at - 1, -1) ?? ''
}

/** `Tage`, `Tagen`; `Jahr`, `Jahre`. */
const plural = (key: string) => key.replace(/(?:en|e|n|er|ern)$/, '')
