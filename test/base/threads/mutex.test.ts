import { expect } from 'chai'
import { BoundedQueue, NamedMutex, SharedMutex } from '../../../src/base/threads/mutex.js'

describe('the bounded queue', () => {
  it('does one piece after another, in the order given', async () => {
    const queue = new BoundedQueue(0)
    const done: string[] = []
    const slow = (name: string) => async () => {
      done.push(`${name} begins`)
      await new Promise(resolve => setImmediate(resolve))
      done.push(`${name} ends`)
    }
    queue.follow(slow('a'))
    queue.follow(() => void done.push('b'))
    queue.follow(slow('c'))
    await queue.done()
    expect(done).to.deep.equal(['a begins', 'a ends', 'b', 'c begins', 'c ends'])
  })

  it('lets its giver go on while little is left to be done', async () => {
    const queue = new BoundedQueue(2)
    const ends: (() => void)[] = []
    const given: string[] = []
    const giving = (async () => {
      for (const name of ['a', 'b', 'c', 'd']) {
        given.push(name)
        queue.follow(() => new Promise<void>(resolve => ends.push(resolve)), 1)
        await queue.pause()
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
    await queue.done()
  })

  it('does nothing after a failure, and throws it to who waits next', async () => {
    const queue = new BoundedQueue(0)
    const done: string[] = []
    queue.follow(() => Promise.reject(new Error('lost')), 1)
    queue.follow(() => void done.push('never'))
    const thrown = await queue.pause().catch((error: unknown) => error)
    expect(thrown).to.be.an('error').with.property('message', 'lost')
    expect(done).to.deep.equal([])
    expect(await queue.done().catch((error: unknown) => error)).to.equal(thrown)
  })
})

/** Work that says when it begins, and ends when it is told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, failure => (failure === undefined ? resolve(name) : reject(failure)))
    )
  }
  const end = async (name: string, failure?: Error) => {
    ends.get(name)!(failure)
    await new Promise(resolve => setImmediate(resolve))
  }
  return { begun, work, end }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the shared mutex', () => {
  it('lets readers run side by side and a writer alone, in the order in which they came', async () => {
    const mutex = new SharedMutex()
    const { begun, work, end } = works()
    const [a, b] = [mutex.shared(work('a')), mutex.shared(work('b'))]
    const writer = mutex.exclusive(work('writer'))
    const late = mutex.shared(work('late'))
    await settled()
    expect(begun).deep.equal(['a', 'b'])
    await end('a')
    expect(begun).deep.equal(['a', 'b'])
    await end('b')
    expect(begun).deep.equal(['a', 'b', 'writer'])
    await end('writer')
    expect(begun).deep.equal(['a', 'b', 'writer', 'late'])
    await end('late')
    expect(await Promise.all([a, b, writer, late])).deep.equal(['a', 'b', 'writer', 'late'])
  })

  it('goes on after a failure, which only its own caller meets', async () => {
    const mutex = new SharedMutex()
    const { begun, work, end } = works()
    const failing = mutex.exclusive(work('failing')).catch((error: Error) => error.message)
    const reader = mutex.shared(work('reader')).catch((error: Error) => error.message)
    const next = mutex.exclusive(work('next'))
    await settled()
    await end('failing', new Error('lost'))
    await end('reader', new Error('gone'))
    expect(begun).deep.equal(['failing', 'reader', 'next'])
    await end('next')
    expect(await Promise.all([failing, reader, next])).deep.equal(['lost', 'gone', 'next'])
  })
})

describe('the mutex a name', () => {
  it('lets works of one name wait for each other, and those of another not', async () => {
    const mutex = new NamedMutex()
    const { begun, work, end } = works()
    const all = [
      mutex.exclusive('acme', work('first')).catch((error: Error) => error.message),
      mutex.exclusive('acme', work('second')),
      mutex.exclusive('other', work('others'))
    ]
    await settled()
    expect(begun).deep.equal(['first', 'others'])
    await end('first', new Error('lost'))
    expect(begun).deep.equal(['first', 'others', 'second'])
    await end('others')
    await end('second')
    expect(await Promise.all(all)).deep.equal(['lost', 'second', 'others'])
    const again = mutex.exclusive('acme', work('again'))
    await settled()
    await end('again')
    expect(await again).equal('again')
  })
})
