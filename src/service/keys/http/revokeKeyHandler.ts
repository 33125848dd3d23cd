import { NotFound } from '../../../base/errors.js'
import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'

export const KEY_ID = /^key:[0-9a-f]{16}$/

export function revokeKeyHandler({ services }: Serving): OpenHandler {
  return async ({ params }) => {
    const { key_id: id = '' } = params
    if (!KEY_ID.test(id) || !(await services.keys.revoke(id))) throw new NotFound('No valid key has this id')
    return { body: { id, revoked: true } }
  }
}
