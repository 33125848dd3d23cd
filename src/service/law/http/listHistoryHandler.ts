import { graphTag } from '../../http/graphTag.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { MOST_PROVISIONS_NAMED, presentHistory } from './presentHistory.js'

export function listHistoryHandler(serving: Serving): Handler {
  return async ({ access, values, gone }) => {
    const [limit, offset] = [values['limit'] as number, values['offset'] as number]
    const asked = { ref: String(values['ref']), limit, offset }
    const page = { profile: access.profile.name, limit, offset }
    return {
      tag: await graphTag(serving, access, { history: asked }),
      make: async () => ({
        body: presentHistory(
          await serving.services.histories.list({
            ...asked,
            named: MOST_PROVISIONS_NAMED,
            access,
            signal: gone
          }),
          page
        )
      })
    }
  }
}
