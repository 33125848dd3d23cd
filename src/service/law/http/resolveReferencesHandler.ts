import type { components } from '../../contract/types.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentReferences } from './presentReferences.js'

export function resolveReferencesHandler({ services }: Serving): Handler {
  return async ({ access, gone, body }) => {
    const { citations } = body as components['schemas']['ReferencesRequest']
    const resolved = await services.references.resolve({ citations, access, signal: gone })
    return { body: presentReferences(resolved, access.profile.name) }
  }
}
