import { queryReader } from '../../contract/parameters.js'
import type { DoorStep } from '../context.js'
import type { Serving } from '../serving.js'

/** Checks the query against the contract; a `profile` in it narrows the access. */
export function readQuery(operationId: string, { services }: Pick<Serving, 'services'>): DoorStep {
  const read = queryReader(operationId)
  return async (ctx, next) => {
    const values = read(ctx.query)
    ctx.state.values = values
    if (values['profile'] !== undefined) {
      ctx.state.access = await services.profiles.access(ctx.state.key, String(values['profile']))
    }
    return next()
  }
}
