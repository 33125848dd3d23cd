import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentKeys } from '../presenters/keys.js'

export function listKeys({ listKeys }: AppDependencies): Handler {
  return async ctx => {
    ctx.body = presentKeys(await listKeys())
  }
}
