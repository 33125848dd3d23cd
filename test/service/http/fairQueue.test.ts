import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import { Unavailable } from '../../../src/base/errors.js'
import { TooManyRequests } from '../../../src/base/errors.js'
import { FairQueue, type Permit } from '../../../src/service/http/fairQueue.js'

const LONG = 600_000
const STAYS = new AbortController().signal
setMaxListeners(0, STAYS)
const options = { ofOne: 2, ofAll: 3, waiting: 100, patienceMs: LONG }
const turnOfLoop = () => new Promise<void>(resolve => setImmediate(resolve))

describe('the queue', () => {
  /** Who was let in, in order; `finish` ends the oldest that is under way. */
  function queue(queue: FairQueue) {
    const begun: string[] = []
    const under: { id: string; turn: Permit }[] = []
    return {
      begun,
      under,
      send: (id: string, weight = 1) => {
        void queue.enter(id, weight, STAYS).then(turn => {
          begun.push(id)
          under.push({ id, turn })
        })
      },
      finish: async () => {
        under.shift()?.turn.leave()
        await turnOfLoop()
      }
    }
  }

  it('gives each caller that waits a turn before anyone has two', async () => {
    const { begun, under, send, finish } = queue(new FairQueue(options))
    for (let at = 0; at < 50; at++) send('busy')
    send('other')
    await turnOfLoop()
    expect(begun).deep.equal(['busy', 'busy', 'other'])
    for (let at = 0; at < 5; at++) send('second')
    for (let at = 0; at < 5; at++) send('third')
    for (let at = 0; at < 6; at++) await finish()
    expect(begun.slice(3)).deep.equal(['second', 'third', 'busy', 'second', 'third', 'busy'])
    while (under.length > 0) await finish()
    expect(begun).length(61)
  })

  it('never lets in more than the bounds, forgets nobody, and lets everyone in', async () => {
    const request = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      weight: fc.integer({ min: 1, max: 9 })
    })
    const step = fc.oneof({ arbitrary: request, weight: 3 }, fc.constant('finish' as const))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const queue = new FairQueue({ ...options, ofOne: 4, ofAll: 6 })
        const under: { id: string; weight: number; turn: Permit }[] = []
        let sent = 0
        let begun = 0
        const check = () => {
          const sum = (id?: string) =>
            under
              .filter(each => id === undefined || each.id === id)
              .reduce((all, { weight }) => all + weight, 0)
          expect(sum()).at.most(6)
          for (const { id } of under) expect(sum(id)).at.most(4)
        }
        const finish = async () => {
          under.shift()?.turn.leave()
          await turnOfLoop()
          check()
        }
        for (const each of steps) {
          if (each === 'finish') await finish()
          else {
            sent++
            const weight = Math.min(each.weight, 4)
            void queue.enter(each.id, each.weight, STAYS).then(turn => {
              begun++
              under.push({ id: each.id, weight, turn })
            })
            await turnOfLoop()
            check()
          }
        }
        while (under.length > 0) await finish()
        expect(begun).equal(sent)
      }),
      { numRuns: 100 }
    )
  })

  it('refuses what would make a line too long: the caller its own with 429, everyone with 503', async () => {
    const queue = new FairQueue({ ...options, ofAll: 1, waiting: 2 })
    const first = await queue.enter('busy', 1, STAYS)
    const gone = new AbortController()
    setMaxListeners(0, gone.signal)
    const waits = (id: string) => queue.enter(id, 1, gone.signal).catch((error: unknown) => error)
    const waiting = [waits('busy'), waits('busy')]
    expect(await waits('busy'))
      .instanceOf(TooManyRequests)
      .property('retryAfter')
      .at.least(1)
    for (let other = 0; other < 9; other++) waiting.push(waits(`other ${other}`), waits(`other ${other}`))
    expect(await waits('another')).instanceOf(Unavailable)
    gone.abort()
    for (const each of await Promise.all(waiting)) expect(each).property('name', 'AbortError')
    first.leave()
    ;(await queue.enter('another', 1, STAYS)).leave()
  })

  it('lets go who has waited too long, and at once who has hung up', async () => {
    const queue = new FairQueue({ ...options, ofAll: 1, patienceMs: 20 })
    const first = await queue.enter('busy', 1, STAYS)
    const failure = await queue.enter('other', 1, STAYS).catch((error: unknown) => error)
    expect(failure).instanceOf(Unavailable)
    const gone = AbortSignal.abort(new Error('hung up'))
    expect(await queue.enter('other', 1, gone).catch((error: unknown) => error)).property(
      'message',
      'hung up'
    )
    first.leave()
    ;(await queue.enter('other', 1, STAYS)).leave()
  })

  it('refuses at once whose turn comes after callers have left, and says when to come again', async () => {
    const queue = new FairQueue({ ...options, ofOne: 1, ofAll: 1 })
    const work = async (milliseconds: number) => {
      const permit = await queue.enter('busy', 1, STAYS)
      await delay(milliseconds)
      permit.leave()
    }
    for (let at = 0; at < 12; at++) await work(40)
    const leaver = await queue.enter('busy', 1, STAYS)
    const lines = Array.from({ length: 80 }, () => {
      const gone = new AbortController()
      const waits = queue.enter('busy', 1, gone.signal).catch((error: unknown) => error)
      return { gone, waits }
    })
    for (const { gone } of lines.slice(0, 40)) gone.abort(new Error('hung up'))
    await turnOfLoop()
    // Forty wait, each for 30 ms and more: over a second.
    const since = performance.now()
    const refused = await queue.enter('busy', 1, STAYS).catch((error: unknown) => error)
    expect(refused).instanceOf(Unavailable).property('retryAfter').within(1, 3)
    expect(performance.now() - since).lessThan(500)
    // One of another caller has its turn at once.
    const other = queue.enter('other', 1, STAYS)
    leaver.leave()
    ;(await other).leave()
    for (const { waits } of lines.slice(40)) ((await waits) as Permit).leave()
    expect(queue.state).deep.equal({ waiting: 0, underWay: 0 })
  })

  it('gives the place away while something else is waited for, and back before the caller begins more', async () => {
    const queue = new FairQueue({ ...options, ofOne: 1, ofAll: 1 })
    const order: string[] = []
    const slow = await queue.enter('slow', 1, STAYS)
    let read!: () => void
    const reading = new Promise<void>(resolve => (read = resolve))
    const outside = slow.outside(() => reading).then(() => order.push('slow goes on'))
    const other = await queue.enter('slow', 1, STAYS)
    const next = queue.enter('slow', 1, STAYS).then(turn => {
      order.push('next')
      turn.leave()
    })
    read()
    await turnOfLoop()
    expect(order).deep.equal([])
    other.leave()
    await outside
    slow.leave()
    await next
    expect(order).deep.equal(['slow goes on', 'next'])
    // A wait that fails keeps no place, and the turn may be left all the same.
    const failing = await queue.enter('slow', 1, STAYS)
    await failing.outside(() => Promise.reject(new Error('gone'))).catch(() => {})
    failing.leave()
    ;(await queue.enter('slow', 1, STAYS)).leave()
  })
})
