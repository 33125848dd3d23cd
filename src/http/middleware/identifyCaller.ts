import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Step } from '../context.js'
import type { Serving } from '../serving.js'

/** Longer texts are no key of ours and are not looked up. */
const LONGEST_KEY = 200

/** Looks up the key (header before parameter), and what it may see. Whether it may see this is asked later. */
export function identifyCaller(
  { services }: Pick<Serving, 'services'>,
  clientOf: (identity: string) => string
): Step {
  return async (ctx, next) => {
    const given = ctx.req.headers['x-api-key'] ?? ctx.query['key']
    if (Array.isArray(given)) {
      const fault = { loc: ['query', 'key'], msg: 'Parameter should be given once', type: 'repeated' }
      throw new ValidationFailed([fault])
    }
    const key =
      given === undefined || given === '' || given.length > LONGEST_KEY
        ? undefined
        : services.keys.find(given)
    ctx.state.key = key
    ctx.state.client = clientOf(key?.id ?? ctx.state.address)
    ctx.state.access = await services.profiles.access(key)
    return next()
  }
}
