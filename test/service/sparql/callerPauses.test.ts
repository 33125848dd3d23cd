import { expect } from 'chai'
import { CallerMustPause, CallerPauses } from '../../../src/service/sparql/callerPauses.js'
import { QueryTooLong } from '../../../src/graph/store/mirror/mirrorEngine.js'

describe('The pause of a caller whose query had to be ended', () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error
    )
  const tooLong = () => Promise.reject(new QueryTooLong('too long'))

  it('keeps that caller waiting, and nobody else', async () => {
    const pauses = new CallerPauses()
    expect(await pauses.unlessPaused('a', async () => 1)).equal(1)
    expect(await failure(pauses.unlessPaused('a', tooLong))).instanceOf(QueryTooLong)
    const refused = (await failure(pauses.unlessPaused('a', async () => 1))) as CallerMustPause
    expect(refused).instanceOf(CallerMustPause)
    expect(refused.retryAfter).within(9, 10)
    expect(await pauses.unlessPaused('b', async () => 2)).equal(2)
  })

  it('is for nothing else that fails', async () => {
    const pauses = new CallerPauses()
    await failure(pauses.unlessPaused('a', () => Promise.reject(new Error('other'))))
    expect(await pauses.unlessPaused('a', async () => 1)).equal(1)
  })
})
