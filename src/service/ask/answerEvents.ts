import { setImmediate } from 'node:timers/promises'
import {
  carried,
  findingsOf,
  isSupported,
  Paragraphs,
  renderStatement,
  textBehind,
  usedPassages,
  withoutStatement,
  type Answer,
  type AnsweredBy
} from '../../proof/grounding/receipt/answer.js'
import { answerFrames, languageOfAnswer } from '../../proof/grounding/receipt/answerFrames.js'
import type { Answerer } from '../../proof/grounding/answerers/answerer.js'
import { answerByReading } from '../../proof/grounding/answerers/answerByReading.js'
import { nearestSentences } from '../../proof/grounding/answerers/nearestSentences.js'
import type { Reader } from '../../proof/grounding/answerers/reader.js'
import { checkClaim, type Verification } from '../../proof/grounding/gate/checkClaim.js'
import { ClaimSplitter } from '../../proof/grounding/gate/claimSplitter.js'
import type { Judge } from '../../proof/grounding/gate/judge/judgeClaim.js'
import { ModelCut, type ModelFailed } from '../../base/model/modelFailed.js'
import { followingUp } from '../../proof/question/followingUp.js'
import { languageOf, type Language } from '../../proof/grammar/language.js'
import type { Question as ReadQuestion } from '../../proof/question/question.js'
import { readQuestion } from '../../proof/question/readQuestion.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import { watchedComputing, type Watch } from '../../base/log/watch.js'
import { scopeSet, type Access } from '../access.js'
import { answerAspects, openIn } from './answerAspects.js'
import { findEvidence } from './evidence.js'
import { fitOf } from './fitOf.js'
import { followUpOf } from './followUp.js'
import { judgeDraft, type LeftOut } from './judgeDraft.js'
import type { AskParts } from './lookUp.js'
import { InContext } from './inContext.js'
import { nearestStatements } from './nearestStatements.js'
import { sayings, type DraftStatement } from './sayings.js'

export interface QuestionRequest {
  readonly question: string
  /** The question before it, with which it is read where it goes on from that. */
  readonly before?: string
  /** Passages to ground on. */
  readonly k: number
  readonly access: Access
  readonly signal: AbortSignal
}

export interface AnswerParts {
  readonly parts: AskParts
  readonly answerer: Answerer
  /** Says which sentences of the law answer, with words on them or none; the answerer answers where it cannot tell. */
  readonly reader?: Reader | undefined
  /** Who answers when the answerer's model has failed; without it the failure is told. */
  readonly fallback?: Fallback
  /** Gets what has cut an answer off that is delivered as far as it goes. */
  readonly reportCut?: (failure: ModelCut) => void
  /** Told of words of a model on what it has picked that are not delivered. */
  readonly leftOut?: (why: LeftOut) => void
  /** Asked about statements that the gate leaves open. */
  readonly judge?: Judge
  /** What becomes of a statement without support: delivered and marked, or left out. */
  readonly unsupported: 'mark' | 'omit'
  /** Undefined where nobody watches. */
  readonly watch?: Watch | undefined
}

export interface Fallback {
  readonly answerer: Answerer
  /** Gets each failure that is not told otherwise. */
  readonly report: (failure: ModelFailed) => void
}

/** All `token` texts joined are the `answer` of what is `done`. */
export type AnswerEvent =
  | {
      readonly type: 'token'
      readonly text: string
      /** They are words of a model that prove nothing. */
      readonly explanation?: true
    }
  | { readonly type: 'done'; readonly answer: Answer }

/**
 * Answers a question step by step. A sentence is given out only when the gate has judged it; nothing is taken back.
 * Statements that assert nothing are left out: nothing proves them; so are those that were said before.
 * @throws ModelFailed when the model behind the answerer does
 * @throws Unavailable when the graph is down, or the model takes no more calls
 */
