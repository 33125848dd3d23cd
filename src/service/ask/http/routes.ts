import { onceOnly } from '../../http/middleware/onceOnly.js'
import type { Route } from '../../http/route.js'
import { askHandler } from './askHandler.js'
import { streamAnswerHandler } from './streamAnswerHandler.js'

export const askRoutes: readonly Route[] = [
  { operationId: 'ask', access: 'contract', queue: 'answers', handler: askHandler },
  {
    operationId: 'askStream',
    access: 'contract',
    before: onceOnly,
    queue: 'answers',
    handler: streamAnswerHandler
  }
]
