import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentProfiles } from '../presenters/profiles.js'

export function listProfiles({ listProfiles }: AppDependencies): Handler {
  return async ctx => {
    ctx.body = presentProfiles(await listProfiles())
  }
}
