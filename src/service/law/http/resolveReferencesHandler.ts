import type { components } from '../../contract/types.js'
import type { Handler } from '../../http/context.js'
import { presentReferences } from './presentReferences.js'
import type { Serving } from '../../http/serving.js'

export function resolveReferencesHandler({ services }: Serving): Handler {
  return async ctx => {
    const { access, gone } = ctx.state
    const { citations } = ctx.request.body as components['schemas']['ReferencesRequest']
    const resolved = await services.references.resolve({ citations, access, signal: gone })
    ctx.body = presentReferences(resolved, access.profile.name)
  }
}
