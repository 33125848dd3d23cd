import type { Route } from '../../http/route.js'
import { listChangesHandler } from './listChangesHandler.js'
import { readChangesFeedHandler } from './readChangesFeedHandler.js'

export const changesRoutes: readonly Route[] = [
  { operationId: 'listChanges', access: 'keyless', handler: listChangesHandler },
  { operationId: 'readChangesFeed', access: 'keyless', handler: readChangesFeedHandler }
]
