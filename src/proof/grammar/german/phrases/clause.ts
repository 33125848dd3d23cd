import { looksLikeAdverb } from './adverb.js'
import { takesUpNo } from './attributes.js'
import { verbReadings } from '../verbs/verbReadings.js'
import { bracketDepths } from '../../wording/bracketDepths.js'
import { isComma, type Word } from '../../wording/word.js'
import { nounReadings, type NounReading } from '../nouns/nounReadings.js'
import { auxiliaries, joins, numbered, germanPrepositions, pronouns, germanScopes } from './functionWords.js'
import { isNoun, nounPhraseAt } from './nounPhrase.js'
import { adverbialOf } from './adverbial.js'
import { adjectiveReadings } from '../adjectives/adjectiveReadings.js'
import { determinerReadings } from '../closed/determinerReadings.js'

/** What stands between two commas, as a range of words; what stands in brackets is part of it. */
export interface ClauseSegment {
  readonly start: number
  readonly end: number
}

/** A main clause whose finite verb is its second part. */
export interface MainClause {
  /** Where the verb stands: before it the first part, behind it the rest. */
  readonly verb: number
  /** Where what stands behind the verb ends: what follows is set apart by a comma. */
  readonly end: number
}

const APART = /^[,;:–]$/
const SUBORDINATES =
  /^(?:wenn|soweit|sofern|falls|solange|sobald|bevor|ehe|nachdem|dass|ob|weil|da|obwohl|sodass|damit|indem|wobei|wodurch|wie|wo|wer|wem|wen|wessen|was|um|ohne|anstatt|statt|als|seitdem|insoweit|insofern|welcher|welche|welches|welchem|welchen|deren|dessen)$/
const RELATIVES = /^(?:der|die|das|dem|den|denen|deren|dessen|welche[rsmn]?)$/

/** The parts of a sentence between the signs that set clauses apart; empty ones are left out. */
export function segmentsOf(words: readonly Word[]): readonly ClauseSegment[] {
  const known = segments.get(words)
  if (known !== undefined) return known
  const read = readSegments(words)
  segments.set(words, read)
  return read
}

const segments = new WeakMap<readonly Word[], readonly ClauseSegment[]>()

/** The part that a word of the sentence stands in; none for a sign between two. */
export function segmentAt(words: readonly Word[], at: number): ClauseSegment | undefined {
  return segmentsOf(words).find(({ start, end }) => at >= start && at < end)
}

function readSegments(words: readonly Word[]): ClauseSegment[] {
  const found: ClauseSegment[] = []
  const depths = bracketDepths(words)
  let start = 0
  for (const [at, { kind, key }] of words.entries()) {
    if (kind !== 'mark' || depths[at]! > 0 || !APART.test(key)) continue
    if (at > start) found.push({ start, end: at })
    start = at + 1
  }
  if (start < words.length) found.push({ start, end: words.length })
  return found
}

/**
 * Whether a segment begins as a clause that depends on another one: `wenn …`, `der …`, `mit dem …`. Behind a comma `den Hund
 * zu melden` begins so, too.
 */
export function isSubordinate(words: readonly Word[], { start, end }: ClauseSegment): boolean {
  const first = words[start]!
  if (SUBORDINATES.test(first.key)) return true
  const at = germanPrepositions.has(first.key) ? start + 1 : start
  return start > 0 && RELATIVES.test(words[at]?.key ?? '') && isVerbal(words[end - 1]!)
}

/** The places in a segment of words that can be finite verbs; not of those that say more of a noun. */
export function finiteVerbs(words: readonly Word[], { start, end }: ClauseSegment): number[] {
  const found: number[] = []
  const depths = bracketDepths(words.slice(start, end))
  for (let at = start; at < end; at++) {
    const word = words[at]!
    if (depths[at - start]! > 0 || !isFiniteForm(word)) continue
    if (isInflected(word) && isNoun(words[at + 1]) && at > start && saysMore(words[at - 1]!)) continue
    found.push(at)
  }
  return found
}

/** Can say more of a noun behind it. */
function isInflected({ key }: Word): boolean {
  return !auxiliaries.has(key) && adjectiveReadings(key).some(({ ending }) => ending !== '')
}

function saysMore({ key, kind, capital, initial }: Word): boolean {
  if (capital && !initial) return false
  return (
    kind === 'number' ||
    determinerReadings(key).length > 0 ||
    germanPrepositions.has(key) ||
    joins.has(key) ||
    /(?:e|en|em|er|es)$/.test(key)
  )
}

export function isFiniteForm({ key, kind, capital, initial }: Word): boolean {
  if (kind !== 'word' || (capital && !initial)) return false
  if (auxiliaries.has(key)) return true
  if (
    determinerReadings(key).length > 0 ||
    germanPrepositions.has(key) ||
    pronouns.has(key) ||
    germanScopes.has(key)
  )
    return false
  return verbReadings(key).some(({ form }) => FINITE.test(form))
}

const FINITE = /^(?:present|past|subjunctive1|subjunctive2)$/

/** A word that stands for more than a finite verb: an infinitive, a participle, what says more of a noun. */
function isDoubtful({ key }: Word): boolean {
  return verbReadings(key).some(({ form }) => !FINITE.test(form)) || adjectiveReadings(key).length > 0
}

/** A word of the group of verbs that a clause ends with. */
export function isVerbal(word: Word): boolean {
  const { key, kind, capital, initial } = word
  if (kind !== 'word' || (capital && !initial)) return false
  return (
    key === 'zu' ||
    auxiliaries.has(key) ||
    key === 'sein' ||
    verbReadings(key).length > 0 ||
    SEPARATED.test(key)
  )
}

