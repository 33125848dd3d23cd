import type { components } from '../../contract/types.js'
import { NotFound } from '../../../base/errors.js'
import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { refuseExpiry, requestedExpiry } from './issueKeyHandler.js'
import { presentRotatedKey } from './presentKeys.js'
import { KEY_ID } from './revokeKeyHandler.js'

const DAY = 86_400

export function rotateKeyHandler({ services }: Serving): OpenHandler {
  return async ({ params, body }) => {
    const { key_id: id = '' } = params
    if (!KEY_ID.test(id)) throw new NotFound('No key has this id')
    const { overlap = DAY, expires_at } = body as components['schemas']['RotateKeyRequest']
    const expiresAt = requestedExpiry(expires_at)
    const rotation = { overlapMs: overlap * 1000, ...(expiresAt === undefined ? {} : { expiresAt }) }
    const rotated = await services.keys.rotate(id, rotation).catch(refuseExpiry)
    return { status: 201, body: presentRotatedKey(rotated) }
  }
}
