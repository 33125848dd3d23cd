import { expect } from 'chai'
import { callCounter } from '../../src/operations/callCounter.js'
import { openQuota } from '../../src/operations/quota.js'

describe('quota', () => {
  it('allows as many calls as the limit, for each caller', async () => {
    const quota = openQuota()
    for (let call = 1; call <= 3; call++) {
      expect(await quota.consume('a', 3)).deep.include({ allowed: true, remaining: 3 - call })
    }
    const refused = await quota.consume('a', 3)
    expect(refused).include({ allowed: false, remaining: 0 })
    expect(refused.resetSeconds).within(0, 60)
    expect(await quota.consume('b', 3)).include({ allowed: true, remaining: 2 })
    expect(await quota.consume('a', 5)).include({ allowed: true, remaining: 0 })
  })

  it('shows what is left without counting', async () => {
    const quota = openQuota()
    expect(await quota.peek('a', 3)).deep.equal({ allowed: true, remaining: 3, resetSeconds: 60 })
    await quota.consume('a', 3)
    expect(await quota.peek('a', 3)).include({ allowed: true, remaining: 2 })
    expect(await quota.peek('a', 3)).include({ allowed: true, remaining: 2 })
  })
})

describe('the counter of calls', () => {
  it('counts the last minute', () => {
    let now = 1_000_000_000
    const counter = callCounter(() => now)
    expect(counter.lastMinute()).equal(0)
    counter.count()
    counter.count()
    now += 30_000
    counter.count()
    expect(counter.lastMinute()).equal(3)
    now += 30_000
    expect(counter.lastMinute()).equal(1)
    counter.count()
    expect(counter.lastMinute()).equal(2)
    now += 3_600_000
    expect(counter.lastMinute()).equal(0)
  })
})
