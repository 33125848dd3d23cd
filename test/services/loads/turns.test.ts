import { expect } from 'chai'
import { Turns } from '../../../src/services/loads/turns.js'

describe('Turns', () => {
  it('does one piece after another, in the order given', async () => {
    const turns = new Turns()
    const done: string[] = []
    const slow = (name: string) => async () => {
      done.push(`${name} begins`)
      await new Promise(resolve => setImmediate(resolve))
      done.push(`${name} ends`)
    }
    await turns.begin(slow('a'))
    turns.follow(() => void done.push('b'))
    await turns.begin(slow('c'))
    await turns.done()
    expect(done).to.deep.equal(['a begins', 'a ends', 'b', 'c begins', 'c ends'])
  })

  it('does nothing after a failure, and throws it to who waits next', async () => {
    const turns = new Turns()
    const done: string[] = []
    await turns.begin(() => Promise.reject(new Error('lost')))
    turns.follow(() => void done.push('never'))
    const thrown = await turns.begin(() => Promise.resolve()).catch((error: unknown) => error)
    expect(thrown).to.be.an('error').with.property('message', 'lost')
    expect(done).to.deep.equal([])
  })
})
