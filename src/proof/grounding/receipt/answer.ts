import type { Language } from '../../grammar/language.js'
import { textHash } from '../../../base/text/textHash.js'
import type { Placeholder } from '../../law/placeholders/placeholderOf.js'
import type { AnswererKind } from '../answerers/answerer.js'
import type { Open, Supported, Verification } from '../gate/checkClaim.js'
import type { NamedSubject } from '../namedSubject.js'
import type { Passage } from '../passage.js'
import { leavesOut, LEFT_OUT, type Quoted } from './leftOut.js'
import { canonicalJson } from './canonicalJson.js'
import { answerFrames } from './answerFrames.js'
import { notStoredFrames, type ReadNotStored } from './notStoredFrames.js'

/** A passage as the answer carries it, so that everything can be checked without the service. */
export type CarriedPassage = Pick<
  Passage,
  'iri' | 'ref' | 'label' | 'actNames' | 'contentHash' | 'text' | 'license' | 'version'
>

export interface Attribution {
  readonly source: string
  readonly license: string
  readonly url: string
}

/** Who made the answer: `none` when there was no evidence to make one of. */
export type AnsweredBy = AnswererKind | 'none'

/**
 * What an answer is worth: `likely`, from a provision that is named or whose `fit` is high; `possible`, the sentences that
 * come nearest, of which only the wording is claimed; `none`, nothing is proven.
 */
export type Assurance = 'likely' | 'possible' | 'none'

/** It only keeps the place of a text; or what became of it is asked for, which its states show and no text says. */
export type CandidateState = Placeholder | 'history'

/** A provision that may be worth a look where nothing is answered, or that is named and states nothing. */
export interface AnswerCandidate {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** How likely it answers the question, from 0 to 1, where that is known. */
  readonly fit?: number
  /** It is what the question names, and states nothing of what is asked for. */
  readonly state?: CandidateState
  /** The part of it that is named and has that state: `Absatz 3`; absent for the whole. */
  readonly part?: string
}

/** What a question names, or would be answered from today, and is not held in the state of the day that was asked for. */
export interface NotStored extends Pick<AnswerCandidate, 'iri' | 'ref' | 'label'> {
  /**
   * The act is held only since a later day, or without a day from which its text counts; or the state that counts does not
   * have the provision, which others do; or the act is published no more; or its source says that it is in force at other
   * times; or the day is still to come, and what is answered is what the last state of the act says.
   */
  readonly why:
    | 'before_first_state'
    | 'no_day'
    | 'not_in_state'
    | 'not_published'
    | 'not_yet_in_force'
    | 'no_longer_in_force'
    | 'still_to_come'
  /** Since when the act is held, or published no more, or from which day on the state counts that is answered from or lacks it (YYYY-MM-DD). */
  readonly since?: string
  /** When states have the provision, or it is in force. */
  readonly times?: readonly { readonly from: string; readonly until?: string }[]
}

/** What a question is answered; the receipt is made of the document that is delivered of it. */
export interface Answer {
  readonly question: string
  /** As which question it was read, where it goes on from the one before. */
  readonly readAs?: string
  /** What the next question is given with, so that it can go on from this one. */
  readonly followUp?: string
  /** The day (YYYY-MM-DD) as of which it is answered; absent for today. */
  readonly asOf?: string
  readonly notHeld?: readonly NotStored[]
  /** At least one statement is `belegt`. */
  readonly grounded: boolean
  readonly assurance: Assurance
  /** What the question asks for besides and no statement gives, in its own words; absent where nothing is known to be missing. */
  readonly unanswered?: readonly string[]
  /** The language of the statements, where that is not the question's. */
  readonly otherLanguage?: Language
  readonly answer: string
  readonly citations: readonly string[]
  readonly verdict: string
  /** Statements that are `belegt`, of all delivered ones; 0 when there is none. */
  readonly factscore: number
  /**
   * How likely it is from the provision that answers the question, from 0 to 1: 1 where the question names that, null
   * where it is not known. Where nothing is answered, of the first candidate.
   */
  readonly fit: number | null
  /** Of the passages that it rests on, or of the candidates. */
  readonly subjects: readonly NamedSubject[]
  /** The best first; none where something is answered. */
  readonly candidates: readonly AnswerCandidate[]
  readonly verification: readonly Verification[]
  readonly profile: string
  readonly attributions: readonly Attribution[]
  readonly answeredBy: AnsweredBy
  readonly passages: readonly CarriedPassage[]
}

