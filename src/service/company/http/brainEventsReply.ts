import type { Reply } from '../../http/reply.js'
import type { BrainEvent } from '../brainEvents.js'
import { withDomainFault } from './domainFault.js'
import { presentBrainEvent } from './presentBrain.js'

/** The events of a run, as it goes on. */
export function brainEventsReply(run: (signal: AbortSignal) => AsyncIterable<BrainEvent>): Reply {
  return {
    events: {
      open: signal => withDomainFault(() => run(signal)),
      present: presentBrainEvent,
      presentFailure: failure => ({ type: 'error', ...failure })
    }
  }
}
