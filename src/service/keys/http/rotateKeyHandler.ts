import type { components } from '../../contract/types.js'
import { NotFound } from '../../../base/errors.js'
import type { Handler } from '../../http/context.js'
import { presentRotatedKey } from './presentKeys.js'
import type { Serving } from '../../http/serving.js'
import { orExpiryFault, requestedExpiry } from './issueKeyHandler.js'
import { KEY_ID } from './revokeKeyHandler.js'

const DAY = 86_400

export function rotateKeyHandler({ services }: Serving): Handler {
  return async ctx => {
    const id = ctx.params['key_id'] ?? ''
    if (!KEY_ID.test(id)) throw new NotFound('No key has this id')
    const { overlap = DAY, expires_at } = ctx.request.body as components['schemas']['RotateKeyRequest']
    const expiresAt = requestedExpiry(expires_at)
    const rotation = { overlapMs: overlap * 1000, ...(expiresAt === undefined ? {} : { expiresAt }) }
    const rotated = await orExpiryFault(services.keys.rotate(id, rotation))
    ctx.status = 201
    ctx.body = presentRotatedKey(rotated)
  }
}
