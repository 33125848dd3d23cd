import type { Route } from '../../http/route.js'
import { listNamedServicesHandler } from './listNamedServicesHandler.js'
import { explainServicesHandler, listServicesHandler } from './listServicesHandler.js'

export const publicServicesRoutes: readonly Route[] = [
  {
    operationId: 'listServices',
    access: 'contract',
    handler: listServicesHandler,
    explain: explainServicesHandler
  },
  ...['listNamedServices', 'listNamedServicesAs'].map((operationId): Route => ({
    ...{ operationId, access: 'keyless', isPage: true },
    handler: listNamedServicesHandler
  }))
]
