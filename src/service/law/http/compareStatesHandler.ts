import { graphTag } from '../../http/graphTag.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentComparison } from './presentComparison.js'

export function compareStatesHandler(serving: Serving): Handler {
  return async ({ access, values, gone }) => {
    const [limit, offset] = [values['limit'] as number, values['offset'] as number]
    const [from, to] = [values['from'] as string, values['to'] as string]
    const asked = { ref: String(values['ref']), from, to, limit, offset }
    const page = { profile: access.profile.name, from, to, limit, offset }
    return {
      tag: await graphTag(serving, access, { compare: asked }),
      make: async () => {
        const found = await serving.services.histories.compare({ ...asked, access, signal: gone })
        return { body: presentComparison(found, page) }
      }
    }
  }
}
