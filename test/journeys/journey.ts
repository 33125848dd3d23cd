import { expect } from 'chai'
import { identifiers } from '../../src/graph/identifiers.js'
import { sendHostile } from '../service/http/hostile.js'
import { samples } from '../samples.js'
import type { Answer, Call } from '../service/http/client.js'
import { writeInternal } from './internalAct.js'
import { ADMIN_KEY, JOURNEY_BASE, type RunningService } from './service.js'

const path = (query: Record<string, string | number>) =>
  `/v1/legal?${String(new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])))}`

const refs = (answer: Answer) => (answer.body.results as { ref: string }[]).map(each => each.ref)

/**
 * What a caller does with the service over the demo corpus, from the first request to the hostile one.
 * @param first which of the hostile requests is the first; each store is sent some, and others than the next one
 */
export function describeJourney(open: () => Promise<RunningService>, first = 0): void {
  let service: RunningService
  let key: string
  before(async function () {
    this.timeout(240_000)
    service = await open()
    key = await service.key('de-federal')
  })
  after(() => service?.close())
  const get = (target: string, options: Call = {}) => service.client.call(target, { key, ...options })
  const legal = (query: Record<string, string | number>, options?: Call) => get(path(query), options)

  it('starts healthy, with six profiles', async () => {
    expect((await service.client.call('/v1/health')).body).include({ status: 'ok' })
    const { body } = await service.client.call('/v1/profiles')
    const names = body.profiles.map((each: { name: string }) => each.name)
    const wanted = [
      'commercial-full',
      'de-federal',
      'free-market',
      'public-observatory',
      'research-open',
      'trial'
    ]
    expect(names.sort()).deep.equal(wanted)
  })

  it('finds a provision by its reference, whatever its case, with its attribution', async () => {
    const { status, body } = await legal({ ref: 'ELI:GewO§14' })
    expect(status).equal(200)
    expect(body).include({ profile: 'de-federal', total: 1, count: 1, limit: 50, offset: 0 })
    expect(body.results[0]).include({ ref: 'ELI:GewO§14', std: 'ELI', grounding: 'summary', license: 'open' })
    expect(body.results[0].label).equal('§ 14 GewO Anzeigepflicht; Verordnungsermächtigung')
    expect(body.results[0].text).match(/^\(1\) Wer selbständig/)
    expect(body.attributions).length(1)
    expect(body.attributions[0].url).equal('https://www.gesetze-im-internet.de/gewo/')
    expect(refs(await legal({ ref: 'eli:gewo§14' }))).deep.equal(['ELI:GewO§14'])
  })

  it('finds a provision by a citation as people write it', async () => {
    const citations: [string, string][] = [
      ['§ 14 GewO', 'ELI:GewO§14'],
      ['§ 14 Abs. 1 GewO', 'ELI:GewO§14'],
      ['§ 433 Abs. 1 BGB', 'ELI:BGB§433'],
      ['§ 34a GewO', 'ELI:GewO§34a'],
      ['BGB § 823', 'ELI:BGB§823'],
      ['§ 26 BDSG', 'ELI:BDSG_2018§26']
    ]
    for (const [citation, ref] of citations) {
      expect(refs(await legal({ ref: citation })), citation).deep.equal([ref])
    }
  })

  it('says which part of a reference is not here', async () => {
    const faults: [string, RegExp][] = [
      ['§ 1823 BGB', /BGB.*§ 1823/],
      ['§ 14 Abs. 99 GewO', /Absatz 99/],
      ['§ 1 NixG', /NixG/],
      ['ELI:NixG§1', /NixG/],
      ['Eiffelturm', /Eiffelturm/]
    ]
    for (const [ref, message] of faults) {
      const { status, body } = await legal({ ref })
      expect(status, ref).equal(404)
      expect(body.detail, ref).match(message)
    }
  })

  it('lists an act by any of its names, in order, page by page', async () => {
    const all = await legal({ law: 'GewO' })
    expect(refs(all).slice(0, 4)).deep.equal(['ELI:GewO§1', 'ELI:GewO§6', 'ELI:GewO§14', 'ELI:GewO§15'])
    expect(all.body.total).equal(all.body.count)
    for (const law of ['gewo', 'Gewerbeordnung', ' GewO ']) {
      expect(refs(await legal({ law })), law).deep.equal(refs(all))
    }
    const pages: string[] = []
    let offset: number | undefined = 0
    while (offset !== undefined) {
      const page: Answer = await legal({ law: 'GewO', limit: 2, offset })
      expect(page.body.total).equal(all.body.total)
      pages.push(...refs(page))
      offset = page.body.next_offset
    }
    expect(pages).deep.equal(refs(all))
    expect((await legal({ law: 'Nichtgesetz' })).status).equal(404)
  })

  it('searches whole words, all of them, with an exact total', async () => {
    const found = await legal({ q: 'Anzeige Behörde' })
    expect(refs(found)).contain('ELI:GewO§14')
    expect(found.body.total).equal(found.body.count)
    for (const { label, text } of found.body.results) expect(`${label} ${text}`).match(/anzeige\b/i)
    expect((await legal({ q: 'Anzei' })).body.total).equal(0)
    expect((await legal({ q: 'Eiffelturm' })).body).include({ total: 0, count: 0 })
    const one = await legal({ q: 'Behörde', limit: 1 })
    expect(one.body).include({ count: 1, next_offset: 1 })
  })

  it('gives services with what they rest on, as far as it is held', async () => {
    const service = (query: string, options?: Call) => get(`/v1/leistung?${query}`, options)
    const { status, body, headers } = await service('ref=XZUFI:99107023037000')
    expect(status).equal(200)
    expect(body).include({ profile: 'de-federal', total: 1, count: 1, limit: 50, offset: 0 })
    expect(body.results[0]).deep.include({
      ref: 'XZUFI:99107023037000',
      bezeichnung: 'Wohngeld als Mietzuschuss beantragen',
      license: 'open',
      rechtsgrundlage: {
        text: '§§ 1, 3 und 22 Wohngeldgesetz (WoGG)',
        verdict: 'bestaetigt',
        unbestaetigt: []
      }
    })
    const bases = body.results[0].rechtsgrundlagen as { ref: string; label: string; verdict: string }[]
    expect(bases.map(each => each.ref)).deep.equal(['ELI:WoGG§1', 'ELI:WoGG§3', 'ELI:WoGG§22'])
    expect(bases.every(each => each.verdict === 'bestaetigt' && each.label.startsWith('§'))).equal(true)
    expect(body.attributions).length(1)
    for (const ref of [
      '99107023037000',
      'xzufi:99107023037000',
      'urn:de:fim:leika:leistung:99107023037000'
    ]) {
      expect(refs(await service(`ref=${ref}`)), ref).deep.equal(['XZUFI:99107023037000'])
    }
    const none = (await service('ref=XZUFI:99049001001000')).body.results[0]
    expect(none).deep.include({
      rechtsgrundlagen: [],
      rechtsgrundlage: {
        text: 'Bundeszentralregistergesetz (BZRG)',
        verdict: 'unbestaetigt',
        unbestaetigt: ['Bundeszentralregistergesetz (BZRG)']
      }
    })
    const again = await service('ref=XZUFI:99107023037000', { headers: { 'if-none-match': headers.etag! } })
    expect([again.status, again.text]).deep.equal([304, ''])
  })

  it('lists services, page by page, and by whole words', async () => {
    const all = refs(await get('/v1/leistung'))
    expect(all.length).at.least(6)
    const pages: string[] = []
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const page: Answer = await get(`/v1/leistung?limit=4&offset=${offset}`)
      pages.push(...refs(page))
      offset = page.body.next_offset as number | undefined
    }
    expect(pages).deep.equal(all)
    expect(refs(await get('/v1/leistung?q=Mietzuschuss+Wohngeld'))).deep.equal(['XZUFI:99107023037000'])
    expect((await get('/v1/leistung?q=Mietzusch')).body.total).equal(0)
    for (const ref of ['XZUFI:1', 'ELI:GewO%C2%A714', 'Wohngeld', '%00', 'XZUFI:']) {
      expect((await get(`/v1/leistung?ref=${ref}`)).status, ref).equal(404)
    }
    expect((await service.client.call('/v1/leistung')).status).equal(401)
    expect((await get('/v1/leistung?limit=501')).status).equal(422)
  })

  it('tags answers by the state of the graph', async () => {
    const first = await legal({ ref: 'ELI:GewO§14' })
    const again = await legal({ ref: 'ELI:GewO§14' }, { headers: { 'if-none-match': first.headers.etag! } })
    expect([again.status, again.text]).deep.equal([304, ''])
  })

  it('shows a profile only what its scopes admit, and a new version of the graph at once', async () => {
    const trial = await service.key('trial')
    const first = await legal({ q: 'Behörde' })
    await writeInternal(service, ids)
    const [ours, theirs] = [{}, { key: trial }]
    for (const query of [{ ref: 'ELI:DienstA§1' }, { ref: '§ 1 DienstA' }, { law: 'DienstA' }]) {
      expect(refs(await legal(query, ours)), JSON.stringify(query)).deep.equal(['ELI:DienstA§1'])
      expect((await legal(query, theirs)).status, JSON.stringify(query)).equal(404)
      expect((await legal({ ...query, profile: 'trial' }, ours)).status).equal(404)
    }
    const again = await legal({ q: 'Behörde' }, { headers: { 'if-none-match': first.headers.etag! } })
    expect([again.status, again.body.total]).deep.equal([200, first.body.total + 1])
    expect((await legal({ q: 'Behörde' }, theirs)).body.total).equal(first.body.total)
    expect((await legal({ q: 'Behörde', profile: 'de-federal' }, theirs)).status).equal(403)
  })

  it('issues a key that works at once, and revokes it at once', async () => {
    const headers = { 'x-admin-key': ADMIN_KEY }
    const body = { profile: 'trial', tenant: 'acme' }
    const issued = await service.client.call('/v1/admin/keys', { method: 'POST', headers, body })
    expect(issued.status).equal(201)
    expect(issued.body.key).match(/^beleg_[0-9A-Za-z]{32}$/)
    expect((await legal({ ref: 'ELI:GewO§14' }, { key: issued.body.key })).body.profile).equal('trial')
    const list = await service.client.call('/v1/admin/keys', { headers })
    const entry = list.body.keys.find((each: { id: string }) => each.id === issued.body.id)
    expect(entry).include({ profile: 'trial', tenant: 'acme' })
    const id = encodeURIComponent(issued.body.id)
    const revoked = await service.client.call(`/v1/admin/keys/${id}`, { method: 'DELETE', headers })
    expect(revoked.body).deep.equal({ id: issued.body.id, revoked: true })
    expect((await legal({ ref: 'ELI:GewO§14' }, { key: issued.body.key })).status).equal(401)
  })

  it('replaces a key by another, which the old one outlives as long as was said', async () => {
    const headers = { 'x-admin-key': ADMIN_KEY }
    const admin = (path: string, body?: object) =>
      service.client.call(`/v1/admin/keys${path}`, { ...(body && { method: 'POST', body }), headers })
    const works = async (key: string) => (await legal({ ref: 'ELI:GewO§14' }, { key })).status
    const body = { profile: 'trial', tenant: 'rota', label: 'Probe', expires_at: '2026-11-22T12:00:00+02:00' }
    const old = (await admin('', body)).body
    expect(old.expires_at).equal('2026-11-22T10:00:00.000Z')
    const [one, other] = await Promise.all([1, 2].map(() => admin(`/${old.id}/rotate`, {})))
    expect([one!.status, other!.status].sort()).deep.equal([201, 409])
    const next = (one!.status === 201 ? one! : other!).body
    expect(next).include({ profile: 'trial', tenant: 'rota', label: 'Probe' })
    expect(next.replaces).deep.equal({ id: old.id, expires_at: old.expires_at })
    expect([await works(old.key), await works(next.key)]).deep.equal([200, 200])
    const listed = (await admin('')).body.keys as Record<string, string>[]
    const entry = listed.find(each => each['id'] === old.id)
    const used = { last_used_at: '2026-11-21T12:00:00.000Z', state: 'expiring', replaced_by: next.id }
    expect(entry).include({ label: 'Probe', ...used })
    expect(listed.find(each => each['id'] === next.id)).include({ state: 'expiring' })
    const last = (await admin(`/${next.id}/rotate`, { overlap: 0, expires_at: null })).body
    expect([await works(next.key), await works(last.key)]).deep.equal([401, 200])
    const { body: refused } = await legal({ ref: 'ELI:GewO§14' }, { key: next.key })
    expect(refused.detail).equal(
      'This API key was revoked at 2026-11-21T12:00:00.000Z: its operator can issue another'
    )
    expect((await admin(`/${next.id}/rotate`, {})).status).equal(409)
    expect((await admin('/key:0000000000000000/rotate', {})).status).equal(404)
    expect((await admin('/nothing/rotate', {})).status).equal(404)
    expect(((await admin('?all=true')).body.keys as { id: string }[]).map(({ id }) => id)).contain(next.id)
    for (const expires_at of [
      '2026-11-21T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2027-13-01T00:00:00Z',
      'soon',
      7
    ])
      for (const path of ['', `/${last.id}/rotate`])
        expect((await admin(path, { ...body, expires_at })).status, String(expires_at)).equal(422)
    for (const overlap of [-1, 0.5, 31_536_001, '1d', null])
      expect((await admin(`/${last.id}/rotate`, { overlap })).status, String(overlap)).equal(422)
  })

  it('asks without a key or with a wrong one for a key', async () => {
    expect((await service.client.call('/v1/legal?q=a')).status).equal(401)
    expect((await legal({ q: 'a' }, { key: `beleg_${'x'.repeat(32)}` })).status).equal(401)
    expect((await service.client.call('/v1/ask?q=Was+gilt')).status).equal(401)
  })

  it('answers what the law says, with its receipt, and nothing else', async () => {
    const { status, body } = await get(
      `/v1/ask?q=${encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')}`
    )
    expect(status).equal(200)
    expect(body.grounded).equal(true)
    expect(body.citations).contain('ELI:GewO§14')
    expect(body.answer).contain('[ELI:GewO§14]')
    for (const { verdict, passage, quote, start, end } of body.verification) {
      if (verdict !== 'belegt') continue
      const { text } = body.passages.find((each: { iri: string }) => each.iri === passage)
      expect(text.slice(start, end)).equal(quote)
    }
    const after = (q: string) =>
      get(`/v1/ask?q=${encodeURIComponent(q)}&after=${encodeURIComponent(body.follow_up)}`)
    const next = await after('Und bei einem Umzug?')
    expect(next.body.read_as).equal(`${body.question} Und bei einem Umzug?`)
    expect((await after('Wie hoch ist der Eiffelturm?')).body).not.property('read_as')
    const none = await get(`/v1/ask?q=${encodeURIComponent('Wie hoch ist der Eiffelturm?')}`)
    expect(none.body).include({ grounded: false, factscore: 0 })
    expect(none.body.citations).deep.equal([])
  })

  it('answers what is said of two things that are asked, and names the one of which nothing is', async () => {
    const q = 'Welche Frist und welche Form hat die Kündigung eines Mietverhältnisses?'
    const { status, body } = await get(`/v1/ask?q=${encodeURIComponent(q)}`)
    expect(status).equal(200)
    expect(body.citations).deep.equal(['ELI:BGB§573c'])
    expect(body.unanswered).deep.equal(['welche Form hat die Kündigung eines Mietverhältnisses'])
    expect(body.answer).match(/sagen diese Stellen nichts: „welche Form hat die Kündigung/)
    const one = await get(`/v1/ask?q=${encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')}`)
    expect(one.body).not.have.property('unanswered')
  })

  it('counts what was delivered to each key, once', async () => {
    const [own, other] = [await service.key('de-federal'), await service.key('de-federal')]
    const q = encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')
    await get(`/v1/ask?q=${q}`, { key: own })
    await get(`/v1/ask/stream?q=${q}`, { key: own })
    await get(`/v1/ask?q=${encodeURIComponent('Wie hoch ist der Eiffelturm?')}`, { key: own })
    await get(`/v1/ask?q=a`, { key: own })
    const { body } = await get('/v1/usage?since=1d&detail=true', { key: own })
    expect(body.ledger).include({ answers: 3, grounded: 2, ingests: 0 })
    expect(body.rows).length(3)
    expect(body.used).at.least(5)
    expect(body.quota.limit).equal(1_000_000)
    expect((await get('/v1/usage', { key: other })).body.ledger).include({ answers: 0 })
  })

  it('stays as it is under hostile requests', async function () {
    this.timeout(240_000)
    await service.makeEdition()
    const state = async () => [await service.versions(), await contents(service)]
    const before = await state()
    await sendHostile({
      client: service.client,
      ...{ key, adminKey: ADMIN_KEY, each: { step: samples(4, 1), first } }
    })
    expect(await state()).deep.equal(before)
    expect((await legal({ ref: 'ELI:GewO§14' })).status).equal(200)
  })
}

