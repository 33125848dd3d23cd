import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentKeys } from './presentKeys.js'

export function listKeysHandler({ services }: Serving): Handler {
  return async ({ values }) => ({ body: presentKeys(await services.keys.list(values['all'] === true)) })
}
