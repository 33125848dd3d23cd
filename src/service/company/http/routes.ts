import { onceOnly } from '../../http/middleware/onceOnly.js'
import type { Route } from '../../http/route.js'
import { bootstrapBrainHandler } from './bootstrapBrainHandler.js'
import { listFindingsHandler } from './listFindingsHandler.js'
import { previewBrainHandler } from './previewBrainHandler.js'
import { streamBrainHandler } from './streamBrainHandler.js'

export const companyRoutes: readonly Route[] = [
  {
    operationId: 'previewBrain',
    access: 'keyless',
    before: onceOnly,
    queue: 'runs',
    handler: previewBrainHandler
  },
  {
    operationId: 'streamBrain',
    access: 'tenant',
    before: onceOnly,
    queue: 'runs',
    handler: streamBrainHandler
  },
  { operationId: 'bootstrapBrain', access: 'tenant', queue: 'runs', handler: bootstrapBrainHandler },
  { operationId: 'listFindings', access: 'tenant', handler: listFindingsHandler }
]
