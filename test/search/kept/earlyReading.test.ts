import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { EarlyReading, type Ahead } from '../../../src/search/kept/earlyReading.js'

const ports = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length

describe('what is read ahead of a start', () => {
  it('begins no thread and is left, when it is closed before there is something to read', async () => {
    const before = ports()
    let ended = false
    async function* pieces() {
      try {
        yield await Promise.resolve('one')
        yield 'two'
      } finally {
        ended = true
      }
    }
    const { promise, come } = withResolver()
    const early = new EarlyReading('/nowhere/index', () => promise)
    await early.close()
    come({ version: 1, pieces: pieces() })
    await setTimeout(100)
    expect(ended).equal(true)
    expect(ports()).equal(before)
    expect(await early.take()).equal(undefined)
  })
})

function withResolver() {
  const resolvers: ((found: Ahead) => void)[] = []
  const promise = new Promise<Ahead>(resolve => resolvers.push(resolve))
  return { promise, come: (found: Ahead) => resolvers.forEach(resolve => resolve(found)) }
}
