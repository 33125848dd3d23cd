import { clientAddress } from '../clientAddress.js'
import type { AppMiddleware } from '../context.js'
import type { HttpSettings } from '../serving.js'
import { disconnectSignal } from '../gone.js'

/** Finds out the client's address, as it is counted, and whether it is still there. */
export function identifyClient({ trustedProxies = [] }: HttpSettings): AppMiddleware {
  const addressOf = clientAddress(trustedProxies)
  return (ctx, next) => {
    ctx.state.address = addressOf(ctx.req)
    ctx.state.gone = disconnectSignal(ctx.req)
    return next()
  }
}
