import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect } from 'chai'

type DearestFirst = (files?: readonly string[], costs?: ReadonlyMap<string, number>) => string[]

describe('the test files', () => {
  let dearestFirst: DearestFirst
  before(async () => {
    const url = pathToFileURL(resolve('scripts/dearestFirst.js')).href
    dearestFirst = ((await import(url)) as { dearestFirst: DearestFirst }).dearestFirst
  })

  it('are each run once', () => {
    const all = dearestFirst()
    expect(new Set(all).size).equal(all.length).greaterThan(500)
    expect(all).contain('test/scripts/dearestFirst.test.ts')
  })

  it('are run from the one that takes longest, those that nobody measured before them', () => {
    const costs = new Map(Object.entries({ a: 5, b: 3, d: 4, e: 9, f: 3 }))
    expect(dearestFirst(['a', 'b', 'c', 'd', 'e', 'f', 'g'], costs)).deep.equal([
      ...['c', 'g', 'e', 'a', 'd', 'b', 'f']
    ])
  })
})
