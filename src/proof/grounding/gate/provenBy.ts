import { familyOf } from '../../law/refs.js'
import { locatePart } from '../../law/parts/locatePart.js'
import type { CitedPart } from '../../law/citations/citation.js'
import { splitSentences } from '../../law/sentences/splitSentences.js'
import type { Span } from '../../law/span.js'
import type { Language } from '../../grammar/language.js'
import type { Word } from '../../grammar/wording/word.js'
import type { Passage } from '../passage.js'
import { antecedentOf } from './antecedent.js'
import { citedSelf } from './citedSelf.js'
import { takenUp } from './context/takenUp.js'
import { joinedClauses } from './joinedClauses.js'
import { nearSentences } from './nearSentences.js'
import type { Prover } from './prover.js'
import type { Setting } from './rewrites/rewrite.js'
import type { Rewriting } from './rewriting.js'
import { readItems } from './readItems.js'
import { statedByPart } from './statedByPart.js'
import { passageSentences, readText, sentenceWords, type ReadText, type SourceSentence } from './sources.js'
import { thresholds } from '../thresholds.js'

/** What proves a claim: the sentences of the passage, and what was done to them. */
export interface Proof extends Span {
  readonly rewrites: readonly Rewriting[]
}

/** A sentence that a claim may be, and what was done to make it. */
interface Candidate extends Span {
  readonly text: string
  readonly steps: readonly Rewriting[]
  /** The place of its sentence among all; absent where it is but a part of one. */
  readonly at?: number
}

/**
 * The sentences of a passage that say the claim: the same words, or what licensed rewrites make of them.
 */
export function provenBy(claim: string, passage: Passage, prover: Prover): Proof | undefined {
  const verbatim = wholeSentence(claim, passage.text)
  if (verbatim !== undefined) return verbatim
  if (claim.length > thresholds.maxClaim || !/\p{L}/u.test(claim)) return undefined
  const plain = claim.normalize('NFC')
  const marker = /^\((\d{1,3}[a-z]{0,2})\)\s/.exec(plain)?.[1]
  const rest = marker === undefined ? plain : plain.slice(plain.indexOf(')') + 1).trimStart()
  const text = new ReadPassage(passage)
  const self = citedSelf(rest, passage)
  if (self !== undefined && text.language !== undefined) {
    const reference = sentenceWords(rest.slice(self.start, self.end), text.language)
    const named = candidatesIn(passage.text, self.path, marker)
    const proof = named && proofIn(rest, named, text, prover, reference)
    if (proof !== undefined) return proof
  }
  const near = nearSentences(rest, text).filter(({ absatz }) => marker === undefined || absatz === marker)
  const units = near.map(({ unit }) => unit)
  return (
    proofIn(rest, near.map(unchanged), text, prover) ??
    proofIn(rest, itemsOf(passage.text, units, rest), text, prover) ??
    (marker === undefined ? jointProof(rest, passage.text, text, prover) : undefined)
  )
}

/** A passage's text, read as far as it is asked for. */
class ReadPassage implements ReadText {
  readonly small?: string
  readonly #read: ReadText

