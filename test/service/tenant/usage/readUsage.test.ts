import { expect } from 'chai'
import { openOperations, type Operations } from '../../../../src/service/operations/openOperations.js'
import type { Access } from '../../../../src/service/access.js'
import { metered } from '../../../../src/service/tenant/usage/metered.js'
import { InvalidWindow, readUsage } from '../../../../src/service/tenant/usage/readUsage.js'

describe('usage', () => {
  const keyId = 'key:00000000000000aa'
  let time: number
  const now = () => new Date(time)
  let operations: Operations
  beforeEach(async () => {
    time = Date.parse('2026-11-21T12:00:00Z')
    operations = await openOperations(':memory:')
  })
  afterEach(() => operations.close())

  const access = { profile: { name: 'trial' }, scopes: [], tenant: 'acme' } as unknown as Access
  const delivered = (requestId: string, grounded: boolean) =>
    metered(
      { ledger: operations.ledger, now },
      { kind: 'ask', requestId, keyId, access },
      async () => ({ grounded, factscore: grounded ? 1 : 0 }),
      answer => answer
    )
  const usage = (request: { since?: string; until?: string; detail?: boolean } = {}) =>
    readUsage({ ledger: operations.ledger, now }, { keyId, detail: false, limit: 100, ...request })

  it('counts what was delivered, up to now', async () => {
    expect(await usage())
      .include({ answers: 0, grounded: 0, ingests: 0 })
      .and.not.property('meanFactscore')
    await delivered('a', true)
    time += 3_600_000
    await delivered('b', false)
    expect(await usage()).include({ answers: 2, grounded: 1, ingests: 0, meanFactscore: 0.5 })
    expect(await usage({ since: '1h' })).include({ answers: 2 })
    expect(await usage({ since: '2026-11-21T12:30:00Z' })).include({ answers: 1, grounded: 0 })
    expect(await usage({ until: '2026-11-21T13:00:00Z' })).include({ answers: 1, grounded: 1 })
    expect(await usage({ since: '0', until: '1' })).include({ answers: 0 })
    const later = { since: new Date('2026-11-22'), until: new Date('2026-11-22') }
    expect(await usage({ since: '2026-11-22' })).deep.include({ answers: 0, ...later })
  })

  it('gives the rows when asked', async () => {
    await delivered('a', true)
    expect(await usage()).not.property('rows')
    expect((await usage({ detail: true })).rows).deep.equal([
      {
        requestId: 'a',
        keyId,
        at: now(),
        kind: 'ask',
        profile: 'trial',
        tenant: 'acme',
        grounded: true,
        factscore: 1
      }
    ])
  })

  it('refuses nonsense, naming the parameter', async () => {
    for (const [request, parameter] of [
      [{ since: 'x' }, 'since'],
      [{ since: '99999999999999' }, 'since'],
      [{ until: '7d' }, 'until'],
      [{ since: '2026-11-21', until: '2026-11-20' }, 'until'],
      [{ since: '2026-11-21', until: '1795219200' }, 'until'],
      [{ since: '1h', until: '2026-11-21T11:00:00Z' }, 'until']
    ] as const) {
      const fault = await usage(request).catch((error: unknown) => error)
      expect(fault).instanceOf(InvalidWindow)
      expect(fault).property('parameter', parameter)
    }
  })

  it('meters nothing without a key', async () => {
    await metered(
      { ledger: operations.ledger, now },
      { kind: 'ask', requestId: 'a', access },
      async () => undefined
    )
    expect(await usage()).property('answers', 0)
  })
})
