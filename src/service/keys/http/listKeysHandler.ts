import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentKeys } from './presentKeys.js'

export function listKeysHandler({ services }: Serving): OpenHandler {
  return async ({ values }) => ({ body: presentKeys(await services.keys.list(values['all'] === true)) })
}
