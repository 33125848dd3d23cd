import type { Route } from '../../http/route.js'
import { listRoutes } from '../../web/lists/listRoutes.js'
import { listOfNamedServices } from './listOfNamedServices.js'
import { explainServicesHandler, listServicesHandler } from './listServicesHandler.js'

export const publicServicesRoutes: readonly Route[] = [
  {
    operationId: 'listServices',
    access: 'contract',
    handler: listServicesHandler,
    explain: explainServicesHandler
  },
  ...listRoutes(listOfNamedServices, ['listNamedServices', 'listNamedServicesAs'])
]
