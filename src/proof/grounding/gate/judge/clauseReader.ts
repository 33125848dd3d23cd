import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { casesBehind } from './casesBehind.js'
import { isVerb } from './clauses.js'
import { beforeWhom, countedBy, isAttributive, JOIN, nameOf } from './neighbours.js'
import type { Token } from './tokens.js'
import { casesShown, harmless, judgeRelatives, openers, prepositionAs, times } from './words.js'

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

interface Lead {
  readonly governor: string
  readonly cases: string | undefined
  /** The determiner that shows them. */
  readonly shownBy?: string
  readonly attributes: readonly string[]
}

const NO_LEAD: Lead = { governor: '', cases: undefined, attributes: [] }

/** Reads the words of a clause, one after the other. */
export class ClauseReader {
  readonly nouns: Noun[] = []
  readonly verbs: Token[] = []
  readonly others: Token[] = []
  readonly attributes: string[] = []
  readonly bound: string[] = []
  readonly phrases: string[] = []
  readonly joins: string[] = []
  /** What stands before the next noun. */
  private lead = NO_LEAD
  /** Of a noun that another one with its preposition is put in front of: `der vom Gericht bestellte Prüfer`. */
  private outer: Lead | undefined

  constructor(private readonly words: readonly Token[]) {
    for (const at of words.keys()) this.read(at)
  }

  private read(at: number): void {
    const token = this.words[at]!
    const next = this.words[at + 1]
    const join = JOIN.get(token.word)
    const preposition = prepositionOf(token, next)
    const shown = casesShown(token.word)
    this.readBound(at)
    if (preposition !== undefined) this.phrases.push(`${preposition}>${nameOf(this.words, at + 1) ?? ''}`)
    if (token.kind === 'duty') this.verbs.push(token)
    if (join !== undefined) this.readJoin(at, join)
    else if (preposition !== undefined) this.readPreposition(at, preposition, shown)
    else if (shown !== undefined && next !== undefined) this.readDeterminer(at, shown)
    else if (token.kind === 'content') this.readContent(at)
  }

  private readContent(at: number): void {
    const { word, capital } = this.words[at]!
    // The kind of the clause says what opens it.
    if (openers.has(word) || judgeRelatives.has(word)) return
    if (capital) this.readNoun(at)
    else if (!harmless.has(word)) this.readOther(at)
  }

  /** Numbers with what they count, negations and limits with what they stand before. */
  private readBound(at: number): void {
    const { words } = this
    const { kind, key } = words[at]!
    if (kind === 'number') {
      this.bound.push(`${key}|${countedBy(words, at)}`)
      this.addAttribute(key)
    } else if (kind === 'negation' || kind === 'limit') {
      const name = beforeWhom(words[at + 1]) ?? nameOf(words, at + 1)
      this.bound.push(`${key}>${name ?? (kind === 'limit' ? nameOf(words, at - 1, -1) : undefined) ?? ''}`)
    }
  }

  private readJoin(at: number, join: string): void {
    this.joins.push(`${join}:${nameOf(this.words, at + 1) ?? ''}`)
    const noun = this.nouns.at(-1)
    if (noun !== undefined && this.words[at - 1] === noun.token)
      this.lead = { governor: noun.governor, cases: noun.cases, attributes: [] }
  }

  private readPreposition(at: number, preposition: string, shown: string | undefined): void {
    const previous = this.words[at - 1]
    if (previous !== undefined && casesShown(previous.word) !== undefined && this.lead !== NO_LEAD)
      this.outer = this.lead
    this.lead = { ...NO_LEAD, governor: preposition, cases: shown, shownBy: this.words[at]!.word }
  }

  private readDeterminer(at: number, shown: string): void {
    const { word } = this.words[at]!
    const noun = this.nouns.at(-1)
    const isBehind = follows(this.words[at - 1], noun) && shown.includes('g') && this.lead === NO_LEAD
    this.lead = {
      ...this.lead,
      cases: shown,
      shownBy: word,
      ...(isBehind && { governor: `gen:${noun!.token.key}`, cases: 'g' })
    }
    const each = /^(?:jede|jene|alle)(?=[rsmn]?$)/.exec(word)?.[0]
    if (each !== undefined) this.addAttribute(each)
  }

  private readNoun(at: number): void {
    const { lead, outer } = this
    const token = this.words[at]!
    const isTime = times.has(token.word) && lead.governor === '' && lead.attributes.length > 0
    this.nouns.push({
      token,
      governor: isTime ? 'time' : lead.governor,
      cases: casesBehind(lead, token.written),
      attributes: [...lead.attributes].sort()
    })
    const isInner =
      outer !== undefined && this.words[at + 1] !== undefined && isAttributive(this.words, at + 1)
    this.lead = isInner ? outer : NO_LEAD
    this.outer = undefined
  }

  /** An adjective in front of a noun, a verb, or what is neither. */
  private readOther(at: number): void {
    const token = this.words[at]!
    if (isAttributive(this.words, at)) {
      this.attributes.push(token.key)
      this.addAttribute(token.key)
    } else if (isVerb(token)) this.verbs.push(token)
    else this.others.push({ ...token, key: headOf(token, shownBy(this.words[at - 1])) })
  }

  private addAttribute(key: string): void {
    this.lead = { ...this.lead, attributes: [...this.lead.attributes, key] }
  }
}

/** Directly behind a noun that can have a genitive: `14 Tage` has none. */
const follows = (previous: Token | undefined, noun: Noun | undefined) =>
  noun !== undefined && previous === noun.token && !times.has(noun.token.word)

const shownBy = (previous: Token | undefined) =>
  previous === undefined ? undefined : casesShown(previous.word)

/** `einem anderen`, `der Geringere`: who it is shows in the case. Adverbs are compared to the letter. */
const headOf = ({ word }: Token, cases: string | undefined) =>
  cases !== undefined && /e[nmrs]?$/.test(word) ? `${word}/${cases}` : word

/** A preposition that governs something: not the prefix that a verb has left behind, nor `zu` of an infinitive. */
function prepositionOf(token: Token, next: Token | undefined): string | undefined {
  if (next === undefined || next.kind === 'modal' || JOIN.has(next.word)) return undefined
  const isInfinitive = !next.capital && next.kind !== 'number' && casesShown(next.word) === undefined
  if (token.word === 'zu' && isInfinitive) return undefined
  if (token.capital && nounReadings(token.written).length > 0) return undefined
  return prepositionAs(token.word)
}
