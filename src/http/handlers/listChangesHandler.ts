import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { refuseWindow } from '../invalidWindow.js'
import { presentChanges } from '../presenters/changes.js'
import { answerTagged } from '../answerTagged.js'

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
