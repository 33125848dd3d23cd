import { expect } from 'chai'
import { startClient, type Client } from './client.js'
import { CONTRACT_KEY, fakes, servingOtherwise, type Fakes } from './fakes.js'

describe('answers that are kept as they are sent', () => {
  let state: Fakes
  let client: Client
  let plain: Client
  beforeEach(async () => {
    state = fakes()
    client = await startClient(keeping(100_000))
    plain = await startClient(state.serving)
  })
  afterEach(() => Promise.all([client.close(), plain.close()]))

  const keeping = (cacheBytes: number) =>
    servingOtherwise(state.serving, { settings: { ...state.serving.settings, cacheBytes } })
  const legal = (query: string, method = 'GET', on = client) =>
    on.call(`/v1/legal?${query}`, { key: CONTRACT_KEY, method })
  const asked = async (query: string) => {
    const before = state.calls
    await legal(query)
    return state.calls - before
  }

  it('are the same, byte for byte and header for header, as those that are not', async () => {
    const known = ({ status, text, headers }: Awaited<ReturnType<typeof legal>>) => {
      expect(headers['x-request-id']).not.equal(undefined)
      return { status, text, headers: { ...headers, date: '', 'x-request-id': '' } }
    }
    for (const query of ['ref=ELI:GewO%C2%A714', 'law=GewO&limit=50', 'q=%E2%80%9EGewerbe%F0%9F%98%80']) {
      const [first, second] = [await legal(query), await legal(query)]
      const without = await legal(query, 'GET', plain)
      expect(known(first), query).deep.equal(known(without))
      expect(known(second), query).deep.equal(known(without))
      expect(first.headers['x-request-id']).not.equal(second.headers['x-request-id'])
      expect(known(await legal(query, 'HEAD')), query).deep.equal(known(await legal(query, 'HEAD', plain)))
    }
  })

  it('are made once for a version, a profile and a query', async () => {
    expect([await asked('law=GewO'), await asked('law=GewO')]).deep.equal([1, 0])
    for (const query of [
      'q=GewO',
      'law=GewO&limit=5',
      'law=GewO&offset=50',
      'law=GewO&profile=public-observatory'
    ]) {
      expect([await asked(query), await asked(query)], query).deep.equal([1, 0])
    }
    state.version++
    expect([await asked('law=GewO'), await asked('law=GewO')]).deep.equal([1, 0])
  })

  it('are not kept when the graph changed while they were made', async () => {
    const { list } = state.serving.services.provisions
    const changing = await startClient(
      servingOtherwise(keeping(100_000), {
        services: {
          provisions: {
            list: async request => {
              const found = await list(request)
              if (state.calls === 1) state.version++
              return found
            }
          }
        }
      })
    )
    try {
      for (const calls of [1, 2, 2]) {
        expect((await legal('law=GewO', 'GET', changing)).status).equal(200)
        expect(state.calls).equal(calls)
      }
      // What was made at the first version was kept for none.
      state.version--
      await legal('law=GewO', 'GET', changing)
      expect(state.calls).equal(3)
    } finally {
      await changing.close()
    }
  })

  it('hold no failure, and no answer that has no room', async () => {
    expect([await asked('ref=ELI:GewO%C2%A7999'), await asked('ref=ELI:GewO%C2%A7999')]).deep.equal([1, 1])
    expect((await legal('law=GewO&limit=500')).text.length).lessThan(100_000)
    const small = await startClient(keeping(1_000))
    try {
      const before = state.calls
      await legal('law=GewO', 'GET', small)
      await legal('law=GewO', 'GET', small)
      expect(state.calls - before).equal(2)
    } finally {
      await small.close()
    }
  })

  it('need a key that may see them, and are counted against its quota', async () => {
    await legal('law=GewO')
    expect((await client.call('/v1/legal?law=GewO')).status).equal(401)
    expect((await legal('law=GewO')).headers['ratelimit']).match(/r=\d+/)
  })
})
