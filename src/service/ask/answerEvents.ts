import {
  carried,
  findingsOf,
  isSupported,
  textBehind,
  usedPassages,
  withoutStatement,
  type Answer
} from '../../proof/grounding/receipt/answer.js'
import { languageOfAnswer } from '../../proof/grounding/receipt/answerFrames.js'
import type { Answerer } from '../../proof/grounding/answerers/answerer.js'
import type { Reader } from '../../proof/grounding/answerers/reader.js'
import type { Verification } from '../../proof/grounding/gate/checkClaim.js'
import type { Judge } from '../../proof/grounding/gate/judge/judgeClaim.js'
import type { ModelCut, ModelFailed } from '../../base/model/modelFailed.js'
import { followingUp } from '../../proof/question/followingUp.js'
import { languageOf, type Language } from '../../proof/grammar/language.js'
import type { Question as ReadQuestion } from '../../proof/question/question.js'
import { readQuestion } from '../../proof/question/readQuestion.js'
import type { Watch } from '../../base/log/watch.js'
import { scopeSet, type Access } from '../access.js'
import { openIn } from './answerAspects.js'
import { askInLanguage } from './askInLanguage.js'
import { askOnDay } from './askOnDay.js'
import { AnswerDelivery } from './answerDelivery.js'
import { findGrounds } from './findGrounds.js'
import { fitOf } from './fitOf.js'
import { followUpOf } from './followUp.js'
import type { LeftOut } from './judgeDraft.js'
import type { AskParts } from './lookUp.js'
import { stillToCome } from './stillToCome.js'
import { questionOfDay } from './questionOfDay.js'

export interface QuestionRequest {
  readonly question: string
  /** The question before it, with which it is read where it goes on from that. */
  readonly before?: string
  /** Passages to ground on. */
  readonly k: number
  /** YYYY-MM-DD: answered from what the law said on that day; from today's when absent. */
  readonly asOf?: string
  /** ISO 639-1: from what acts say in it that are held in it; as they are read first when absent. */
  readonly lang?: string
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
  answering: AnswerParts,
  { question, before, k, asOf: requested, lang, access, signal }: QuestionRequest
): AsyncGenerator<AnswerEvent, void, undefined> {
  const readAs = before === undefined ? undefined : followingUp(question, before)
  const whole = readAs ?? question
  const { text, asOf } = await questionOfDay(answering.parts, { text: whole, asOf: requested, access })
  const spoken = lang === undefined ? answering.parts : askInLanguage(answering.parts, access, { lang, asOf })
  const parts = asOf === undefined ? spoken : await askOnDay(spoken, access, asOf)
  const known = { table: await parts.acts(), scopes: scopeSet(access) }
  const read = readQuestion(text, known)
  const language = languageOfAnswer(question)
  const readAspect = (aspect: string) => readQuestion(aspect, known)
  const grounds = await findGrounds(
    { ...answering, parts },
    { question: read, readAspect, k, access, signal }
  )
  const { vacant, provisions } = grounds
  const delivery = new AnswerDelivery(answering, grounds, { language, signal })
  const { passages, entries } = delivery
  if (passages.length > 0) yield* delivery.statements()
  if (entries.length === 0) yield* delivery.possible()
  const { by, isPossible } = delivery
  if (entries.length === 0) yield { type: 'token', text: withoutStatement(by, language, vacant) }
  const used = usedPassages(entries, passages)
  const from = used.map(passage => provisions.get(passage.iri)!)
  const notHeld = [...grounds.notHeld, ...stillToCome({ onDay: asOf, now: parts.now }, from)]
  const behind = {
    ...leftOpen(read, entries, language),
    ...(asOf !== undefined && { asOf }),
    ...(notHeld.length > 0 && { notHeld })
  }
  for (const text of textBehind({ language, ...behind })) yield { type: 'token', text: ` ${text}` }
  const answer = {
    question,
    ...(readAs !== undefined && { readAs }),
    followUp: followUpOf(whole, access.tenant),
    ...findingsOf(entries, { by, language, vacant, isPossible, passages, ...behind }),
    ...behind,
    ...fitOf(grounds.asked.evidence, used),
    ...(vacant.length > 0 && { candidates: vacant }),
    verification: entries,
    profile: access.profile.name,
    attributions: await parts.attributionsOf(from),
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