  constructor(private readonly passage: Passage) {
    this.#read = readText(passage.text)
    if (this.#read.small !== undefined) this.small = this.#read.small
  }

  get absaetze(): ReadText['absaetze'] {
    return this.#read.absaetze
  }

  get sentences(): readonly SourceSentence[] {
    return this.#read.sentences
  }

  /** A provision of few words does not tell its language; German law is German. */
  get language(): Language | undefined {
    return this.#read.language ?? (familyOf(this.passage.ref) === 'ELI' ? 'de' : undefined)
  }
}

/** Two sentences that say the two main clauses of a claim; none of them speaks of another one than the other. */
function jointProof(claim: string, passage: string, text: ReadText, prover: Prover): Proof | undefined {
  const joined = joinedClauses(claim)
  const { language } = joined.length === 0 ? {} : text
  if (language !== 'de') return undefined
  const told = (half: string, before: readonly Rewriting[]) => {
    const goal = sentenceWords(half, language)
    for (const sentence of nearSentences(half, text)) {
      if (antecedentOf(passage, sentence.start) !== sentence.start) continue
      const steps = prover.prove(sentenceWords(sentence.text, language), goal, { language }, before)
      if (steps !== undefined) return { sentence, steps: [...before, ...steps] }
    }
    return undefined
  }
  for (const [one, other] of joined) {
    const first = told(one, [])
    const second = first && told(other, first.steps)
    if (second === undefined || !prover.isWhole(second.steps)) continue
    const both = [first!.sentence, second.sentence]
    const own = text.sentences.filter(({ unit, at }) => unit === both[1]!.unit && at < both[1]!.at)
    if (takenUp(both[1]!, own, language).some(each => each !== both[0])) continue
    const [start, end] = [Math.min(...both.map(each => each.start)), Math.max(...both.map(each => each.end))]
    if (both[0] !== both[1] && end - start <= MOST_APART) return { start, end, rewrites: second.steps }
  }
  return undefined
}

/** UTF-16 units from the first to the last of what two clauses say. */
const MOST_APART = 1_500

/** The sentence of the passage that the claim repeats to the letter. */
function wholeSentence(claim: string, passage: string): Proof | undefined {
  if (!/\p{L}/u.test(claim)) return undefined
  if (!passage.includes(claim)) return undefined
  const found = passageSentences(passage).find(
    ({ text, start, end }) =>
      text === claim || (end - start === claim.length && passage.startsWith(claim, start))
  )
  return found && { start: found.start, end: found.end, rewrites: [] }
}

/** The sentences of the part that a claim names; undefined where the passage has no such part, or it says nothing alone. */
function candidatesIn(
  text: string,
  path: readonly CitedPart[],
  marker: string | undefined
): readonly Candidate[] | undefined {
  const [absatz, satz] = (['Absatz', 'Satz'] as const).map(
    kind => path.find(part => part.kind === kind)?.number
  )
  const shallow = [absatz && 'Absatz', satz && 'Satz'].filter(kind => kind !== undefined)
  if (marker !== undefined && absatz !== undefined && marker !== absatz) return undefined
  if (path.map(({ kind }) => kind).join() === shallow.join()) {
    return passageSentences(text)
      .filter(
        sentence =>
          (absatz === undefined || sentence.absatz === absatz) &&
          (marker === undefined || sentence.absatz === marker) &&
          (satz === undefined || sentence.satz + 1 === Number(satz))
      )
      .map(unchanged)
  }
  const part = locatePart(text, path)
  if (part === undefined || (marker !== undefined && part.absatz.number !== marker)) return undefined
  return statedByPart(text, part)?.map(({ said, composed, ...span }) => composedOf(said, composed, span))
}

const unchanged = (sentence: SourceSentence): Candidate => ({ ...sentence, steps: [] })

/** What each item of the lists of some Absätze says, as far as it holds words of the claim. */
function itemsOf(text: string, units: readonly number[], claim: string): readonly Candidate[] {
  return [...new Set(units)].flatMap(unit =>
    readItems(text, unit).flatMap(item => {
      const said = sharesWords(item.words, claim) ? item.said : undefined
      return said === undefined ? [] : [composedOf(said.said, true, said)]
    })
  )
}

/** An item has most of its words from itself, and the claim most of the item's. */
function sharesWords(item: readonly string[], claim: string): boolean {
  return item.length === 0 || item.filter(word => claim.includes(word)).length * 2 >= item.length
}

function composedOf(said: string, composed: boolean, { start, end }: Span): Candidate {
  const text = said.replace(/\s+/g, ' ')
  return { start, end, text, steps: composed ? [{ rewrite: 'list-item', said: text }] : [] }
}

/** The first of the candidates that say the claim, or neighbours of one Absatz that say its sentences one by one. */
function proofIn(
  claim: string,
  candidates: readonly Candidate[],
  read: ReadText,
  prover: Prover,
  reference?: readonly Word[]
): Proof | undefined {
  if (candidates.length === 0) return undefined
  const { language, sentences } = read
  const goal = sentenceWords(claim, language)
  if (goal.length > thresholds.maxKeys) return undefined
  const prove = (source: string, wanted: readonly Word[], before: readonly Rewriting[], at?: number) => {
    const setting = { language, ...(reference && { reference }), ...wordsBefore(sentences, at, language) }
    return prover.prove(sentenceWords(source, language), wanted, setting, before)
  }
  for (const { text, steps, start, end, at } of candidates) {
    const found = prove(text, goal, steps, at)
    const rewrites = found && [...steps, ...found]
    if (rewrites !== undefined && prover.isWhole(rewrites)) return { start, end, rewrites }
  }
  const said = splitSentences(claim)
  if (said.length < 2 || said.length > thresholds.maxSentences) return undefined
  const goals = said.map(({ start, end }) => sentenceWords(claim.slice(start, end), language))
  for (const { at } of candidates) {
    if (at === undefined) continue
    const run = sentences.slice(at, at + goals.length)
    if (run.length < goals.length || run.some(({ unit }) => unit !== run[0]!.unit)) continue
    const rewrites: Rewriting[] = []
    const holds = goals.every((wanted, index) => {
      const steps = prove(run[index]!.text, wanted, rewrites, at + index)
      rewrites.push(...(steps ?? []))
      return steps !== undefined
    })
    if (holds && prover.isWhole(rewrites)) return { start: run[0]!.start, end: run.at(-1)!.end, rewrites }
  }
  return undefined
}

/** The words of the sentence before, in the same Absatz. */
function wordsBefore(
  sentences: ReadText['sentences'],
  at: number | undefined,
  language: ReadText['language']
): Pick<Setting, 'before'> {
  if (at === undefined) return {}
  const last = sentences[at - 1]
  return last !== undefined && last.unit === sentences[at]?.unit
    ? { before: sentenceWords(last.text, language) }
    : {}
}
