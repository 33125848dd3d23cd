import { expect } from 'chai'
import { Unavailable } from '../../src/base/errors.js'
import { retryCommit } from '../../src/service/retryCommit.js'
import { VersionConflict } from '../../src/graph/store/graphStore.js'

describe('a commit that others are before', () => {
  let refreshed = 0
  const store = { refresh: async () => void refreshed++ }
  beforeEach(() => (refreshed = 0))

  it('is tried again on the new state, until it is through', async () => {
    const attempts: number[] = []
    const result = await retryCommit(store, async before => {
      attempts.push(before)
      if (before < 3) throw new VersionConflict('another was first')
      return 'through'
    })
    expect(result).equal('through')
    expect(attempts).deep.equal([0, 1, 2, 3])
    expect(refreshed).equal(3)
  })

  it('is given up when others are always first, and says what to do', async () => {
    const given = retryCommit(store, () => Promise.reject(new VersionConflict('x')), 'stop them')
    const error = await given.catch((failure: unknown) => failure)
    expect(error)
      .instanceOf(Unavailable)
      .property('message')
      .match(/100 times; stop them$/)
  })

  it('is not tried again for another failure', async () => {
    const failure = new Error('disk full')
    const given = await retryCommit(store, () => Promise.reject(failure)).catch((error: unknown) => error)
    expect(given).equal(failure)
    expect(refreshed).equal(0)
  })
})
