import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentKeys } from './presentKeys.js'

export function listKeysHandler({ services }: Serving): Handler {
  return async ctx => {
    ctx.body = presentKeys(await services.keys.list(ctx.state.values['all'] === true))
  }
}
