import type { Route } from '../../http/route.js'
import { explainAttributionsHandler, listAttributionsHandler } from './listAttributionsHandler.js'
import { explainProvenanceHandler, readProvenanceHandler } from './readProvenanceHandler.js'

export const provenanceRoutes: readonly Route[] = [
  {
    operationId: 'listAttributions',
    access: 'keyless',
    handler: listAttributionsHandler,
    explain: explainAttributionsHandler
  },
  {
    operationId: 'readProvenance',
    access: 'keyless',
    handler: readProvenanceHandler,
    explain: explainProvenanceHandler
  }
]
