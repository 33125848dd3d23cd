import type { Route } from '../../http/route.js'
import { withTable } from '../../http/table/withTable.js'
import { changeTable } from './changeTable.js'
import { listChangesHandler } from './listChangesHandler.js'
import { readChangesFeedHandler } from './readChangesFeedHandler.js'

export const changesRoutes: readonly Route[] = [
  { operationId: 'listChanges', access: 'keyless', handler: withTable(listChangesHandler, changeTable) },
  { operationId: 'readChangesFeed', access: 'keyless', handler: readChangesFeedHandler }
]
