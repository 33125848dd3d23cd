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
    let come = (_found: Ahead) => {}
    const early = new EarlyReading('/nowhere/index', () => new Promise(resolve => (come = resolve)))
    await early.close()
    come({ version: 1, pieces: pieces() })
    await setTimeout(100)
    expect(ended).equal(true)
    expect(ports()).equal(before)
    expect(await early.take()).equal(undefined)
  })
})