export async function* answerEvents(
  { parts, answerer, reader, judge, unsupported, watch, reportCut, leftOut = () => {} }: AnswerParts,
  { question, before, k, access, signal }: QuestionRequest
): AsyncGenerator<AnswerEvent, void, undefined> {
  const known = { table: await parts.acts(), scopes: scopeSet(access) }
  const readAs = before === undefined ? undefined : followingUp(question, before)
  const read = readQuestion(readAs ?? question, known)
  const language = languageOfAnswer(question)
  const wide = reader === undefined ? k : Math.max(k, thresholds.maxRead)
  const find = (question: ReadQuestion, k: number) => findEvidence(parts, { question, k, access, signal })
  const { provisions: held, vacant, ...found } = await find(read, wide)
  // Choosing computes, as searching did.
  await setImmediate()
  signal.throwIfAborted()
  const own = { ...found, evidence: found.evidence.slice(0, k) }
  const picked = reader && (await answerByReading(reader, { asked: own, found: found.evidence }, signal))
  const byAspects =
    picked === undefined && answerer.kind !== 'model'
      ? await answerAspects(own, held, aspect => find(readQuestion(aspect, known), k))
      : undefined
  const { asked, provisions } = byAspects ?? {
    asked: picked === undefined ? own : found,
    provisions: held
  }
  const quoted = byAspects?.extracts ?? picked?.likely
  const passages = asked.evidence.map(one => one.passage)
  const context = new InContext(passages)
  const { entries } = context
  const paragraphs = new Paragraphs(passages)
  const token = (entry: Verification) => ({
    type: 'token' as const,
    text: paragraphs.before(entry) + renderStatement(entry, language),
    ...(!isSupported(entry) && entry.explanation !== undefined && { explanation: true as const })
  })
  const said = new Set<string>()
  let by: AnsweredBy = 'none'
  if (passages.length > 0) {
    const guard = quoted === undefined ? answerer.guard?.(asked) : undefined
    let cut: ModelCut | undefined
    const heard = {
      begun: () => (by = answerer.kind),
      cut: (failure: ModelCut) => (cut = failure)
    }
    const withheld = answerFrames[language].withheld
    const judging = { passages, entries, guard, judge, withheld, watch, signal, leftOut }
    const all =
      quoted === undefined
        ? statementsOf(new ClaimSplitter(), answerer.answer(asked, signal), heard)
        : [[...sayings(quoted)]]
    if (quoted !== undefined && quoted.length > 0) by = 'extractive'
    for await (const statements of all) {
      for (const statement of statements as readonly DraftStatement[]) {
        if (!statement.asserts) continue
        // The gate computes; those who wait for other answers come between.
        await setImmediate()
        signal.throwIfAborted()
        const claim = guard?.visible(statement.claim) ?? statement.claim
        // Said twice is not shown twice, and counts once.
        if (said.size === said.add(normalised(claim)).size) continue
        const entry = await judgeDraft({ ...statement, claim }, judging)
        if (entry === undefined || (!isSupported(entry) && unsupported === 'omit')) continue
        if (statement.explains !== undefined) by = 'model'
        const check = (before: Verification | undefined) =>
          watchedComputing(watch, 'gate.check', () => checkClaim(claim, statement.refs, passages, before))
        const isJudged = isSupported(entry) && entry.via === 'judge'
        for (const each of context.with(entry, isJudged ? undefined : check)) {
          said.add(normalised(each.claim))
          yield token(each)
        }
      }
    }
    yield* context.end().map(token)
    if (cut !== undefined) {
      // With no whole sentence it has failed.
      if (entries.length === 0) throw cut
      reportCut?.(cut)
      const entry = { claim: answerFrames[language].cutOff, verdict: 'offen' as const }
      yield* context.with(entry).map(token)
    }
  }
  let isPossible = false
  if (entries.length === 0) {
    const nearest = vacant.length > 0 ? [] : (picked?.possible ?? nearestSentences(asked))
    // Of what may not answer nothing is explained.
    for (const { explained } of nearest) if (explained !== undefined) leftOut('unsure')
    for await (const entry of nearestStatements(nearest, context, passages, { signal, watch })) {
      if (!isPossible) yield { type: 'token', text: `${answerFrames[language].possible} ` }
      isPossible = true
      yield token(entry)
    }
    if (isPossible) by = 'extractive'
  }
  if (entries.length === 0) yield { type: 'token', text: withoutStatement(by, language, vacant) }
  const behind = leftOpen(read, entries, language)
  for (const text of textBehind({ language, ...behind })) yield { type: 'token', text: ` ${text}` }
  const used = usedPassages(entries, passages)
  const answer = {
    question,
    ...(readAs !== undefined && { readAs }),
    followUp: followUpOf(read.text, access.tenant),
    ...findingsOf(entries, { by, language, vacant, isPossible, passages, ...behind }),
    ...behind,
    ...fitOf(asked.evidence, used),
    ...(vacant.length > 0 && { candidates: vacant }),
    verification: entries,
    profile: access.profile.name,
    attributions: await parts.attributionsOf(used.map(passage => provisions.get(passage.iri)!)),
    answeredBy: by,
    passages: used.map(carried)
  }
  yield { type: 'done', answer }
}

/** What statements leave open of what is asked for, and their language where that is not the question's. */
function leftOpen(
  question: ReadQuestion,
  entries: readonly Verification[],
  language: Language
): Pick<Answer, 'unanswered' | 'otherLanguage'> {
  const said = entries.filter(isSupported).map(({ claim }) => claim)
  if (said.length === 0) return {}
  const unanswered = openIn(question)(said).map(aspect => aspect.said)
  const spoken = said.map(languageOf)
  const other = spoken.find(each => each !== undefined && each !== language)
  return {
    ...(unanswered.length > 0 && { unanswered }),
    ...(other !== undefined && !spoken.includes(language) && { otherLanguage: other })
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
