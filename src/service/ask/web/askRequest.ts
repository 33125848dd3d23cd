import { randomUUID } from 'node:crypto'
import { queryReader } from '../../contract/parameters.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import type { Ask } from '../answers.js'

const read = queryReader('ask')

/**
 * What a page was asked, and by whom, as `/v1/ask` reads and counts it.
 * @throws ValidationFailed as it does
 */
export function askRequest({ access, key, gone, query }: ApiRequest): Ask {
  const { q, k, lang } = read({ q: query['q'], lang: query['lang'] })
  const question = (q as string).trim()
  return {
    ...{ question, k: k as number },
    ...(lang !== undefined && { lang: lang as string }),
    ...{ access, keyId: key?.id, requestId: randomUUID(), signal: gone }
  }
}
