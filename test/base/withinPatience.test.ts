import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { withinPatience } from '../../src/base/withinPatience.js'

const never = () => new Promise<never>(() => {})

describe('what is found within some time', () => {
  it('is what stands for it where nothing comes, and where it fails', async () => {
    expect(await withinPatience<string>(10, never, 'nothing')).equal('nothing')
    expect(await withinPatience(1_000, () => Promise.reject(new Error('no')), 'failed')).equal('failed')
  })

  it('is what has come meanwhile, where this process was held up itself', async () => {
    const find = () => {
      setImmediate(() => {
        const until = performance.now() + 100
        while (performance.now() < until);
      })
      return stat(fileURLToPath(import.meta.url)).then(() => 'found')
    }
    expect(await withinPatience(50, find, 'nothing')).equal('found')
  })
})
