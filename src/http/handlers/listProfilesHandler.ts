import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { presentProfiles } from '../presenters/profiles.js'

export function listProfilesHandler({ services }: Serving): Handler {
  return async ctx => {
    ctx.body = presentProfiles(await services.profiles.list())
  }
}