/** The requests whose answers must not depend on the store. */
export const COMPARED = [
  '/v1/profiles',
  ...[
    { ref: 'ELI:GewO§14' },
    { ref: '§ 433 Abs. 1 BGB' },
    { ref: '§ 1823 BGB' },
    { law: 'GewO' },
    { law: 'BGB', limit: 3, offset: 2 },
    { law: 'Nichtgesetz' },
    { q: 'Behörde' },
    { q: 'Behörde', limit: 2, offset: 1 },
    { q: 'Urlaub' },
    { q: 'Anzeige', limit: 'x' }
  ].map(query => path(query as Record<string, string>)),
  '/v1/leistung',
  '/v1/leistung?limit=2&offset=1',
  '/v1/leistung?q=Antrag',
  '/v1/leistung?ref=XZUFI:99107023037000',
  '/v1/ask?q=Wann+muss+ich+ein+Gewerbe+anzeigen%3F',
  '/v1/ask?q=Wie+viele+Tage+Urlaub+habe+ich%3F&k=3',
  '/v1/ask?q=Wie+hoch+ist+der+Eiffelturm%3F'
]

const ids = identifiers(JOURNEY_BASE)

async function contents({ store }: RunningService): Promise<number> {
  let count = 0
  for (const graph of [ids.sharedGraph, ids.provenanceGraph]) {
    for await (const quads of store.read(graph)) count += quads.length
  }
  return count
}
