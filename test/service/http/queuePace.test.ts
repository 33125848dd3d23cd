import { expect } from 'chai'
import { QueuePace } from '../../../src/service/http/queuePace.js'

const PATIENCE = 60_000

/** A queue whose answers take 400 ms, eight at once. */
function pace(): QueuePace {
  const made = new QueuePace(PATIENCE)
  for (let at = 0; at < 100; at++) made.answered(400, 1 / 8)
  return made
}

describe('the pace of a queue', () => {
  it('tells how long a request waits which others go before', () => {
    expect(pace().waitBehind(20)).closeTo(1000, 5)
    expect(new QueuePace(PATIENCE).waitBehind(1000)).equal(0)
  })

  it('lets all wait while nobody leaves', () => {
    expect(pace().longest).greaterThan(PATIENCE * 0.7)
  })

  it('lets none wait longer than those stay who have left, less what an answer takes', () => {
    const made = pace()
    for (let at = 0; at < 30; at++) made.left(2000)
    expect(made.longest).within(1100, 1500)
  })

  it('lets a request wait for a second, however soon others leave, and as long as an answer takes', () => {
    const made = pace()
    for (let at = 0; at < 100; at++) made.left(1)
    expect(made.longest).equal(1000)
    const slow = new QueuePace(PATIENCE)
    for (let at = 0; at < 100; at++) slow.answered(10_000, 1 / 8)
    for (let at = 0; at < 100; at++) slow.left(1)
    expect(slow.longest).closeTo(10_000, 50)
  })

  it('forgets with the answers that come in time', () => {
    const made = pace()
    for (let at = 0; at < 30; at++) made.left(2000)
    for (let at = 0; at < 2000; at++) made.answered(400, 1 / 8)
    expect(made.longest).greaterThan(PATIENCE * 0.7)
  })
})
