import { BadRequest } from '../../errors.js'
import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentProvenance } from '../presenters/provenance.js'
import { unchanged } from '../sightTag.js'

export function readProvenance(deps: AppDependencies): Handler {
  return async ctx => {
    const { access, values } = ctx.state
    const ref = values['ref'] as string | undefined
    const label = values['label'] as string | undefined
    if (ref === undefined && label === undefined) {
      throw new BadRequest('One of the parameters ref and label is needed')
    }
    if (await unchanged(ctx, deps, { provenance: { ref, label } })) return
    ctx.body = presentProvenance(await deps.readProvenance({ ref, label, access }))
  }
}
