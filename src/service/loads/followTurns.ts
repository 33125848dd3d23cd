import { berlinDay } from '../../base/text/berlinDay.js'
import type { Claims } from '../operations/claims.js'
import { turnActs, type Turned, type TurnParts } from './turnActs.js'

interface FollowParts extends TurnParts {
  readonly claims: Claims
  readonly told: (turned: Turned) => void
  readonly failed: (cause: Error) => void
  /** Milliseconds between looks. */
  readonly every?: number
}

export interface FollowingTurns {
  /** Looks at once, and from then on until it is closed. Never fails. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Of all processes one turns at a time; another finds nothing left to do. */
const CLAIM = 'turns'
const MINUTE = 60_000

/** Lets what is dated ahead come into force on its day: looks when the day is another, and when something was loaded. */
export function followTurns({ claims, told, failed, every = MINUTE, ...parts }: FollowParts): FollowingTurns {
  const { store, ids, now } = parts
  let seen = ''
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const [version] = await store.versions([ids.statesGraph])
    const at = `${berlinDay(now())} ${version}`
    if (at === seen) return
    const claim = await claims.claim(CLAIM)
    // Looked at again the next time: who has it may fail.
    if (claim === undefined) return
    try {
      for (const turned of await turnActs(parts)) told(turned)
      seen = at
    } finally {
      await claim.release()
    }
  }
  const lookOnce = () =>
    (looking ??= look()
      .catch((cause: unknown) => failed(cause as Error))
      .finally(() => (looking = undefined)))
  return {
    async start() {
      await lookOnce()
      timer = setInterval(() => void lookOnce(), every).unref()
    },
    async close() {
      clearInterval(timer)
      await looking
    }
  }
}
