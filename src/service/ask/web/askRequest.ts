import { randomUUID } from 'node:crypto'
import { mustBeOfOneDay } from '../../contract/mustBeOfOneDay.js'
import { queryReader } from '../../contract/parameters.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { dayOfQuestion } from '../../../proof/question/dayOfQuestion.js'
import type { Ask } from '../answers.js'

const read = queryReader('ask')

/**
 * What a page was asked, and by whom, as `/v1/ask` reads and counts it.
 * @throws ValidationFailed as it does
 */
export function askRequest({ access, key, gone, query }: ApiRequest): Ask {
  const asked = { q: query['q'], lang: query['lang'], as_of: query['as_of'] || undefined }
  const { q, k, lang, as_of: day } = read(asked)
  const question = (q as string).trim()
  const asOf = day as string | undefined
  mustBeOfOneDay({ named: asOf && dayOfQuestion(question)?.day, asOf, what: 'question' })
  return {
    ...{ question, k: k as number },
    ...(lang !== undefined && { lang: lang as string }),
    ...(asOf !== undefined && { asOf }),
    ...{ access, keyId: key?.id, requestId: randomUUID(), signal: gone }
  }
}
