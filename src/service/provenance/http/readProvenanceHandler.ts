import { BadRequest } from '../../../base/errors.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import type { Explain, Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { ReadProvenance } from '../readProvenance.js'
import { presentProvenance } from './presentProvenance.js'

export function readProvenanceHandler(serving: Serving): Handler {
  return request => {
    const asked = askedOf(request)
    const { ref, label, asOf, contentHash } = asked
    return taggedReply(request, serving, { provenance: { ref, label, asOf, contentHash } }, async () => ({
      body: presentProvenance(await serving.services.provenance.read(asked))
    }))
  }
}

export function explainProvenanceHandler({ services }: Serving): Explain {
  return request => services.provenance.explain(askedOf(request))
}

function askedOf({ access, values }: ApiRequest): ReadProvenance {
  const ref = values['ref'] as string | undefined
  const label = values['label'] as string | undefined
  if (ref === undefined && label === undefined) {
    throw new BadRequest('One of the parameters ref and label is needed')
  }
  const asOf = values['as_of'] as string | undefined
  const contentHash = values['content_hash'] as string | undefined
  return { ref, label, asOf, contentHash, access }
}
