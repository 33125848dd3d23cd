import { randomUUID } from 'node:crypto'
import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import { TextRefused } from '../textRefused.js'
import type { Handler } from '../../http/context.js'
import { presentTextCheck } from './presentTextCheck.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function checkTextHandler(serving: Serving): Handler {
  const { services } = serving
  return async ctx => {
    const { access, key, gone } = ctx.state
    setSearchedVersion(ctx, services)
    const { text, language, sources } = ctx.request.body as components['schemas']['TextCheckRequest']
    try {
      const check = await services.textChecks.check({
        text,
        language,
        sources,
        access,
        keyId: key?.id,
        requestId: randomUUID(),
        signal: gone
      })
      ctx.body = signed(serving, presentTextCheck(check))
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      const ctx = { limit: error.most }
      throw new ValidationFailed([
        { loc: ['body', 'text'], msg: error.message, type: `too_many_${error.what}`, ctx }
      ])
    }
  }
}
