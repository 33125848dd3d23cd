import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, PROVISION, type Fakes } from '../../http/fakes.js'

const ref = encodeURIComponent(PROVISION.ref)

describe('/v1/history over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const history = (query: string, headers: Record<string, string> = {}) =>
    client.call(`/v1/history?${query}`, { key: CONTRACT_KEY, headers })

  it('gives each text with its days, its file and what changed', async () => {
    const { status, body } = await history(`ref=${ref}&limit=1`)
    expect(status).equal(200)
    const { iri, label, contentHash } = PROVISION
    expect(body).deep.include({
      of: { ref: PROVISION.ref, iri, label, kind: 'provision' },
      ...{ in_act: true, held_from: '2021-12-14', total: 100, count: 1, next_offset: 1 }
    })
    expect(body.results).deep.equal([
      {
        iri: `${iri}/2022-01-10`,
        label,
        kind_of_day: 'observed',
        observed_from: '2022-01-10',
        or_earlier: false,
        observed_until: '2022-07-01',
        state: { since: '2022-01-10', file_hash: 'a'.repeat(64) },
        content_hash: contentHash,
        changes: ['text'],
        corrected: true,
        publisher_numbers: ['BJNR1'],
        source_notes: ['Zuletzt geändert durch Art. 1 G v. 1.1.2022 I 1'],
        moved_from: {
          ...{ ref: 'ELI:GewO§15', iri, label },
          ...{ share: 0.5, derived: true, method: 'shared_words' }
        }
      }
    ])
  })

  it('gives each state of an act with how many provisions came, went and changed', async () => {
    const { list } = state.serving.services.histories
    const act = await startClient(
      fakes({
        services: {
          histories: {
            list: async request => {
              const page = await list({ ...request, ref: PROVISION.ref })
              const of = { ...page.of, isAct: true }
              const first = { state: page.texts[0]!.state, provisions: 3, isFloor: true, until: '2022-07-01' }
              const next = { ...first, came: ['a'], went: [], changed: ['b', 'c'], isFloor: false }
              const text = {
                iri: `${PROVISION.iri}a`,
                ref: 'ELI:GewO§14a',
                label: '§ 14a GewO',
                number: '§ 14a'
              }
              const movedFrom = { text: PROVISION, share: 0.759 }
              const differing = new Map([
                [next.state.day, [{ text, outcome: 'came' as const, movedFrom }].slice(0, request.named)]
              ])
              return { ...page, of, texts: [], total: 2, states: [next, first], differing }
            }
          }
        }
      }).serving
    )
    try {
      const { body } = await act.call('/v1/history?ref=GewO', { key: CONTRACT_KEY })
      expect(body).include({ total: 2, count: 2 }).not.have.property('next_offset')
      const [next, first] = body.results as object[]
      expect(next).include({ provisions: 3, came: 1, went: 0, changed: 2, or_earlier: false })
      expect(first)
        .include({ provisions: 3, or_earlier: true })
        .not.have.any.keys('came', 'changed_provisions')
      const { iri, label } = PROVISION
      expect(next).deep.include({
        changed_provisions: [
          {
            ...{ ref: 'ELI:GewO§14a', iri: `${iri}a`, label: '§ 14a GewO', number: '§ 14a', outcome: 'came' },
            moved_from: {
              ...{ ref: PROVISION.ref, iri, label },
              ...{ share: 0.75, derived: true, method: 'shared_words' }
            }
          }
        ]
      })
    } finally {
      await act.close()
    }
  })

  it('pages, and refuses what it does not know', async () => {
    expect((await history(`ref=${ref}&offset=80&limit=40`)).body)
      .include({ count: 20 })
      .not.have.property('next_offset')
    expect((await history('ref=ELI:XG')).status).equal(404)
    for (const query of ['', 'ref=', `ref=${ref}&limit=0`])
      expect((await history(query)).status, query).equal(422)
    expect((await client.call(`/v1/history?ref=${ref}`)).status).equal(401)
  })

  it('is not changed while the graph is not', async () => {
    const first = await history(`ref=${ref}`)
    const calls = state.calls
    const again = await history(`ref=${ref}`, { 'if-none-match': first.headers.etag! })
    expect([again.status, state.calls]).deep.equal([304, calls])
    expect((await history(`ref=${ref}&limit=1`)).headers.etag).not.equal(first.headers.etag)
  })
})
