import { setTimeout as after } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { answerCalls, notifyMain } from '../../src/base/threads/answerCalls.js'

export type CalleeCalls = {
  readonly double: (number: number) => number
  readonly fail: (code: string) => void
  /** Gives each number below as a part, until it is no longer needed; then notes how many, where it was given room. */
  readonly count: (to: number) => number
  readonly never: (nothing: undefined) => void
  readonly end: (exitCode: number) => void
  readonly throw: (message: string) => void
}

/** What a thread may do, for `workerThread.test.ts`. */
answerCalls<CalleeCalls>(
  {
    double: number => number * 2,
    fail: code => {
      throw Object.assign(new RangeError('refused'), { code })
    },
    count: async (to, { part, signal }) => {
      let number = 0
      for (; number < to && !signal.aborted; number++) {
        part(number)
        await after(1)
      }
      if (workerData instanceof SharedArrayBuffer) new Int32Array(workerData)[0] = number
      return number
    },
    never: () => new Promise(() => {}),
    end: exitCode => process.exit(exitCode),
    throw: message => {
      setImmediate(() => {
        throw new Error(message)
      })
      return new Promise(() => {})
    }
  },
  { greet: (name: string) => notifyMain('greeted', `Hello ${name}`) }
)
