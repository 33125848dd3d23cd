import type { Route } from '../../http/route.js'
import { ingestHandler } from './ingestHandler.js'
import { readUsageHandler } from './readUsageHandler.js'

export const tenantRoutes: readonly Route[] = [
  { operationId: 'readUsage', access: 'keyless', handler: readUsageHandler },
  { operationId: 'ingest', access: 'tenant', handler: ingestHandler }
]
