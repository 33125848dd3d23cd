import { withoutItsDay } from '../../proof/question/dayOfQuestion.js'
import type { Access } from '../access.js'
import { formerVersionIn } from '../law/states/formerVersionIn.js'
import type { AskParts } from './lookUp.js'

/** A question without the day that it asks for. */
export interface QuestionOfDay {
  readonly text: string
  /** YYYY-MM-DD; absent for today. */
  readonly asOf?: string | undefined
}

/**
 * A question as of the day that it names itself: `Wie lautete § 556d BGB am 1.3.2023?`, `… Stand 1.6.2022`, or the last day
 * of the text before the one that holds, where it asks for one provision `a. F.`
 * @param asOf what the request asks for; the same day where the question names one
 */
export async function questionOfDay(
  parts: AskParts,
  { text, asOf, access }: QuestionOfDay & { readonly access: Access }
): Promise<QuestionOfDay> {
  const dated = withoutItsDay(text)
  if (dated !== undefined) return dated
  return (await formerVersionIn(parts, { text, asOf, access })) ?? { text, asOf }
}
