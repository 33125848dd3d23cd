import type { Route } from '../../http/route.js'
import { searchGraphHandler } from './searchGraphHandler.js'
import { suggestHandler } from './suggestHandler.js'

export const searchRoutes: readonly Route[] = [
  { operationId: 'searchGraph', access: 'contract', handler: searchGraphHandler },
  { operationId: 'suggest', access: 'contract', handler: suggestHandler }
]
