import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { presentChanges } from './presentChanges.js'

export function listChangesHandler(serving: Serving): Handler {
  return request => {
    const { access, values } = request
    const since = values['since'] as string | undefined
    const limit = values['limit'] as number
    return taggedReply(request, serving, { changes: since, limit }, async () => {
      const feed = await serving.services.changes.list({
        access,
        limit,
        ...(since !== undefined && { since })
      })
      return { body: presentChanges(feed, { profile: access.profile.name }) }
    })
  }
}
