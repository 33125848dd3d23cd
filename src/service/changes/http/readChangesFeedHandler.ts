import { basePath } from '../../http/basePath.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { changesAtom } from './presentChangesAtom.js'

const ATOM = { 'Content-Type': 'application/atom+xml; charset=utf-8' }

/** What stewards changed last, as an Atom feed (RFC 4287) with what was withdrawn (RFC 6721), in pages (RFC 5005, 3). */
export function readChangesFeedHandler(serving: Serving): Handler {
  const { base } = serving.ids
  const path = `${basePath(base)}/v1/changes.atom`
  return request => {
    const { access, values } = request
    const before = values['before'] as number | undefined
    const limit = values['limit'] as number
    const profile = access.profile.name
    const address = (earlier?: number) => {
      const query = new URLSearchParams({ profile, limit: String(limit) })
      if (earlier !== undefined) query.set('before', String(earlier))
      return `${path}?${query.toString()}`
    }
    return taggedReply(request, serving, { atom: before, limit }, async () => {
      const latest = await serving.services.changes.latest({ access, before, limit })
      return { headers: ATOM, body: changesAtom(latest, { profile, base, before, address }) }
    })
  }
}
