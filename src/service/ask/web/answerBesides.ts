import type { Answer } from '../../../proof/grounding/receipt/answer.js'
import type { Access } from '../../access.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import type { Services } from '../../services.js'
import { historiesOfQuestion } from '../../web/stand/historiesOfQuestion.js'
import type { HistoryOfQuestion } from '../../web/stand/waysToHistory.js'
import { sourcesOf } from './sourcesOf.js'

/** What is known besides of what an answer names. */
export interface AnswerBesides {
  /** By the IRI of the passage. */
  readonly sources: ReadonlyMap<string, ProvenanceRecord>
  readonly histories: readonly HistoryOfQuestion[]
}

export async function answerBesides(
  services: Pick<Services, 'provenance' | 'histories'>,
  answer: Answer,
  access: Access
): Promise<AnswerBesides> {
  const { candidates, question, readAs = question } = answer
  const [sources, histories] = await Promise.all([
    sourcesOf(services, answer, access),
    historiesOfQuestion(services, candidates, { question: readAs, access })
  ])
  return { sources, histories }
}