/** What follows from the statements alone. */
export type Findings = Pick<
  Answer,
  'grounded' | 'assurance' | 'answer' | 'citations' | 'verdict' | 'factscore'
>

/**
 * The edition of the rules by which statements are joined to a text and counted, by which what they take up, and what is
 * excepted from them, is brought (the second), and of which rewrites there are (the third). Raise it when one changes, and
 * keep what verifies answers of those before.
 */
export const ANSWER_EDITION = 4

/** The first edition that sets provisions apart and brings what a reader must know besides. */
export const CONTEXT_SINCE = 2
/** The first edition without the rewrites that proved nothing. */
export const REWRITES_REMOVED = 3
/** The first edition that brings the rule to which an exception belongs, and marks what is left out between quotes. */
export const GAPS_SINCE = 4
/** The first edition that says how many statements rest on a judge. */
const JUDGED_TOLD = 2

/** What is known of an answer besides its statements. */
export interface Framing {
  /** Of an answer that is read again; today's where it is not given. */
  readonly edition?: number
  /** Those that the statements rest on. */
  readonly passages?: readonly Pick<Passage, 'iri' | 'text'>[]
  /** Absent in answers that do not say who made them. */
  readonly by?: AnsweredBy | undefined
  readonly language?: Language
  /** What the question names and what states nothing. */
  readonly vacant?: readonly Vacant[]
  /** Whether what is stated only comes near the question. */
  readonly isPossible?: boolean
  readonly unanswered?: readonly string[] | undefined
  readonly otherLanguage?: Language | undefined
  readonly asOf?: string | undefined
  readonly notHeld?: readonly ReadNotStored[] | undefined
}

/** What of a statement stands in the text of the answer. */
export type Rendered = (Pick<Supported, 'claim' | 'verdict' | 'source' | 'via'> & Partial<Quoted>) | Open

export function isSupported<E extends Rendered>(entry: E): entry is Extract<E, { verdict: 'belegt' }> {
  return entry.verdict === 'belegt'
}

/** A statement as it is delivered: with the reference that supports it, else marked, and called an explanation if it is one. */
export function renderStatement(entry: Rendered, language: Language): string {
  if (isSupported(entry)) return `${entry.claim} [${entry.source}]`
  const said = entry.explanation === undefined ? entry.claim : answerFrames[language].explanation(entry.claim)
  return `${said} [offen]`
}

/**
 * Puts statements together as they come: those that another provision proves begin a paragraph, and between quotes of one
 * provision it is marked where sentences of it are left out.
 */
export class Paragraphs {
  /** What was proven last. */
  #last: Extract<Rendered, { verdict: 'belegt' }> | undefined
  #isEmpty = true

  /** @param texts of the passages; without them nothing is marked */
  constructor(private readonly texts: readonly Pick<Passage, 'iri' | 'text'>[]) {}

