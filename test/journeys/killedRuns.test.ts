import { expect } from 'chai'
import { killedRuns } from '../support/killedRuns/killedRuns.js'

/** `npm run bench -- killed-runs` does it fifty times. */
const TIMES = 3

describe('a process that is killed during a run', function () {
  this.timeout(120_000)

  it('leaves the old run or the new one', async () => {
    const nodes = new Set<number>()
    for await (const left of killedRuns(TIMES)) {
      expect(left.states, JSON.stringify(left)).length(1)
      expect(left.runs, JSON.stringify(left)).equal(1)
      nodes.add(left.nodes)
    }
    expect([...nodes]).length(1)
  })
})
