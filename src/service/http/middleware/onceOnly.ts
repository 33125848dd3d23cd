import type { DoorStep } from '../context.js'

/**
 * An `EventSource` asks again whenever its stream ends, at its end too, and says then which one it has had. That was all:
 * 204 makes it stop. A stream that broke off is not given a second time either: what came of it is shown already, and
 * would be shown twice, with other words where a model answers. Whoever wants the answer asks for it anew.
 */
export const onceOnly: DoorStep = async (ctx, next) => {
  if (ctx.get('Last-Event-ID') === '') return next()
  ctx.status = 204
  return undefined
}
