import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { refuseWindow } from '../../http/invalidWindow.js'
import { presentChanges } from './presentChanges.js'
import { answerTagged } from '../../http/answerTagged.js'

export function listChangesHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const { access, values } = ctx.state
    const since = values['since'] as string | undefined
    const limit = values['limit'] as number
    await answerTagged(ctx, { services, version }, { changes: since, limit }, async () => {
      const feed = await services.changes
        .list({ access, limit, ...(since !== undefined && { since }) })
        .catch(refuseWindow)
      return presentChanges(feed, { profile: access.profile.name })
    })
  }
}
