import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { presentKeys } from '../presenters/keys.js'

export function listKeysHandler({ services }: Serving): Handler {
  return async ctx => {
    ctx.body = presentKeys(await services.keys.list(ctx.state.values['all'] === true))
  }
}
