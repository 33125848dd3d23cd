import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { answerTagged } from '../../http/answerTagged.js'
import { basePath } from '../../http/basePath.js'
import { changesAtom } from './presentChangesAtom.js'

/** What stewards changed last, as an Atom feed (RFC 4287) with what was withdrawn (RFC 6721), in pages (RFC 5005, 3). */
export function readChangesFeedHandler({ services, ids, version }: Serving): Handler {
  const path = `${basePath(ids.base)}/v1/changes.atom`
  return async ctx => {
    const { access, values } = ctx.state
    const before = values['before'] as number | undefined
    const limit = values['limit'] as number
    const profile = access.profile.name
    ctx.set('Content-Type', 'application/atom+xml; charset=utf-8')
    await answerTagged(ctx, { services, version }, { atom: before, limit }, async () => {
      const latest = await services.changes.latest({ access, before, limit })
      const address = (earlier?: number) => {
        const query = new URLSearchParams({ profile, limit: String(limit) })
        if (earlier !== undefined) query.set('before', String(earlier))
        return `${path}?${query.toString()}`
      }
      return changesAtom(latest, { profile, base: ids.base, before, address })
    })
  }
}
