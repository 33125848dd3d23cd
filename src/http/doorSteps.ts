import type { Serving } from './serving.js'
import type { Step } from './context.js'
import { openFairQueues, weightOfLookup } from './fairQueues.js'
import { identifyCaller } from './middleware/identifyCaller.js'
import { rateLimit } from './middleware/rateLimit.js'
import { requireAccess, type AccessLevel } from './middleware/requireAccess.js'
import { requireAdmin } from './middleware/requireAdmin.js'
import { waitForPermit } from './middleware/waitForPermit.js'

export type QueueName = 'answers' | 'lookups' | 'mirrors'

/** The steps at the door, which the API and the pages share: one quota and one queue for both. */
export interface DoorSteps {
  /** Who calls, how often, and may they. @param bySession whether the key that a browser holds counts too */
  readonly callers: (level: AccessLevel, bySession: boolean) => readonly Step[]
  /** Waits until it is the caller's turn. */
  readonly turn: Readonly<Record<QueueName, Step>>
}

export function doorSteps(serving: Serving, clientOf: (identity: string) => string): DoorSteps {
  const { answers, lookups, mirrors } = openFairQueues(serving.settings, serving.watch)
  const identify = identifyCaller(serving, clientOf)
  const identifyBrowser = identifyCaller(serving, clientOf, true)
  const limit = rateLimit(serving)
  const admin = requireAdmin(serving, clientOf)
  return {
    callers: (level, bySession) => {
      if (level === 'open') return []
      if (level === 'admin') return [admin]
      const required = requireAccess(level)
      return [bySession ? identifyBrowser : identify, limit, ...(required === undefined ? [] : [required])]
    },
    turn: {
      answers: waitForPermit(answers, () => 1),
      lookups: waitForPermit(lookups, weightOfLookup),
      mirrors: waitForPermit(mirrors, () => 1)
    }
  }
}
