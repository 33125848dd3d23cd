import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { presentTimeMap } from './memento/presentTimeMap.js'
import { LINK_FORMAT } from './memento/mementos.js'

export function readTimeMapHandler(serving: Serving): Handler {
  return request => {
    const { access, values } = request
    const ref = String(values['ref'])
    return taggedReply(request, serving, { timeMap: ref }, async () => ({
      headers: { 'Content-Type': LINK_FORMAT },
      body: presentTimeMap(await serving.services.documents.texts({ ref, access }), serving.ids)
    }))
  }
}
