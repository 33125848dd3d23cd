import { setImmediate } from 'node:timers/promises'
import { ModelCut } from '../../base/model/modelFailed.js'
import { watchedComputing } from '../../base/log/watch.js'
import type { Guard } from '../../proof/grounding/answerers/answerer.js'
import { nearestSentences } from '../../proof/grounding/answerers/nearestSentences.js'
import { checkClaim, type Verification } from '../../proof/grounding/gate/checkClaim.js'
import { ClaimSplitter } from '../../proof/grounding/gate/claimSplitter.js'
import type { Passage } from '../../proof/grounding/passage.js'
import {
  isSupported,
  Paragraphs,
  renderStatement,
  type AnsweredBy
} from '../../proof/grounding/receipt/answer.js'
import { answerFrames } from '../../proof/grounding/receipt/answerFrames.js'
import type { Language } from '../../proof/grammar/language.js'
import type { AnswerEvent, AnswerParts } from './answerEvents.js'
import type { Grounds } from './findGrounds.js'
import { InContext } from './inContext.js'
import { judgeDraft, type Judging } from './judgeDraft.js'
import { nearestStatements } from './nearestStatements.js'
import { sayings, type DraftStatement } from './sayings.js'

type Token = Extract<AnswerEvent, { type: 'token' }>
type Tokens = AsyncGenerator<Token, void, undefined>

/** Delivers the statements of one answer, each once the gate has judged it, and notes what was delivered. */
export class AnswerDelivery {
  readonly passages: readonly Passage[]
  /** All that was delivered. */
  readonly entries: readonly Verification[]
  readonly #answering: AnswerParts
  readonly #grounds: Grounds
  readonly #language: Language
  readonly #signal: AbortSignal
  readonly #context: InContext
  readonly #paragraphs: Paragraphs
  readonly #said = new Set<string>()
  #by: AnsweredBy = 'none'
  #isPossible = false

  constructor(
    answering: AnswerParts,
    grounds: Grounds,
    { language, signal }: { readonly language: Language; readonly signal: AbortSignal }
  ) {
    this.#answering = answering
    this.#grounds = grounds
    this.#language = language
    this.#signal = signal
    this.passages = grounds.asked.evidence.map(one => one.passage)
    this.#context = new InContext(this.passages)
    this.entries = this.#context.entries
    this.#paragraphs = new Paragraphs(this.passages)
  }

  /** Whose words were delivered. */
  get by(): AnsweredBy {
    return this.#by
  }

  /** Whether what was delivered may answer, and may not. */
  get isPossible(): boolean {
    return this.#isPossible
  }

  /** What is quoted, or what the answerer answers. @throws ModelFailed where it does, and has given no whole sentence */
  async *statements(): Tokens {
    const { answerer } = this.#answering
    const { asked, quoted } = this.#grounds
    if (quoted !== undefined) {
      if (quoted.length > 0) this.#by = 'extractive'
      const judging = this.#judging(undefined)
      for (const statement of sayings(quoted)) yield* this.#deliver(statement, judging)
      yield* this.#context.end().map(entry => this.#token(entry))
      return
    }
    let cut: ModelCut | undefined
    const heard = {
      begun: () => (this.#by = answerer.kind),
      cut: (failure: ModelCut) => (cut = failure)
    }
    const judging = this.#judging(answerer.guard?.(asked))
    const all = statementsOf(new ClaimSplitter(), answerer.answer(asked, this.#signal), heard)
    for await (const statements of all)
      for (const statement of statements) yield* this.#deliver(statement, judging)
    yield* this.#context.end().map(entry => this.#token(entry))
    if (cut !== undefined) yield* this.#cutOff(cut)
  }

  /** The sentences that come nearest, where nothing else was delivered. */
  async *possible(): Tokens {
    const { watch, leftOut } = this.#answering
    const { vacant, possible, asked } = this.#grounds
    const nearest = vacant.length > 0 ? [] : (possible ?? nearestSentences(asked))
    // Of what may not answer nothing is explained.
    for (const { explained } of nearest) if (explained !== undefined) leftOut?.('unsure')
    const watching = { signal: this.#signal, watch }
    for await (const entry of nearestStatements(nearest, this.#context, this.passages, watching)) {
      if (!this.#isPossible) yield { type: 'token', text: `${answerFrames[this.#language].possible} ` }
      this.#isPossible = true
      yield this.#token(entry)
    }
    if (this.#isPossible) this.#by = 'extractive'
  }

  /** Nothing for what asserts nothing, was said before, or is left out. */
  async *#deliver(statement: DraftStatement, judging: Judging): Tokens {
    if (!statement.asserts) return
    // The gate computes; those who wait for other answers come between.
    await setImmediate()
    this.#signal.throwIfAborted()
    const claim = judging.guard?.visible(statement.claim) ?? statement.claim
    // Said twice is not shown twice, and counts once.
    if (this.#said.size === this.#said.add(normalised(claim)).size) return
    const entry = await judgeDraft({ ...statement, claim }, judging)
    if (entry === undefined || (!isSupported(entry) && this.#answering.unsupported === 'omit')) return
    if (statement.explains !== undefined) this.#by = 'model'
    const check = (before: Verification | undefined) =>
      watchedComputing(judging.watch, 'gate.check', () =>
        checkClaim(claim, statement.refs, this.passages, before)
      )
    const isJudged = isSupported(entry) && entry.via === 'judge'
    for (const each of this.#context.with(entry, isJudged ? undefined : check)) {
      this.#said.add(normalised(each.claim))
      yield this.#token(each)
    }
  }

  /** With no whole sentence it has failed. */
  *#cutOff(cut: ModelCut): Generator<Token, void, undefined> {
    if (this.entries.length === 0) throw cut
    this.#answering.reportCut?.(cut)
    const entry = { claim: answerFrames[this.#language].cutOff, verdict: 'offen' as const }
    yield* this.#context.with(entry).map(each => this.#token(each))
  }

  #judging(guard: Guard | undefined): Judging {
    const { judge, watch, leftOut = () => {} } = this.#answering
    const { withheld } = answerFrames[this.#language]
    const { passages, entries } = this
    return { passages, entries, guard, judge, withheld, watch, signal: this.#signal, leftOut }
  }

  #token(entry: Verification): Token {
    return {
      type: 'token',
      text: this.#paragraphs.before(entry) + renderStatement(entry, this.#language),
      ...(!isSupported(entry) && entry.explanation !== undefined && { explanation: true as const })
    }
  }
}

/** The same for claims that differ in nothing but case, blanks, quotation marks, Absatz number and stop. */
function normalised(claim: string): string {
  const plain = claim.normalize('NFKC').toLowerCase()
  return plain
    .replace(/^\(\d{1,3}[a-z]{0,2}\)\s/, '')
    .replace(/[\s"'„“”‚‘’«»]+/g, ' ')
    .replace(/[ .!…;,]+$/, '')
    .trim()
}

/** The last sentence of what was cut off is no statement: its end is missing, or may be. */
async function* statementsOf(
  splitter: ClaimSplitter,
  pieces: AsyncIterable<string>,
  heard: { readonly begun: () => void; readonly cut: (failure: ModelCut) => void }
) {
  try {
    for await (const piece of pieces) {
      heard.begun()
      yield splitter.push(piece)
    }
  } catch (error) {
    if (!(error instanceof ModelCut)) throw error
    heard.cut(error)
    return
  }
  yield splitter.end()
}
