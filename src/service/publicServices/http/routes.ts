import type { Route } from '../../http/route.js'
import { explainServicesHandler, listServicesHandler } from './listServicesHandler.js'

export const publicServicesRoutes: readonly Route[] = [
  {
    operationId: 'listServices',
    access: 'contract',
    handler: listServicesHandler,
    explain: explainServicesHandler
  }
]
