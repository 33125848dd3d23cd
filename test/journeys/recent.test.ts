import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Happened } from '../support/recent/events.js'
import { interleave } from '../support/recent/interleave.js'
import { judge } from '../support/recent/judge.js'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'

/** `npm run bench -- recent` does it with 10,000 operations. */
async function check(store: string, operations: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-recent-'))
  try {
    const baseIri = `http://recent.beleg.test/${randomUUID()}`
    const found = await interleave({ store, folder, baseIri, operations, atOnce: 4, seed: 1, stallEach: 50 })
    expect(found.staleAtHome).deep.equal([])
    expect(found.staleAbroad).deep.equal([])
    expect(found.reads).greaterThan(operations)
    expect(found.writes).greaterThan(operations / 20)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

describe('two processes that write and read the same texts', function () {
  this.timeout(240_000)

  it('see what they have written, and what the other has a second ago, on the embedded store', () =>
    check('embedded', 400))

  it('are found out when they do not', () => {
    const written = { kind: 'written', node: 'a', version: 2, at: 10_000, order: 5 } as const
    const seen = { kind: 'seen', node: 'a', how: '', version: 1, at: 10_500, order: 6 } as const
    const stale = (home: Happened[], other: Happened[]) => {
      const { staleAtHome, staleAbroad, oldest } = judge([home, other])
      return [staleAtHome.length, staleAbroad.length, oldest]
    }
    expect(stale([written, seen], [])).deep.equal([1, 0, 0])
    expect(stale([written, { ...seen, order: 4 }], [])).deep.equal([0, 0, 0])
    expect(stale([written, { ...seen, version: 2 }], [])).deep.equal([0, 0, 0])
    expect(stale([seen], [written])).deep.equal([0, 0, 500])
    expect(stale([{ ...seen, at: 11_001 }], [written])).deep.equal([0, 1, 1001])
    expect(stale([{ ...seen, node: 'b' }], [written])).deep.equal([0, 0, 0])
  })
})

describeWithFuseki('two processes that write and read the same texts on Fuseki', () => {
  before(() => sharedFuseki())

  it('see what they have written, and what the other has a second ago', async () =>
    check((await sharedFuseki()).url, 200))
})
