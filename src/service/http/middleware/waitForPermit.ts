import type { Values } from '../../contract/parameters.js'
import type { DoorStep } from '../context.js'
import type { FairQueue } from '../fairQueue.js'

/** Lets the handler begin when it is the turn of its key, or of its client without one. */
export function waitForPermit(queue: FairQueue, weightOf: (values: Values) => number): DoorStep {
  return async (ctx, next) => {
    const { key, client, gone, values } = ctx.state
    const permit = await queue.enter(key?.id ?? `client:${client}`, weightOf(values), gone)
    ctx.state.permit = permit
    try {
      return await next()
    } finally {
      permit.leave()
    }
  }
}
