import { callCounter } from '../../../src/service/operations/callCounter.js'
import type { Operations } from '../../../src/service/operations/openOperations.js'
import type { Ask } from '../../../src/service/ask/answers.js'
import { metered } from '../../../src/service/tenant/usage/metered.js'
import { openUsage } from '../../../src/service/tenant/usage/usage.js'
import type { Serving } from '../../../src/service/http/serving.js'
import { fakes, servingOtherwise, type Otherwise } from './fakes.js'

/**
 * An app whose answers come from nowhere, but are counted in a real operations store.
 * Each answer's verdict is the id of its ledger row.
 */
export function meteredServing(
  { ledger }: Operations,
  otherwise: Otherwise = {},
  now = () => new Date()
): Serving {
  const { serving } = fakes()
  const { answers, tenantDocuments } = serving.services
  const parts = { ledger, now }
  const counted = (kind: 'ask' | 'ask/stream', request: Ask) =>
    metered(
      parts,
      { ...request, kind },
      async () => {
        const grounded = !request.question.includes('nichts')
        const factscore = grounded ? 1 : 0
        return { ...(await answers.answer(request)), verdict: request.requestId, grounded, factscore }
      },
      answer => answer
    )
  const services = {
    answers: {
      answer: (request: Ask) => counted('ask', request),
      stream: async function* (request: Ask) {
        yield { type: 'token' as const, text: 'Dazu steht (noch) nichts im Wissensgraphen.' }
        yield { type: 'done' as const, answer: await counted('ask/stream', request) }
      }
    },
    tenantDocuments: {
      ingest: (request: Parameters<typeof tenantDocuments.ingest>[0]) =>
        metered(parts, { ...request, kind: 'ingest' }, () => tenantDocuments.ingest(request))
    },
    usage: openUsage(parts)
  }
  return servingOtherwise(servingOtherwise(serving, { services, calls: callCounter() }), otherwise)
}
