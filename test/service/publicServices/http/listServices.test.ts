import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, SERVICE, type Fakes } from '../../http/fakes.js'

describe('/v1/leistung over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const services = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/leistung?${query}`, { key: CONTRACT_KEY, headers })

  it('gives each service with its links and with what it states', async () => {
    const { status, body } = await services(`ref=${SERVICE.ref}`)
    expect(status).equal(200)
    expect(body.results).deep.equal([
      {
        label: 'Gewerbe anmelden',
        ref: 'XZUFI:99050012104000',
        bezeichnung: 'Gewerbe anmelden',
        license: 'internal',
        rechtsgrundlagen: [{ ref: 'ELI:GewO§14', label: '§ 14 GewO Anzeigepflicht', verdict: 'bestaetigt' }],
        rechtsgrundlage: {
          text: '§ 14 GewO, § 1 XG',
          verdict: 'unbestaetigt',
          unbestaetigt: ['§ 1 XG']
        },
        subjects: [
          { iri: 'https://w3id.org/beleg/subjects/gewerbe-anmelden', names: { de: 'Gewerbe anmelden' } }
        ],
        weitere_formen: [
          { language: 'de-simple', bezeichnung: 'Ein Geschäft anmelden', text: 'Sie haben ein Geschäft.' }
        ]
      }
    ])
  })

  it('pages as /v1/legal does; all are listed without ref and q', async () => {
    expect((await services('')).body).include({
      total: 100,
      count: 50,
      limit: 50,
      offset: 0,
      next_offset: 50
    })
    expect((await services('limit=40&offset=80')).body)
      .include({ count: 20 })
      .not.have.property('next_offset')
    expect((await services('offset=500')).body)
      .include({ count: 0 })
      .not.have.property('next_offset')
    expect((await services('ref=%20&q=')).body.total).equal(100)
    for (const limit of ['0', '501', 'x']) expect((await services(`limit=${limit}`)).status).equal(422)
    expect((await services('offset=-1')).status).equal(422)
  })

  it('is not found, not allowed, or not changed', async () => {
    expect((await services('ref=XZUFI:1')).status).equal(404)
    expect((await client.call('/v1/leistung')).status).equal(401)
    const first = await services('q=a')
    const calls = state.calls
    expect((await services('q=a', { 'if-none-match': first.headers.etag! })).status).equal(304)
    expect(state.calls).equal(calls)
    for (const query of [
      'q=b',
      'q=a&limit=1',
      '',
      'ref=XZUFI:99050012104000',
      'q=a&profile=public-observatory'
    ]) {
      expect((await services(query)).headers.etag, query).not.equal(first.headers.etag)
    }
    expect((await services('ref=XZUFI:1', { 'if-none-match': '*' })).status).equal(404)
  })
})
