import { BadRequest } from '../../../base/errors.js'
import type { ReadProvenance } from '../readProvenance.js'
import type { Context, Explain, Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentProvenance } from './presentProvenance.js'
import { answerTagged } from '../../http/answerTagged.js'

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
