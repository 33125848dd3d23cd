import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { brainEventsReply } from './brainEventsReply.js'

export function previewBrainHandler({ services }: Serving): Handler {
  return ({ client, values }) => {
    const domain = String(values['domain'])
    return brainEventsReply(signal => services.companyBrain.preview({ domain, client: client!, signal }))
  }
}
