import { randomUUID } from 'node:crypto'
import { mustBeOfOneDay } from '../../contract/mustBeOfOneDay.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Ask } from '../answers.js'
import { dayOfQuestion } from '../../../proof/question/dayOfQuestion.js'
import { questionBefore } from '../followUp.js'
import type { ApiRequest } from '../../http/apiRequest.js'

/**
 * The question of a request, and who asks it.
 * @throws ValidationFailed where the question before it cannot be read, and where the question names another day
 */
export function requestedQuestion({ access, values, key, gone }: ApiRequest): Ask {
  const after = values['after'] as string | undefined
  const before = after === undefined ? undefined : questionBefore(after, access.tenant)
  if (after !== undefined && before === undefined)
    throw new ValidationFailed([
      {
        loc: ['query', 'after'],
        msg: 'Input should be the follow_up of an answer to the same tenant, as it was given',
        type: 'follow_up'
      }
    ])
  const asOf = values['as_of'] as string | undefined
  const lang = values['lang'] as string | undefined
  if (asOf !== undefined)
    mustBeOfOneDay({ named: dayOfQuestion(values['q'] as string)?.day, asOf, what: 'question' })
  return {
    question: values['q'] as string,
    ...(before !== undefined && { before }),
    k: values['k'] as number,
    ...(asOf !== undefined && { asOf }),
    ...(lang !== undefined && { lang }),
    access,
    keyId: key?.id,
    // Never the caller's own id: one that is sent twice would be counted once.
    requestId: randomUUID(),
    signal: gone
  }
}
