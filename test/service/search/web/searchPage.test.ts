import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, CONTRACT_KEY, fakes, PROVISION } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const version = { from: '2021-12-14', isFloor: true, state: { day: '2022-01-09', source: 'x' } }

describe('the page /search over fakes', () => {
  let client: Client
  let asked: unknown
  let spoken: string | undefined
  before(async () => {
    const { serving } = fakes({
      services: {
        searches: {
          search: async ({ q, kind, law, domain, limit, offset, lang, asOf }) => {
            spoken = lang
            asked = { q, kind, law, domain, limit, offset }
            if (law === 'Nichtsgesetz') throw new NotFound('No act named “Nichtsgesetz” is in this graph')
            const none = q === 'nichts'
            const { iri, ref, license, grounding } = PROVISION
            const text = 'Wer <script>anzeigt</script>, zeigt an.'
            const hit = {
              ...{ kind: 'provision' as const, iri, ref, license, grounding, label: '§ 1 <b>X</b>' },
              ...{ repealed: false, named: false, labelMarks: [{ start: 5, end: 6 }] },
              ...(lang !== undefined && { language: lang }),
              ...(asOf !== undefined && { version: { ...version, day: asOf } }),
              excerpt: { text, start: 0, whole: true, marks: [{ start: 12, end: 19 }] }
            }
            const kinds = [
              { kind: 'provision' as const, hits: 40 },
              { kind: 'service' as const, hits: 5 }
            ]
            return {
              total: none ? 0 : 45,
              hits: none ? [] : [hit],
              counts: { kinds: none ? [] : kinds, acts: [], domains: [] },
              ...(q.includes('geändert') && {
                histories: [{ iri, ref, label: PROVISION.label, state: 'history' as const }]
              }),
              ...(q === 'anziegt' && { corrected: 'anzeigt' }),
              ...(asOf !== undefined && {
                notHeld: [
                  {
                    ...{ iri: `${BASE}/eli/gewo`, ref: 'ELI:GewO', label: 'Gewerbeordnung' },
                    ...{ why: 'before_first_state' as const, since: '2024-02-01' }
                  }
                ]
              }),
              ...(q === '§ 999 GewO' && { unresolved: 'GewO is in this graph, but it has no § 999' }),
              attributions: []
            }
          }
        }
      }
    })
    client = await startClient(serving)
  })
  after(() => client.close())
  const open = async (path: string, key = CONTRACT_KEY) => {
    const response = await fetch(client.url + path, { headers: { accept: 'text/html', 'x-api-key': key } })
    return { status: response.status, text: await response.text() }
  }
  it('asks for a key in its place, and searches nothing without one', async () => {
    asked = undefined
    const { status, text } = await open('/search?q=Urlaub', '')
    expect(status).equal(401)
    expect(text).contain('action="/key"').and.contain('value="/search?q=Urlaub"')
    expect(asked).equal(undefined)
  })
  it('marks the words, and escapes all else', async () => {
    const { status, text } = await open('/search?q=anzeigt+b&law=X')
    expect(status).equal(200)
    expect(asked).deep.equal({
      ...{ q: 'anzeigt b', kind: undefined, law: 'X', domain: undefined },
      ...{ limit: 20, offset: 0 }
    })
    expect(text).contain('Wer &#60;script&#62;<mark>anzeigt</mark>&#60;/script&#62;, zeigt an.')
    expect(text).contain('§ 1 &#60;<mark>b</mark>&#62;X').and.not.contain('<script>')
  })
  it('keeps the language that is asked for, and says which hits are in it', async () => {
    const { text } = await open('/search?q=an&lang=en&offset=20')
    expect(spoken).equal('en')
    expect(text)
      .contain('<input type="hidden" name="lang" value="en" />')
      .contain('/search?q=an&#38;lang=en')
      .match(/<h3><a href="[^"]*" lang="en">/)
    expect((await open('/search?q=an&lang=english')).status).equal(422)
    const plain = (await open('/search?q=an&offset=20')).text
    expect(spoken).equal(undefined)
    expect(plain).not.contain('&#38;lang=').and.not.contain('name="lang"')
  })
  it('leads to the pages before and behind, with the act that was chosen', async () => {
    const { text } = await open('/search?q=an&law=X&offset=20')
    expect(asked).deep.equal({
      ...{ q: 'an', kind: undefined, law: 'X', domain: undefined },
      ...{ limit: 20, offset: 20 }
    })
    expect(text).contain('rel="prev" href="/search?q=an&#38;law=X"')
    expect((await open('/search?q=an')).text).contain('rel="next" href="/search?q=an&#38;offset=20"')
  })
  it('keeps the day that is asked for, leads to what was said on it, and says what is not known of it', async () => {
    const { text } = await open('/search?q=an&as_of=2023-03-01')
    expect(text).contain('name="as_of" value="2023-03-01"').contain('href="/eli/gewo/14/2023-03-01"')
    expect(text).contain('Stand seit dem 14. Dezember 2021 oder früher (Tage der geladenen Dateien)')
    expect(text).contain('href="/search?q=an&#38;as_of=2023-03-01&#38;offset=20"')
    expect(text).contain('/search?q=an&#38;kind=service&#38;as_of=2023-03-01')
    expect(text).contain('Gewerbeordnung liegt hier erst ab dem 1. Februar 2024 vor.')
    expect(text).contain('href="/eli/gewo/2024-02-01"')
    expect((await open('/search?q=an&as_of=')).text).not.contain('name="as_of"')
    expect((await open('/search?q=an&as_of=2023-02-30')).status).equal(422)
  })
  it('leads to what became of what is named, where the search asks for that', async () => {
    const { text } = await open('/search?q=Was+hat+sich+seit+2022+ge%C3%A4ndert')
    expect(text).contain('href="/eli/gewo/14#stand"').contain('Geschichte: § 14 GewO Anzeigepflicht')
    expect(text).contain('from=2022-01-01&#38;to=2026-11-22')
    expect((await open('/search?q=an')).text).not.contain('#stand')
  })
  it('leads to fewer hits, and keeps what was chosen', async () => {
    const { text } = await open('/search?q=an&kind=service&domain=services')
    expect(asked).include({ kind: 'service', domain: 'services' })
    expect(text).contain('href="/search?q=an&#38;kind=provision&#38;domain=services"')
    expect(text).contain('<input type="hidden" name="kind" value="service" />')
  })
  it('says how it was read, what is not there, and which act it does not know', async () => {
    expect((await open('/search?q=anziegt')).text).contain('href="/search?q=anzeigt"')
    expect((await open('/search?q=%C2%A7%20999%20GewO')).text).contain('enthält § 999 aber nicht')
    const unknown = await open('/search?q=a&law=Nichtsgesetz')
    expect(unknown.status).equal(404)
    expect(unknown.text).contain('Nichtsgesetz')
  })
  it('says what to try where nothing is found', async () => {
    const { status, text } = await open('/search?q=nichts')
    expect(status).equal(200)
    expect(text).contain('/ask?q=nichts')
  })
  it('refuses what the API refuses', async () => {
    for (const query of ['offset=-1', 'offset=x', 'q=a&q=b', 'q=a&kind=page'])
      expect((await open(`/search?${query}`)).status, query).equal(422)
  })

  it('suggests to its own script, with where each leads and what it is, counted as a page', async () => {
    const suggest = (
      q: string,
      headers: Record<string, string> = {},
      key: string | undefined = CONTRACT_KEY
    ) => browse(`${client.url}/search/suggestions?q=${q}`, { ...(key !== undefined && { key }), headers })
    const { status, text, headers } = await suggest('Anz')
    expect(status).equal(200)
    expect(headers.get('Content-Type')).contain('application/json')
    expect(headers.get('RateLimit-Policy')).match(/^"pages"/)
    expect(JSON.parse(text)).deep.equal([
      { path: '/eli/gewo/14', label: '§ 14 GewO Anzeigepflicht', kind: 'Vorschrift' }
    ])
    const english = await suggest('Anz', { 'accept-language': 'en' })
    expect(JSON.parse(english.text)[0].kind).equal('provision')
    expect((await suggest('Anz', { 'sec-fetch-site': 'cross-site' })).status).equal(403)
    expect((await suggest('')).status).equal(422)
    expect((await browse(`${client.url}/search/suggestions?q=Anz`)).status).equal(401)
  })
})
