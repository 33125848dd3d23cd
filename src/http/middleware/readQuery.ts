import { queryReader } from '../../contract/parameters.js'
import type { Step } from '../context.js'
import type { AppDependencies } from '../dependencies.js'

/** Checks the query against the contract; a `profile` in it narrows the access. */
export function readQuery(operationId: string, { access }: Pick<AppDependencies, 'access'>): Step {
  const read = queryReader(operationId)
  return async (ctx, next) => {
    const values = read(ctx.query)
    ctx.state.values = values
    if (values['profile'] !== undefined) {
      ctx.state.access = await access(ctx.state.key, String(values['profile']))
    }
    return next()
  }
}
