import { ValidationFailed } from '../../contract/validationErrors.js'
import type { DoorStep } from '../context.js'
import { asksBySession, sessionKey } from '../session.js'
import type { Serving } from '../serving.js'

/** Longer texts are no key of ours and are not looked up. */
const LONGEST_KEY = 200

/** Where a key is looked for besides the header, which comes first. */
export interface KeyWays {
  /** In the query parameter `key`, which is a parameter like any other: unknown where the contract does not name it. */
  readonly inQuery: boolean
  /** In what a browser holds for our pages, where no other is given; else only where one of our pages asks for that. */
  readonly forPages: boolean
}

/** Looks up the key, and what it may see. Whether it may see this is asked later. */
export function identifyCaller(
  { services }: Pick<Serving, 'services'>,
  clientOf: (identity: string) => string,
  { inQuery, forPages }: KeyWays
): DoorStep {
  return async (ctx, next) => {
    const bySession = forPages || asksBySession(ctx)
    if (bySession) ctx.vary('Cookie')
    const given =
      ctx.req.headers['x-api-key'] ??
      (inQuery ? ctx.query['key'] : undefined) ??
      (bySession ? sessionKey({ cookie: name => ctx.cookies.get(name) }) : undefined)
    if (Array.isArray(given)) {
      const fault = { loc: ['query', 'key'], msg: 'Parameter should be given once', type: 'repeated' }
      throw new ValidationFailed([fault])
    }
    const isKey = given !== undefined && given !== '' && given.length <= LONGEST_KEY
    const key = isKey ? await services.keys.find(given) : undefined
    if (key !== undefined) services.keys.noteUse(key.id)
    else if (isKey) ctx.state.keyEnd = await services.keys.endOf(given)
    ctx.state.key = key
    ctx.state.keyGiven = given !== undefined && given !== ''
    ctx.state.client = clientOf(key?.id ?? ctx.state.address)
    ctx.state.access = await services.profiles.access(key)
    return next()
  }
}
