import type { Route } from '../../http/route.js'
import { issueKeyHandler } from './issueKeyHandler.js'
import { listKeysHandler } from './listKeysHandler.js'
import { revokeKeyHandler } from './revokeKeyHandler.js'
import { rotateKeyHandler } from './rotateKeyHandler.js'

export const keysRoutes: readonly Route[] = [
  { operationId: 'listKeys', access: 'admin', handler: listKeysHandler },
  { operationId: 'issueKey', access: 'admin', handler: issueKeyHandler },
  { operationId: 'revokeKey', access: 'admin', handler: revokeKeyHandler },
  { operationId: 'rotateKey', access: 'admin', handler: rotateKeyHandler }
]
