import type { Route } from '../../http/route.js'
import { withTable } from '../../http/table/withTable.js'
import { foundTable } from './foundTable.js'
import { searchGraphHandler } from './searchGraphHandler.js'
import { suggestHandler } from './suggestHandler.js'

export const searchRoutes: readonly Route[] = [
  { operationId: 'searchGraph', access: 'contract', handler: withTable(searchGraphHandler, foundTable) },
  { operationId: 'suggest', access: 'contract', handler: suggestHandler }
]
