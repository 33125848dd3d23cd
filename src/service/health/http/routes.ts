import type { Route } from '../../http/route.js'
import { readHealthHandler } from './readHealthHandler.js'
import { readLivenessHandler } from './readLivenessHandler.js'
import { readReadinessHandler } from './readReadinessHandler.js'

export const healthRoutes: readonly Route[] = [
  { operationId: 'readHealth', access: 'open', handler: readHealthHandler },
  { operationId: 'readLiveness', access: 'open', handler: readLivenessHandler },
  { operationId: 'readReadiness', access: 'open', handler: readReadinessHandler }
]