const SEPARATED =
  /^(?:ab|an|auf|aus|bei|bekannt|bereit|dar|durch|ein|entgegen|fest|fort|frei|gegenüber|heran|her|hin|hinzu|mit|nach|nieder|statt|teil|über|um|unter|vor|voran|voraus|weg|weiter|wieder|zu|zurück|zusammen)$/

const COORDINATES = /^(?:und|oder|sowie)$/

/** The main clause of a sentence, where just one verb can be its own and stands second; else undefined. */
export function mainClause(words: readonly Word[]): MainClause | undefined {
  if (!clauses.has(words)) clauses.set(words, readMainClause(words))
  return clauses.get(words)
}

/** Each rewrite asks for the clause of the same sentence. */
const clauses = new WeakMap<readonly Word[], MainClause | undefined>()

function readMainClause(words: readonly Word[]): MainClause | undefined {
  const own = segmentsOf(words).filter(segment => !isSubordinate(words, segment))
  const places = own.flatMap(segment => finiteVerbs(words, segment).map(at => ({ at, segment })))
  const [first, ...later] = places
  if (first === undefined || first.at === 0) return undefined
  const { at: verb, segment } = first
  const certain = auxiliaries.has(words[verb]!.key)
  const isOther = ({ at, segment: other }: (typeof places)[number]) => {
    if (!isDoubtful(words[at]!)) return true
    const closes = other === segment && isVerbGroup(words, at, segment.end)
    const joined = COORDINATES.test(words[at - 1]?.key ?? '')
    return certain ? joined && !closes : joined || !closes
  }
  if (later.some(isOther)) return undefined
  // A participle or infinitive in front of the verb makes it doubtful which of them is finite.
  if (!certain && later.length > 0 && isDoubtful(words[verb]!)) return undefined
  return { verb, end: segment.end }
}

/** Whether the words up to the end are all verbs, perhaps joined: what closes a clause. */
export function isVerbGroup(words: readonly Word[], start: number, end: number): boolean {
  if (start >= end) return false
  for (let at = start; at < end; at++) {
    const joins = at > start && at + 1 < end && /^(?:und|oder)$/.test(words[at]!.key)
    if (!joins && !isVerbal(words[at]!)) return false
  }
  return true
}

/**
 * Whether at a place behind the verb one part of the clause has certainly ended and another begins, so that no noun
 * takes up what follows it.
 */
export function isBoundary(words: readonly Word[], at: number, { verb, end }: MainClause): boolean {
  if (at <= 0 || at === verb || at === verb + 1 || at >= end) return true
  const [left, right] = [words[at - 1]!, words[at]!]
  if (left.kind === 'mark') return isComma(left) && isClosedBefore(words, at, verb)
  // `gilt … als zurückgenommen`
  const predicate = right.key === 'als' && /^(?:gilt|gelten|galt|galten)$/.test(words[verb]?.key ?? '')
  if (right.kind === 'mark' || (joins.has(right.key) && !predicate)) return false
  const nominal =
    isNoun(left) ||
    left.kind === 'number' ||
    /^\p{L}$/u.test(left.key) ||
    /\p{Lu}.*\p{Lu}/u.test(left.written)
  if (!nominal && !pronouns.has(left.key) && !looksLikeAdverb(left)) return false
  if (predicate || isVerbGroup(words, at, end) || germanScopes.has(right.key) || pronouns.has(right.key))
    return true
  if (germanPrepositions.has(right.key)) {
    return pronouns.has(left.key) || opensCircumstance(words, at, end) || isTakenUpByNone(words, at, verb)
  }
  if (determinerReadings(right.key).length > 0) {
    if (!nominal) return true
    if (!determinerReadings(right.key).some(({ cases }) => cases.includes('g'))) return true
    const phrase = nounPhraseAt(words, at, end)
    return phrase !== undefined && phrase.cases !== '' && !phrase.cases.includes('g')
  }
  return (looksLikeAdverb(right) && !looksLikeAdverb(left)) || (nominal && isBarePlural(words, at, end))
}

/** A noun in the plural without an article, behind one in the singular: it begins a part of its own. */
function isBarePlural(words: readonly Word[], at: number, end: number): boolean {
  const [left, right] = [words[at - 1]!, words[at]!].map(({ written, capital }) =>
    capital ? nounReadings(written) : []
  ) as [readonly NounReading[], readonly NounReading[]]
  if (left.length === 0 || right.length === 0 || numbered.has(words[at - 1]!.key) || at >= end) return false
  return left.every(({ number }) => number === 'singular') && right.every(({ number }) => number === 'plural')
}

/** Whether no noun of its part of the clause, behind the verb or before it, takes up the phrase that begins here. */
function isTakenUpByNone(words: readonly Word[], at: number, verb: number): boolean {
  const nouns = words
    .slice(at > verb ? verb + 1 : 0, at)
    .filter((word, index) => isNoun(word) || (index === 0 && word.capital && at < verb))
  return nouns.length > 0 && nouns.every(noun => takesUpNo(noun, words[at]!.key))
}

/** A clause in commas that ends here and began behind the verb. */
function isClosedBefore(words: readonly Word[], at: number, verb: number): boolean {
  return words.slice(verb + 1, at - 1).some(isComma)
}

function opensCircumstance(words: readonly Word[], at: number, end: number): boolean {
  for (let to = at + 2; to <= Math.min(end, at + 12); to++) {
    if (adverbialOf(words, at, to)?.circumstance === true) return true
  }
  return false
}
