import { expect } from 'chai'
import { SharedEvents } from '../../../src/service/company/sharedEvents.js'
import { all, failureOf, never } from './fakeGathering.js'

const signal = new AbortController().signal

describe('events that are shared', () => {
  it('come from the first on to each reader, whenever it comes, and are made once', async () => {
    let made = 0
    let go!: () => void
    const going = new Promise<void>(resolve => (go = resolve))
    const shared = new SharedEvents(async function* () {
      made++
      yield 1
      await going
      yield 2
      yield 3
    })
    const early = all(shared.read(signal))
    const reader = shared.read(signal)
    expect((await reader.next()).value).equal(1)
    const late = all(shared.read(signal))
    go()
    expect(await early).deep.equal([1, 2, 3])
    expect(await late).deep.equal([1, 2, 3])
    expect(await all(reader)).deep.equal([2, 3])
    expect(made).equal(1)
  })

  it('fail for each reader after what came before', async () => {
    const shared = new SharedEvents<number>(async function* () {
      yield 1
      throw new Error('no more')
    })
    for (let readers = 0; readers < 2; readers++) {
      const reader = shared.read(signal)
      expect((await reader.next()).value).equal(1)
      expect((await failureOf(reader.next())).message).equal('no more')
    }
    await shared.over
  })

  it('go on when one reader leaves, and are ended when the last does', async () => {
    let ended = false
    const shared = new SharedEvents<number>(async function* (left) {
      yield 1
      try {
        await never(left)
      } finally {
        ended = true
      }
    })
    const leaving = [new AbortController(), new AbortController()]
    const readers = leaving.map(each => shared.read(each.signal))
    for (const reader of readers) await reader.next()
    const waiting = readers.map(reader => failureOf(reader.next()))
    leaving[0]!.abort(new Error('gone'))
    expect((await waiting[0]!).message).equal('gone')
    await new Promise(resolve => setTimeout(resolve, 20))
    expect([shared.isLeft, ended]).deep.equal([false, false])
    leaving[1]!.abort(new Error('gone too'))
    expect((await waiting[1]!).message).equal('gone too')
    await shared.over
    expect([shared.isLeft, ended]).deep.equal([true, true])
  })
})
