import { BadRequest } from '../../errors.js'
import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { presentProvenance } from '../presenters/provenance.js'
import { answerTagged } from '../answerTagged.js'

export function readProvenance({ services, version }: Serving): Handler {
  return async ctx => {
    const { access, values } = ctx.state
    const ref = values['ref'] as string | undefined
    const label = values['label'] as string | undefined
    if (ref === undefined && label === undefined) {
      throw new BadRequest('One of the parameters ref and label is needed')
    }
    await answerTagged(ctx, { services, version }, { provenance: { ref, label } }, async () =>
      presentProvenance(await services.provenance.read({ ref, label, access }))
    )
  }
}
