import { randomUUID } from 'node:crypto'
import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'
import { TextRefused } from '../textRefused.js'
import { presentTextCheck } from './presentTextCheck.js'

export function checkTextHandler(serving: Serving): Handler {
  const { services } = serving
  return async ({ access, key, gone, body }) => {
    const { headers } = searchedVersion(services)
    const { text, language, sources, as_of: asOf } = body as components['schemas']['TextCheckRequest']
    const by = { access, keyId: key?.id, requestId: randomUUID(), signal: gone }
    const asked = { text, language, sources, asOf, ...by }
    const check = await services.textChecks.check(asked).catch(refuseText)
    return { headers, body: signed(serving, presentTextCheck(check)) }
  }
}

function refuseText(error: unknown): never {
  if (!(error instanceof TextRefused)) throw error
  const { message, what, most } = error
  throw new ValidationFailed([
    { loc: ['body', 'text'], msg: message, type: `too_many_${what}`, ctx: { limit: most } }
  ])
}
