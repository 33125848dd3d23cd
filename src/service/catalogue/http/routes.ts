import type { Route } from '../../http/route.js'
import { readCatalogueHandler } from './readCatalogueHandler.js'

export const catalogueRoutes: readonly Route[] = [
  { operationId: 'readCatalogue', access: 'keyless', isPage: true, handler: readCatalogueHandler }
]
