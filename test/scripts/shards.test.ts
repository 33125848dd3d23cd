import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect } from 'chai'

type ShardsOf = (count: number, files?: readonly string[], costs?: ReadonlyMap<string, number>) => string[][]

describe('the test files', () => {
  let shardsOf: ShardsOf
  before(async () => {
    const url = pathToFileURL(resolve('scripts/shards.js')).href
    shardsOf = ((await import(url)) as { shardsOf: ShardsOf }).shardsOf
  })

  it('are each in one shard', () => {
    const all = shardsOf(3).flat()
    expect(new Set(all).size).equal(all.length).greaterThan(500)
    expect(all).contain('test/scripts/shards.test.ts')
  })

  it('are parted by what they cost, in the order of their names', () => {
    const costs = new Map(Object.entries({ e: 9, a: 5, d: 4, b: 3, c: 3 }))
    expect(shardsOf(2, ['a', 'b', 'c', 'd', 'e'], costs)).deep.equal([
      ['b', 'e'],
      ['a', 'c', 'd']
    ])
  })
})
