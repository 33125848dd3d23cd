import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { fakes, type Fakes } from '../../http/fakes.js'

describe('/v1/changes over fakes', () => {
  let state: Fakes
  let client: Client
  let asked: unknown
  before(async () => {
    state = fakes({
      services: {
        changes: {
          list: async request => {
            asked = { since: request.since, limit: request.limit }
            const base = state.serving.ids.base
            return {
              changes: [
                {
                  promotion: `${base}/promotion/p`,
                  kind: 'promotion',
                  title: 'beleg import gii: GewO',
                  at: '2026-11-22T01:02:03Z',
                  version: 7,
                  changed: [{ iri: `${base}/eli/gewo/14`, ref: 'ELI:GewO§14' }],
                  deleted: [{ iri: 'http://example.org/ns#gone' }],
                  allChanged: false,
                  states: [
                    {
                      iri: `${base}/eli/gewo#state_2022-01-10_0123456789abcdef`,
                      act: { iri: `${base}/eli/gewo`, ref: 'ELI:GewO' },
                      day: '2022-01-10',
                      standing: 'earlier',
                      corrected: [{ iri: `${base}/eli/gewo/14/2022-01-10`, ref: 'ELI:GewO§14@2022-01-10' }]
                    }
                  ]
                }
              ],
              more: false,
              nextSince: 7
            }
          }
        }
      }
    })
    client = await startClient(state.serving)
  })
  after(() => client.close())

  it('is open to everybody, and names concepts by IRI and reference', async () => {
    const { status, body, headers } = await client.call('/v1/changes?since=3&limit=5')
    expect(status).equal(200)
    expect(asked).deep.equal({ since: '3', limit: 5 })
    expect(body).deep.include({ profile: 'public-observatory', count: 1, more: false, next_since: 7 })
    expect(body.changes[0].changed).deep.equal([
      { iri: `${state.serving.ids.base}/eli/gewo/14`, ref: 'ELI:GewO§14' }
    ])
    expect(body.changes[0].deleted).deep.equal([{ iri: 'http://example.org/ns#gone' }])
    expect(body.changes[0].states).deep.equal([
      {
        act: { iri: `${state.serving.ids.base}/eli/gewo`, ref: 'ELI:GewO' },
        ...{ day: '2022-01-10', kind_of_day: 'observed', standing: 'earlier' },
        corrected: [
          { iri: `${state.serving.ids.base}/eli/gewo/14/2022-01-10`, ref: 'ELI:GewO§14@2022-01-10' }
        ]
      }
    ])
    const again = await client.call('/v1/changes?since=3&limit=5', {
      headers: { 'if-none-match': headers.etag! }
    })
    expect(again.status).equal(304)
  })

  it('says what is wrong with a limit', async () => {
    for (const limit of ['0', '1001', 'x']) {
      expect((await client.call(`/v1/changes?limit=${limit}`)).status).equal(422)
    }
  })

  it('says what is wrong with a time', async () => {
    const plain = await startClient(fakes().serving)
    const { status, body } = await plain.call('/v1/changes?since=soon')
    await plain.close()
    expect(status).equal(422)
    expect(body.detail[0].loc).deep.equal(['query', 'since'])
  })
})
