import type { CitableText } from '../../graph/texts/citableText.js'
import { extractAnswer, type Extract } from '../../proof/grounding/answerers/extractAnswer.js'
import { titleOf } from '../../proof/grounding/answerers/fittingEvidence.js'
import { fitsAmong } from '../../proof/grounding/answerers/quotedFrom.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import type { AnswerRequest } from '../../proof/grounding/answerers/answerer.js'
import type { Question } from '../../proof/question/question.js'
import type { FoundEvidence } from './evidence.js'

export interface ByAspects {
  readonly extracts: readonly Extract[]
  /** The question with what was found for it and for each of its aspects. */
  readonly asked: AnswerRequest
  readonly provisions: ReadonlyMap<string, CitableText>
}

/**
 * Answers a question that asks for several things: what the sentences for the whole leave open is asked for by itself.
 * Undefined where it asks for one thing, or nothing is left open.
 * @param find what the graph holds on a question
 */
export async function answerAspects(
  asked: AnswerRequest,
  provisions: ReadonlyMap<string, CitableText>,
  find: (question: string) => Promise<FoundEvidence>
): Promise<ByAspects | undefined> {
  const { aspects } = asked.question
  if (aspects.length === 0) return undefined
  const extracts = extractAnswer(asked)
  const evidence = [...asked.evidence]
  const texts = new Map(provisions)
  const isOpen = openIn(asked.question)
  const open = isOpen(extracts.map(({ text }) => text))
  for (const { question, gives } of open) {
    const found = await find(question)
    const quoted = new Set(extracts.map(({ passage }) => passage))
    // What is quoted already may say it in another sentence.
    const own = evidence.filter(({ passage }) => quoted.has(passage))
    const extract = [{ ...found, evidence: own }, found]
      .flatMap(each => extractAnswer(each).filter(isAbout(each)))
      .find(({ text }) => gives(text))
    if (extract === undefined) continue
    const { iri } = extract.passage
    const held = evidence.find(({ passage }) => passage.iri === iri)
    extracts.push({ ...extract, passage: held?.passage ?? extract.passage })
    if (held !== undefined) continue
    evidence.push(found.evidence.find(({ passage }) => passage.iri === iri)!)
    texts.set(iri, found.provisions.get(iri)!)
  }
  return open.length === 0 ? undefined : { extracts, asked: { ...asked, evidence }, provisions: texts }
}

/** Whether a sentence, under its title, is about what is asked for: another amount than that is no answer. */
function isAbout(asked: AnswerRequest): (extract: Extract) => boolean {
  const { asking } = fitsAmong(asked, asked.evidence)
  return ({ text, passage }) => asking.share([titleOf(passage), text]) >= thresholds.minCoverage
}

/** Which aspects of a question no sentence gives. */
export const openIn =
  ({ aspects }: Pick<Question, 'aspects'>) =>
  (sentences: readonly string[]) =>
    aspects.filter(({ gives }) => !sentences.some(gives))