  /** What stands before a statement in the text. */
  before(entry: Rendered): '' | ' ' | '\n\n' | typeof LEFT_OUT {
    const [first, last] = [this.#isEmpty, this.#last]
    this.#isEmpty = false
    if (isSupported(entry)) this.#last = entry
    if (first) return ''
    if (!isSupported(entry) || last === undefined) return ' '
    if (entry.source !== last.source) return '\n\n'
    return leavesOut(last, entry, this.texts) ? LEFT_OUT : ' '
  }
}

function inParagraphs(
  entries: readonly Rendered[],
  language: Language,
  texts: readonly Pick<Passage, 'iri' | 'text'>[]
): string {
  const paragraphs = new Paragraphs(texts)
  return entries.map(entry => paragraphs.before(entry) + renderStatement(entry, language)).join('')
}

export function findingsOf(entries: readonly Rendered[], framing: Framing = {}): Findings {
  const { by = 'none', language = 'de', vacant = [], isPossible = false, edition = ANSWER_EDITION } = framing
  const texts = edition < GAPS_SINCE ? [] : (framing.passages ?? [])
  const supported = entries.filter(isSupported)
  const { verdicts, possible } = answerFrames[language]
  const behind = textBehind(framing)
  const held = by !== 'none' || vacant.some(({ state }) => state !== undefined)
  const withoutVerdict = held ? verdicts.noStatement : verdicts.noEvidence
  const grounded = supported.length > 0
  const first = isPossible ? [possible] : []
  const said =
    edition < CONTEXT_SINCE
      ? [...first, ...entries.map(entry => renderStatement(entry, language)), ...behind].join(' ')
      : [[...first, inParagraphs(entries, language, texts)].join(' '), ...behind].join(' ')
  const judged = edition < JUDGED_TOLD ? 0 : supported.filter(({ via }) => via === 'judge').length
  const counted = isPossible
    ? verdicts.possible
    : verdicts.supported(supported.length, entries.length, judged)
  return {
    grounded,
    assurance: !grounded ? 'none' : isPossible ? 'possible' : 'likely',
    answer:
      entries.length === 0 ? [withoutStatement(by, language, vacant), ...textOfDay(framing)].join(' ') : said,
    citations: [...new Set(supported.map(entry => entry.source))],
    verdict: entries.length === 0 ? withoutVerdict : counted,
    factscore: entries.length === 0 ? 0 : supported.length / entries.length
  }
}

/**
 * What is said behind the statements: in which language they are where it is another, what they leave open, and of what it
 * is not known what it said on the day that was asked for.
 */
export function textBehind(framing: Framing): string[] {
  const { language = 'de', unanswered = [], otherLanguage } = framing
  const frame = answerFrames[language]
  return [
    ...(otherLanguage === undefined ? [] : [frame.otherLanguage]),
    ...(unanswered.length === 0 ? [] : [frame.unanswered(unanswered)]),
    ...textOfDay(framing)
  ]
}

function textOfDay({ language = 'de', asOf, notHeld = [] }: Framing): string[] {
  return asOf === undefined ? [] : notHeld.map(one => notStoredFrames[language][one.why](one, asOf))
}

/** What tells of a candidate that it states nothing. */
export type Vacant = Pick<AnswerCandidate, 'ref' | 'state' | 'part'>

/** What is said where nothing can be stated: of what is named that it has no text, where that is so. */
export function withoutStatement(
  by: AnsweredBy,
  language: Language,
  candidates: readonly Vacant[] = []
): string {
  const { noEvidence, noStatement, vacant } = answerFrames[language]
  if (by !== 'none') return noStatement
  const said = candidates.flatMap(({ ref, state, part }) =>
    state === undefined ? [] : vacant[state](part === undefined ? ref : `${ref} ${part}`)
  )
  return said.length > 0 ? said.join(' ') : noEvidence
}

/** The passages that the statements rest on, in the order in which they were retrieved. */
export function usedPassages(entries: readonly Verification[], passages: readonly Passage[]): Passage[] {
  const used = new Set(entries.filter(isSupported).map(entry => entry.passage))
  return passages.filter(passage => used.has(passage.iri))
}

export function carried(passage: Passage): CarriedPassage {
  const { iri, ref, label, actNames, contentHash, text, license, version } = passage
  return { iri, ref, label, actNames, contentHash, text, license, ...(version && { version }) }
}

/** The receipt of an answer whose other fields are delivered as these: `sha256:` and the hash of their JSON (RFC 8785). */
export function receiptOf(fields: Readonly<Record<string, unknown>>): string {
  return `sha256:${textHash(canonicalJson(fields))}`
}
