import { answerStreamed } from '../../http/answerStreamed.js'
import type { Handler } from '../../http/context.js'
import { withDomainFault } from './domainFault.js'
import { presentBrainEvent } from './presentBrain.js'
import type { Serving } from '../../http/serving.js'

export function previewBrainHandler(serving: Serving): Handler {
  return ctx => {
    const { client, values } = ctx.state
    return answerStreamed(ctx, serving, {
      open: signal =>
        withDomainFault(() =>
          serving.services.companyBrain.preview({ domain: String(values['domain']), client: client!, signal })
        ),
      present: presentBrainEvent,
      presentFailure: failure => ({ type: 'error', ...failure })
    })
  }
}
