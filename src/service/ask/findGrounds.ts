import { setImmediate } from 'node:timers/promises'
import type { CitableText } from '../../graph/texts/citableText.js'
import { answerByReading } from '../../proof/grounding/answerers/answerByReading.js'
import type { AnswerRequest } from '../../proof/grounding/answerers/answerer.js'
import type { Extract } from '../../proof/grounding/answerers/extractAnswer.js'
import type { AnswerCandidate, NotStored } from '../../proof/grounding/receipt/answer.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import type { Question } from '../../proof/question/question.js'
import type { Access } from '../access.js'
import { answerAspects } from './answerAspects.js'
import type { AnswerParts } from './answerEvents.js'
import { findEvidence } from './evidence.js'

/** What an answer is made of. */
export interface Grounds {
  readonly asked: AnswerRequest
  /** As loaded, by the IRI of their passage. */
  readonly provisions: ReadonlyMap<string, CitableText>
  /** What the question names and what states nothing, where it names nothing else. */
  readonly vacant: readonly AnswerCandidate[]
  /** As of a day: what is not held in the state of that day. */
  readonly notHeld: readonly NotStored[]
  /** What is quoted; undefined where the answerer answers. */
  readonly quoted: readonly Extract[] | undefined
  /** What comes near, where somebody has chosen that, too. */
  readonly possible: readonly Extract[] | undefined
}

interface GroundsRequest {
  readonly question: Question
  /** Reads one of several things that the question asks for. */
  readonly readAspect: (aspect: string) => Question
  /** Passages to ground on. */
  readonly k: number
  readonly access: Access
  readonly signal: AbortSignal
}

/**
 * Finds what the graph holds on a question, and chooses what of it is quoted: as the reader does where there is one, else,
 * where no model answers, for each of several things that are asked for.
 */
export async function findGrounds(
  { parts, answerer, reader }: Pick<AnswerParts, 'parts' | 'answerer' | 'reader'>,
  { question, readAspect, k, access, signal }: GroundsRequest
): Promise<Grounds> {
  const wide = reader === undefined ? k : Math.max(k, thresholds.maxRead)
  const find = (question: Question, k: number) => findEvidence(parts, { question, k, access, signal })
  const { provisions, vacant, notHeld = [], ...found } = await find(question, wide)
  // Choosing computes, as searching did.
  await setImmediate()
  signal.throwIfAborted()
  const asked = { ...found, evidence: found.evidence.slice(0, k) }
  const picked = reader && (await answerByReading(reader, { asked, found: found.evidence }, signal))
  if (picked !== undefined) {
    const { likely, possible } = picked
    return { asked: found, provisions, vacant, notHeld, quoted: likely, possible }
  }
  const byAspects =
    answerer.kind === 'model'
      ? undefined
      : await answerAspects(asked, provisions, aspect => find(readAspect(aspect), k))
  return {
    asked: byAspects?.asked ?? asked,
    provisions: byAspects?.provisions ?? provisions,
    vacant,
    notHeld,
    quoted: byAspects?.extracts,
    possible: undefined
  }
}
