import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { programOf, linesUntilKilled } from './programs/run.js'
import { samples } from '../../samples.js'

const KEY = /^beleg_[0-9A-Za-z]{32}$/

describe('operations of several processes', function () {
  this.timeout(300_000)
  let folder: string
  const program = programOf('issueKeys')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-killed-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  it('are created by all of them at once', async () => {
    const file = join(folder, 'new', 'operations.sqlite')
    const printed = await Promise.all(
      Array.from({ length: 4 }, () => linesUntilKilled(program, [file, '3'], Infinity))
    )
    const operations = await openOperations(file)
    try {
      expect(printed.flat()).length(12)
      for (const key of printed.flat()) expect(operations.keys.find(key)).property('profile', 'trial')
      expect(await operations.keys.list()).length(12)
    } finally {
      await operations.close()
    }
  })

  const rounds = samples(4, 20)
  it(`hold every key that was acknowledged before kill -9, ${rounds * 5} times`, async () => {
    const file = join(folder, 'operations.sqlite')
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      const printed = await Promise.all(
        Array.from({ length: 5 }, (_, child) =>
          linesUntilKilled(program, [file], (round * 7 + child * 3) % 20)
        )
      )
      acknowledged.push(...printed.flat().filter(line => KEY.test(line)))
      const operations = await openOperations(file)
      try {
        for (const key of acknowledged) expect(operations.keys.find(key), key).property('profile', 'trial')
        expect((await operations.keys.list()).length).at.least(acknowledged.length)
      } finally {
        await operations.close()
      }
    }
  })
})
