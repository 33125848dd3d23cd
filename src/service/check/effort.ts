import { setImmediate } from 'node:timers/promises'
import { TimeIsUp, within } from './timeIsUp.js'

/** Work goes on so long, in milliseconds, before others come between. */
const SLICE = 8

export interface EffortLimits {
  /** Of processor time, in milliseconds. */
  readonly milliseconds: number
  /** Of the clock, in milliseconds: for all that is waited for together. */
  readonly waiting: number
}

/** Work in slices, between which others come, and what it may cost. */
export interface Effort {
  /** Lets others come between, when the work has gone on for long enough. @throws the signal's reason when the caller has gone */
  readonly pause: () => Promise<void>
  /** Whether it has taken the processor time that it may; what others do in the pauses is none of it. */
  readonly isSpent: () => boolean
  /** The result of a part of the work. @throws TimeIsUp when it may take no more, and what the part throws before */
  readonly inTime: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export function effort({ milliseconds, waiting }: EffortLimits, signal?: AbortSignal): Effort {
  let [since, active, processor] = [performance.now(), performance.eventLoopUtilization(), process.cpuUsage()]
  let [spent, waited] = [0, 0]
  const begin = () => {
    ;[since, active, processor] = [performance.now(), performance.eventLoopUtilization(), process.cpuUsage()]
  }
  /** No more than this thread was at work, whatever the other threads of the process use. */
  const count = () => {
    const { user, system } = process.cpuUsage(processor)
    spent += Math.min(performance.eventLoopUtilization(active).active, (user + system) / 1000)
    begin()
  }
  const isSpent = () => {
    count()
    return spent > milliseconds
  }
  return {
    async pause() {
      if (performance.now() - since < SLICE) return
      count()
      await setImmediate()
      signal?.throwIfAborted()
      begin()
    },
    isSpent,
    async inTime(work) {
      if (isSpent()) throw new TimeIsUp()
      const from = performance.now()
      try {
        return await within(waiting - waited, work)
      } finally {
        waited += performance.now() - from
      }
    }
  }
}
