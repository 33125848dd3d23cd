import type { Route } from '../../http/route.js'
import { checkTextHandler } from './checkTextHandler.js'
import { listSigningKeysHandler } from './listSigningKeysHandler.js'

export const checkRoutes: readonly Route[] = [
  { operationId: 'checkText', access: 'contract', queue: 'answers', handler: checkTextHandler },
  { operationId: 'listSigningKeys', access: 'open', handler: listSigningKeysHandler }
]
