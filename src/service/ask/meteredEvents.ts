import { metered, type LedgerParts } from '../tenant/usage/metered.js'
import type { AnswerEvent, AnswerParts } from './answerEvents.js'
import type { Ask } from './answers.js'
import { countedOf, type Counting } from './countedOf.js'
import { eventsOrFallback } from './eventsOrFallback.js'

/**
 * The events of an answer, counted: `done` comes only when what was delivered is in the ledger.
 * @throws Unavailable also when it cannot be counted
 */
export async function* meteredEvents(
  parts: AnswerParts & LedgerParts & Counting,
  request: Ask
): AsyncGenerator<AnswerEvent, void, undefined> {
  const call = { ...request, kind: 'ask/stream' as const }
  for await (const event of eventsOrFallback(parts, request)) {
    if (event.type === 'token') yield event
    else {
      const deliver = () => Promise.resolve(event)
      yield await metered(parts, call, deliver, ({ answer }) => countedOf(answer, parts))
    }
  }
}
