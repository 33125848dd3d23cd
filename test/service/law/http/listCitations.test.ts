import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, PROVISION, type Fakes } from '../../http/fakes.js'

const ref = encodeURIComponent(PROVISION.ref)

describe('/v1/citations over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const citations = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/citations?${query}`, { key: CONTRACT_KEY, headers })

  it('gives each link with both ends and its places', async () => {
    const { status, body } = await citations(`ref=${ref}&limit=1`)
    expect(status).equal(200)
    const end = { iri: PROVISION.iri, ref: PROVISION.ref, label: PROVISION.label }
    expect(body).deep.include({ of: end, direction: 'cites', unread_acts: 0, total: 100, next_offset: 1 })
    expect(body.results).deep.equal([
      {
        citing: { ...end, act: 'ELI:GewO' },
        cited: { ...end, ref: 'ELI:GewO§55', act: 'ELI:GewO' },
        occurrences: [{ start: 4, end: 8, quote: '§ 55' }]
      }
    ])
  })

  it('pages, and refuses what it does not know', async () => {
    expect((await citations(`ref=${ref}&offset=80&limit=40`)).body)
      .include({ count: 20 })
      .not.have.property('next_offset')
    expect((await citations('ref=ELI:XG')).status).equal(404)
    for (const query of ['', 'ref=', `ref=${ref}&direction=both`, `ref=${ref}&limit=0`])
      expect((await citations(query)).status, query).equal(422)
    expect((await client.call(`/v1/citations?ref=${ref}`)).status).equal(401)
  })

  it('is not changed while the graph is not, and another answer in the other direction', async () => {
    const first = await citations(`ref=${ref}`)
    const calls = state.calls
    const again = await citations(`ref=${ref}`, { 'if-none-match': first.headers.etag! })
    expect([again.status, state.calls]).deep.equal([304, calls])
    expect((await citations(`ref=${ref}&direction=cited_by`)).headers.etag).not.equal(first.headers.etag)
  })
})
