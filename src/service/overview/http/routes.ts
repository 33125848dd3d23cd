import type { Route } from '../../http/route.js'
import { explainOverviewHandler, readOverviewHandler } from './readOverviewHandler.js'

export const overviewRoutes: readonly Route[] = [
  {
    operationId: 'readOverview',
    access: 'keyless',
    handler: readOverviewHandler,
    explain: explainOverviewHandler
  }
]
