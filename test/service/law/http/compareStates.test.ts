import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { BASE, CONTRACT_KEY, fakes, PROVISION, type Fakes } from '../../http/fakes.js'

const asked = `ref=${encodeURIComponent(PROVISION.ref)}&from=2022-01-01&to=2023-01-01`

describe('/v1/compare over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const compare = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/compare?${query}`, { key: CONTRACT_KEY, headers })

  it('gives the pieces of each provision, with both days', async () => {
    const { status, body } = await compare(asked)
    expect(status).equal(200)
    expect(body).include({ from: '2022-01-01', to: '2023-01-01', unchanged: 7, total: 3, count: 3 })
    const side = (day: string) => ({
      label: PROVISION.label,
      content_hash: PROVISION.contentHash,
      grounding: 'verified',
      license: 'open',
      version: { as_of: day, observed_from: day, or_earlier: false },
      state: { since: day, file_hash: 'a'.repeat(64) }
    })
    expect(body.results[0]).deep.equal({
      ...{ ref: PROVISION.ref, iri: PROVISION.iri, outcome: 'changed', changes: ['text'] },
      ...{ before: side('2022-01-01'), after: side('2023-01-01') },
      pieces: [
        { kind: 'same', text: 'eins ', part: 'abs_2', part_before: 'abs_1' },
        { kind: 'removed', text: 'alt' },
        { kind: 'added', text: 'neu', part: 'abs_2' }
      ]
    })
    const outcomes = (body.results as { outcome: string }[]).map(({ outcome }) => outcome)
    expect(outcomes).deep.equal(['changed', 'went', 'came'])
    expect(body.results[1]).not.have.property('after')
    expect(body.results[2]).not.have.property('before')
  })

  it('compares two acts, as of today where no day is asked for', async () => {
    const { status, body } = await compare(`${asked.replace(/&from.*/, '')}&with=ELI:XG`)
    expect(status).equal(200)
    expect(body).deep.include({ with: { ref: 'ELI:XG', iri: `${BASE}/eli/xg`, label: 'XG', kind: 'act' } })
    expect(body).not.any.keys('from', 'to')
    expect(body.results[0].before).deep.include({ ref: PROVISION.ref, iri: PROVISION.iri })
    expect(body.results[0].before).not.any.keys('version', 'state')
    expect((await compare(`${asked}&with=ELI:XG`)).body).include({ from: '2022-01-01', to: '2023-01-01' })
  })

  it('compares with today where no other day is asked for', async () => {
    const { status, body, headers } = await compare(asked.replace(/&to=.*/, ''))
    expect(status).equal(200)
    expect(body).include({ from: '2022-01-01', to: '2026-11-22' })
    expect(body.results[0].after.version).include({ as_of: '2026-11-22' })
    // On another day it is another answer.
    expect((await compare(asked.replace('2023-01-01', '2026-11-22'))).headers.etag).equal(headers.etag)
  })

  it('pages, and refuses what it does not know', async () => {
    expect((await compare(`${asked}&limit=2`)).body).include({ count: 2, next_offset: 2 })
    expect((await compare(`${asked}&limit=2&offset=2`)).body)
      .include({ count: 1 })
      .not.have.property('next_offset')
    expect((await compare(asked.replace('GewO', 'XG'))).status).equal(404)
    for (const query of [
      '',
      asked.replace(/&from=.*/, '&to=2023-01-01'),
      asked.replace('2022-01-01', '2022-13-01'),
      `${asked}x`
    ])
      expect((await compare(query)).status, query).equal(422)
    expect((await client.call(`/v1/compare?${asked}`)).status).equal(401)
  })

  it('is not changed while the graph is not, and another answer for another day', async () => {
    const first = await compare(asked)
    const calls = state.calls
    const again = await compare(asked, { 'if-none-match': first.headers.etag! })
    expect([again.status, state.calls]).deep.equal([304, calls])
    expect((await compare(asked.replace('2022-01-01', '2022-01-02'))).headers.etag).not.equal(
      first.headers.etag
    )
  })
})
