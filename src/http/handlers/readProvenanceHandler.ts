import { BadRequest } from '../../errors.js'
import type { ReadProvenance } from '../../services/provenance/readProvenance.js'
import type { Context, Explain, Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { presentProvenance } from '../presenters/provenance.js'
import { answerTagged } from '../answerTagged.js'

export function readProvenanceHandler({ services, version }: Serving): Handler {
  return async ctx => {
    const request = requestOf(ctx)
    const { ref, label } = request
    await answerTagged(ctx, { services, version }, { provenance: { ref, label } }, async () =>
      presentProvenance(await services.provenance.read(request))
    )
  }
}

export function explainProvenanceHandler({ services }: Serving): Explain {
  return ctx => services.provenance.explain(requestOf(ctx))
}

function requestOf({ state: { access, values } }: Context): ReadProvenance {
  const ref = values['ref'] as string | undefined
  const label = values['label'] as string | undefined
  if (ref === undefined && label === undefined) {
    throw new BadRequest('One of the parameters ref and label is needed')
  }
  return { ref, label, access }
}
