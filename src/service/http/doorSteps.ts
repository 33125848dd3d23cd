import type { Serving } from './serving.js'
import type { DoorStep } from './context.js'
import { prefersPage } from './prefersPage.js'
import { openFairQueues, weightOfLookup } from './fairQueues.js'
import { identifyCaller, type KeyWays } from './middleware/identifyCaller.js'
import { rateLimit } from './middleware/rateLimit.js'
import { requireAccess, type AccessLevel } from './middleware/requireAccess.js'
import { requireAdmin } from './middleware/requireAdmin.js'
import { waitForPermit } from './middleware/waitForPermit.js'

export type QueueName = 'answers' | 'lookups' | 'mirrors'

/** How a request is counted: always as a call, always as a page, or as a page where one is asked for. */
export type CountedAs = 'call' | 'page' | 'either'

/** The steps at the door, which the API and the pages share: one queue for both, and a quota for each. */
export interface DoorSteps {
  /**
   * Who calls, how often, and may they.
   * @param ways where a key is looked for
   * @param reading what it counts as; a call when absent
   */
  readonly callers: (level: AccessLevel, ways: KeyWays, reading?: CountedAs) => readonly DoorStep[]
  /** Waits until it is the caller's turn. */
  readonly turn: Readonly<Record<QueueName, DoorStep>>
}

export function doorSteps(serving: Serving, clientOf: (identity: string) => string): DoorSteps {
  const { answers, lookups, mirrors } = openFairQueues(serving.settings, serving.watch)
  const limit: Readonly<Record<CountedAs, DoorStep>> = {
    call: rateLimit(serving),
    page: rateLimit(serving, () => 'pages'),
    // A query is computed, whoever wants to see it.
    either: rateLimit(serving, ctx =>
      ctx.query['query'] === undefined && prefersPage(ctx) ? 'pages' : 'calls'
    )
  }
  const admin = requireAdmin(serving, clientOf)
  return {
    callers: (level, ways, reading = 'call') => {
      if (level === 'open') return []
      if (level === 'admin') return [admin]
      const required = requireAccess(level)
      return [
        identifyCaller(serving, clientOf, ways),
        limit[reading],
        ...(required === undefined ? [] : [required])
      ]
    },
    turn: {
      answers: waitForPermit(answers, () => 1),
      lookups: waitForPermit(lookups, weightOfLookup),
      mirrors: waitForPermit(mirrors, () => 1)
    }
  }
}
