import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentProfiles } from './presentProfiles.js'

export function listProfilesHandler({ services }: Serving): Handler {
  return async () => ({ body: presentProfiles(await services.profiles.list()) })
}
