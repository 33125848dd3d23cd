import type { Route } from '../../http/route.js'
import { listProfilesHandler } from './listProfilesHandler.js'

export const profilesRoutes: readonly Route[] = [
  { operationId: 'listProfiles', access: 'keyless', handler: listProfilesHandler }
]
