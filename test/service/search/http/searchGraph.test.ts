import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, TENANT_KEY, type Fakes } from '../../http/fakes.js'

describe('/v1/search and /v1/suggest over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const search = (query: string, headers: Record<string, string> = {}, key = CONTRACT_KEY) =>
    client.call(`/v1/search?${query}`, { key, headers })
  const suggest = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/suggest?${query}`, { key: CONTRACT_KEY, headers })

  it('gives each hit with its best sentence and the places of the words', async () => {
    const { status, body, headers } = await search('q=Anziegepflicht&limit=1')
    expect(status).equal(200)
    expect(headers['searched-version']).equal('1')
    expect(body).include({ q: 'Anziegepflicht', corrected: 'Anzeigepflicht', total: 100, next_offset: 1 })
    expect(body.results).deep.equal([
      {
        kind: 'provision',
        ref: 'ELI:GewO§14',
        iri: 'http://localhost:8080/eli/gewo/14',
        label: '§ 14 GewO Anzeigepflicht',
        label_marks: [{ start: 10, end: 22 }],
        grounding: 'verified',
        license: 'open',
        repealed: false,
        named: false,
        excerpt: {
          text: 'Wer den selbständigen Betrieb eines stehenden Gewerbes anfängt, muss dies anzeigen.',
          start: 4,
          whole: true,
          marks: [{ start: 0, end: 3 }]
        }
      }
    ])
  })

  it('takes the day that the search names', async () => {
    const q = encodeURIComponent('Fristen, Stand 1.6.2022')
    const { body } = await search(`q=${q}`)
    expect(body).include({ q: 'Fristen, Stand 1.6.2022', as_of: '2022-06-01' })
    expect((await search('q=Fristen')).body).not.property('as_of')
    expect((await search(`q=${q}&as_of=2022-06-01`)).body).include({ as_of: '2022-06-01' })
    expect((await search(`q=${q}&as_of=2022-06-02`)).status).equal(422)
  })

  it('pages as /v1/legal does', async () => {
    expect((await search('q=a')).body).include({
      total: 100,
      count: 50,
      limit: 50,
      offset: 0,
      next_offset: 50
    })
    expect((await search('q=a&limit=40&offset=80')).body)
      .include({ count: 20 })
      .not.have.property('next_offset')
    for (const page of ['limit=0', 'limit=501', 'offset=-1'])
      expect((await search(`q=a&${page}`)).status).equal(422)
  })

  it('takes the kind, the act and the domain', async () => {
    const { status, body } = await search('q=a&kind=act&law=GewO&domain=law')
    expect([status, body.total]).deep.equal([200, 0])
    expect((await search('q=a&kind=provision')).body.total).equal(100)
  })

  it('refuses what is no search, no kind, no act', async () => {
    for (const query of ['', 'q=', `q=${'a'.repeat(501)}`, 'q=a&kind=page'])
      expect((await search(query)).status, query).equal(422)
    expect((await search('q=a&law=Nichtsgesetz')).status).equal(404)
    expect((await suggest(`q=${'a'.repeat(201)}`)).status).equal(422)
    expect((await client.call('/v1/search?q=a')).status).equal(401)
    expect((await client.call('/v1/suggest?q=a')).status).equal(401)
  })

  it('tells begun words what they may become', async () => {
    expect((await suggest('q=Anz')).body).deep.equal({
      profile: 'de-federal',
      q: 'Anz',
      suggestions: [
        {
          kind: 'provision',
          iri: 'http://localhost:8080/eli/gewo/14',
          ref: 'ELI:GewO§14',
          label: '§ 14 GewO Anzeigepflicht'
        }
      ]
    })
    expect((await suggest('q=nichts')).body.suggestions).deep.equal([])
  })

  it('has a tag for each question, filter and tenant', async () => {
    const first = await search('q=a')
    const calls = state.calls
    expect((await search('q=a', { 'if-none-match': first.headers.etag! })).status).equal(304)
    expect(state.calls).equal(calls)
    for (const query of ['q=b', 'q=a&limit=1', 'q=a&kind=act', 'q=a&law=GewO', 'q=a&domain=law'])
      expect((await search(query)).headers.etag, query).not.equal(first.headers.etag)
    expect((await search('q=a', {}, TENANT_KEY)).headers.etag).not.equal(first.headers.etag)
    expect((await suggest('q=a')).headers.etag).not.equal((await suggest('q=b')).headers.etag)
  })
})
