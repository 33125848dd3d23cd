import { expect } from 'chai'
import { Turns } from '../../../src/services/loads/turns.js'

describe('Turns', () => {
  it('does one piece after another, in the order given', async () => {
    const turns = new Turns(0)
    const done: string[] = []
    const slow = (name: string) => async () => {
      done.push(`${name} begins`)
      await new Promise(resolve => setImmediate(resolve))
      done.push(`${name} ends`)
    }
    turns.follow(slow('a'))
    turns.follow(() => void done.push('b'))
    turns.follow(slow('c'))
    await turns.done()
    expect(done).to.deep.equal(['a begins', 'a ends', 'b', 'c begins', 'c ends'])
  })

  it('lets its giver go on while little is left to be done', async () => {
    const turns = new Turns(2)
    const ends: (() => void)[] = []
    const given: string[] = []
    const giving = (async () => {
      for (const name of ['a', 'b', 'c', 'd']) {
        given.push(name)
        turns.follow(() => new Promise<void>(resolve => ends.push(resolve)), 1)
        await turns.pause()
      }
    })()
    const settled = () => new Promise(resolve => setImmediate(resolve))
    await settled()
    expect(given).to.deep.equal(['a', 'b', 'c'])
    ends.shift()!()
    await settled()
    expect(given).to.deep.equal(['a', 'b', 'c', 'd'])
    for (let left = 3; left > 0; left--) {
      ends.shift()!()
      await settled()
    }
    await giving
    await turns.done()
  })

  it('does nothing after a failure, and throws it to who waits next', async () => {
    const turns = new Turns(0)
    const done: string[] = []
    turns.follow(() => Promise.reject(new Error('lost')), 1)
    turns.follow(() => void done.push('never'))
    const thrown = await turns.pause().catch((error: unknown) => error)
    expect(thrown).to.be.an('error').with.property('message', 'lost')
    expect(done).to.deep.equal([])
    expect(await turns.done().catch((error: unknown) => error)).to.equal(thrown)
  })
})
