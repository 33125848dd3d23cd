import type { Values } from '../../contract/parameters.js'
import type { Step } from '../context.js'
import type { Turnstile } from '../turnstile.js'

/** Lets the handler begin when it is the turn of its key, or of its client without one. */
export function takeTurn(turnstile: Turnstile, weightOf: (values: Values) => number): Step {
  return async (ctx, next) => {
    const { key, client, gone, values } = ctx.state
    const turn = await turnstile.enter(key?.id ?? `client:${client}`, weightOf(values), gone)
    ctx.state.turn = turn
    try {
      return await next()
    } finally {
      turn.leave()
    }
  }
}
