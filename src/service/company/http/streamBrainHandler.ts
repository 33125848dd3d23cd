import { answerStreamed } from '../../http/answerStreamed.js'
import type { Handler } from '../../http/context.js'
import { withDomainFault } from './domainFault.js'
import { presentBrainEvent } from './presentBrain.js'
import type { Serving } from '../../http/serving.js'
import { tenantAccess } from './tenantAccess.js'

export function streamBrainHandler(serving: Serving): Handler {
  return ctx => {
    const { values, key } = ctx.state
    const access = tenantAccess(ctx)
    return answerStreamed(ctx, serving, {
      open: signal =>
        withDomainFault(() =>
          serving.services.companyBrain.run({
            domain: String(values['domain']),
            access,
            keyId: key!.id,
            signal
          })
        ),
      present: presentBrainEvent,
      presentFailure: failure => ({ type: 'error', ...failure })
    })
  }
}
