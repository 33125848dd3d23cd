import type { Route } from '../../http/route.js'
import { assembleDossierHandler } from './assembleDossierHandler.js'

export const dossiersRoutes: readonly Route[] = [
  { operationId: 'assembleDossier', access: 'contract', handler: assembleDossierHandler }
]
