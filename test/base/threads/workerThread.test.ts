import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'chai'
import { WorkerThread, type ThreadOptions } from '../../../src/base/threads/workerThread.js'
import type { CalleeCalls } from '../../programs/callee.js'
import type { SqliteCalleeCalls } from '../../programs/sqliteCallee.js'

describe('a thread that is called', () => {
  let thread: WorkerThread<CalleeCalls>
  let told: [string, unknown][]
  let losses: number
  const open = (options: Partial<ThreadOptions> = {}) => {
    told = []
    losses = 0
    thread = new WorkerThread<CalleeCalls>({
      script: new URL('../../programs/callee.js', import.meta.url),
      options: { stderr: true },
      told: (name, given) => void told.push([name, given]),
      lost: (cause, exitCode) => new Error(`lost: ${cause?.message ?? exitCode ?? 'stopped'}`),
      ended: () => (losses += 1),
      ...options
    })
  }
  beforeEach(() => open())
  afterEach(() => thread.stop())

  const messageOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'nothing failed',
      (error: Error) => error.message
    )

  it('gives each caller its own answer, in whatever order they come', async () => {
    const slow = thread.call('count', 5)
    const all = await Promise.all([1, 2, 3].map(number => thread.call('double', number)))
    expect(all).deep.equal([2, 4, 6])
    expect(await slow).equal(5)
  })

  it('tells its caller what went wrong, by name, message and code, and goes on', async () => {
    const error = await thread.call('fail', 'SQLITE_FULL').catch((failure: unknown) => failure)
    expect(error)
      .instanceOf(Error)
      .deep.include({ name: 'RangeError', message: 'refused', code: 'SQLITE_FULL' })
    expect(await thread.call('double', 4)).equal(8)
  })

  it('gives parts before its answer, until nobody needs them', async () => {
    const parts: number[] = []
    const enough = new AbortController()
    const part = (number: number) => {
      parts.push(number)
      if (number === 3) enough.abort()
    }
    const counted = await thread.call('count', 100_000, { part, signal: enough.signal })
    expect(parts).deep.equal(parts.map((_, index) => index))
    expect(parts.length).equal(counted).greaterThan(3).lessThan(100_000)
  })

  it('is told, and tells, without an answer', async () => {
    thread.tell('greet', 'Beleg')
    await thread.call('double', 1)
    expect(told).deep.equal([['greeted', 'Hello Beleg']])
  })

  const ends: [string, () => Promise<unknown>, string][] = [
    ['ends by itself', () => thread.call('end', 3), 'lost: 3'],
    ['does not catch an error', () => thread.call('throw', 'broken'), 'lost: broken'],
    ['is stopped', () => thread.stop(), 'lost: stopped']
  ]
  for (const [name, end, message] of ends) {
    it(`rejects all that waits, and all that comes, when it ${name}`, async () => {
      const waiting = [messageOf(thread.call('never', undefined)), messageOf(thread.call('count', 100_000))]
      await thread.call('double', 1)
      expect(thread.hasEnded).equal(false)
      await end().catch(() => undefined)
      expect(await Promise.all(waiting)).deep.equal([message, message])
      expect(thread.hasEnded).equal(true)
      expect(await messageOf(thread.call('double', 1))).equal(message)
      await thread.exit()
      expect(losses).equal(1)
    })
  }

  it('is stopped between its calls, which are aborted, where it ends itself', async () => {
    await thread.stop()
    const counted = new SharedArrayBuffer(4)
    open({ endsItself: true, options: { stderr: true, workerData: counted } })
    const begun = new Promise(resolve => {
      const counting = thread.call('count', 1_000_000, { part: resolve })
      counting.catch(() => undefined)
    })
    await begun
    await Promise.all([thread.stop(), thread.stop()])
    expect(new Int32Array(counted)[0]).within(1, 999_999)
    expect(await messageOf(thread.call('double', 1))).equal('lost: stopped')
    expect(losses).equal(1)
  })

  // SQLite's binding aborts the whole process when its thread is ended inside of it.
  it('leaves the process alone when it is stopped while it asks SQLite', async () => {
    for (let round = 0; round < 12; round++) {
      const asking = new WorkerThread<SqliteCalleeCalls>({
        script: new URL('../../programs/sqliteCallee.js', import.meta.url),
        options: { stderr: true },
        endsItself: true,
        lost: () => new Error('lost')
      })
      await new Promise(resolve => {
        const asked = asking.call('ask', undefined, { part: resolve })
        asked.catch(() => undefined)
      })
      await after(5 * round)
      await asking.stop()
    }
  })

  it('is stopped before it was called, where it ends itself', async () => {
    await thread.stop()
    open({ endsItself: true })
    await thread.stop()
    expect(thread.hasEnded).equal(true)
  })

  it('waits for nothing that could not be sent', async () => {
    const uncloned = (() => 1) as unknown as number
    expect(await messageOf(thread.call('double', uncloned))).match(/clone/)
    expect(await thread.call('double', 2)).equal(4)
  })
})
