import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { leftOutLog } from '../../../src/service/ask/leftOutLog.js'

describe('the log of explanations that were left out', () => {
  it('counts them by reason, in one line for many, without a word of them', async () => {
    const lines: unknown[][] = []
    const reasons: string[] = []
    const watch = { leftOut: (reason: string) => void reasons.push(reason) }
    const leftOut = leftOutLog({ info: (...line: unknown[]) => void lines.push(line) }, watch as never, 10)
    for (const why of ['number', 'party', 'number'] as const) leftOut(why)
    expect(lines).deep.equal([])
    // Its timer keeps no process alive.
    await setTimeout(40)
    leftOut('term')
    await setTimeout(40)
    expect(lines).deep.equal([
      [{ sentences: { number: 2, party: 1 } }, 'words of the model were left out'],
      [{ sentences: { term: 1 } }, 'words of the model were left out']
    ])
    expect(reasons).deep.equal(['number', 'party', 'number', 'term'])
  })
})
