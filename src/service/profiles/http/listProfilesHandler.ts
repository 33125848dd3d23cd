import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentProfiles } from './presentProfiles.js'

export function listProfilesHandler({ services }: Serving): Handler {
  return async ctx => {
    ctx.body = presentProfiles(await services.profiles.list())
  }
}
