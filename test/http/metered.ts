import { callCounter } from '../../src/operations/callCounter.js'
import type { Operations } from '../../src/operations/openOperations.js'
import type { AppDependencies } from '../../src/http/dependencies.js'
import { meter, type Metered } from '../../src/services/usage/meter.js'
import { readUsage } from '../../src/services/usage/readUsage.js'
import { fakes } from './fakes.js'

/**
 * An app whose answers come from nowhere, but are counted in a real operations store, as `commands/wire.ts` binds them.
 * Each answer's verdict is the id of its ledger row.
 */
export function meteredDeps(
  { ledger }: Operations,
  over: Partial<AppDependencies> = {},
  now = () => new Date()
): AppDependencies {
  const recordUse = (use: Metered) => meter({ ledger, now }, use)
  const { deps } = fakes()
  const answer: AppDependencies['ask'] = async request => {
    const grounded = !request.question.includes('nichts')
    return { ...(await deps.ask(request)), verdict: request.requestId, grounded, factscore: grounded ? 1 : 0 }
  }
  return {
    ...deps,
    ask: async request => {
      const given = await answer(request)
      await recordUse({ ...request, ...given, kind: 'ask' })
      return given
    },
    streamAnswer: async function* (request) {
      const given = await answer(request)
      yield { type: 'token', text: given.answer }
      await recordUse({ ...request, ...given, kind: 'ask/stream' })
      yield { type: 'done', answer: given }
    },
    recordUse,
    readUsage: request => readUsage({ ledger, now }, request),
    calls: callCounter(),
    ...over
  }
}
