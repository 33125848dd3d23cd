import { createHash } from 'node:crypto'
import { conditionalGet } from '../conditionalGet.js'
import type { Handler } from '../context.js'
import { presentDumps } from '../presenters/dumps.js'
import type { Serving } from '../serving.js'

/** `/dumps`: what the caller may download. */
export function listDumps({ services, version }: Pick<Serving, 'services' | 'version'>): Handler {
  return async ctx => {
    const list = await services.editions.list(ctx.state.access)
    const body = presentDumps(list)
    const tag = createHash('sha256').update(JSON.stringify([version, body]))
    await conditionalGet(ctx, `W/"${tag.digest('base64url').slice(0, 27)}"`, () => Promise.resolve(body))
  }
}
