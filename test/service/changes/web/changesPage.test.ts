import { expect } from 'chai'
import type { LatestRequest } from '../../../../src/service/changes/latestChanges.js'
import type { ReportedChange } from '../../../../src/service/changes/listChanges.js'
import { InvalidWindow } from '../../../../src/service/tenant/usage/readUsage.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, fakes } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const CHANGE: ReportedChange = {
  promotion: `${BASE}/promotion/7`,
  kind: 'promotion',
  title: 'Neues <b>Recht</b>',
  at: '2026-11-20T10:30:00Z',
  version: 7,
  changed: [
    { iri: `${BASE}/eli/gewo`, ref: 'ELI:GewO', label: 'Gewerbeordnung' },
    { iri: `${BASE}/eli/gewo/14`, ref: 'ELI:GewO§14', label: '§ 14 GewO' },
    { iri: `${BASE}/celex/32022R2554/art_17`, ref: 'CELEX:32022R2554#art_17', label: 'Artikel 17' },
    { iri: `${BASE}/nace/2/62`, ref: 'NACE:2/62', label: '<script>IT' },
    { iri: 'https://example.org/x?a="b"' }
  ],
  deleted: [{ iri: `${BASE}/eli/gewo/15`, ref: 'ELI:GewO§15' }],
  allChanged: false,
  states: [
    {
      iri: `${BASE}/eli/gewo#state_2022-01-10_0123456789abcdef`,
      act: { iri: `${BASE}/eli/gewo`, ref: 'ELI:GewO' },
      ...{ day: '2022-01-10', standing: 'earlier' },
      corrected: [{ iri: `${BASE}/eli/gewo/14/2022-01-10`, ref: 'ELI:GewO§14@2022-01-10' }]
    }
  ]
}

describe('the page /changes over fakes', () => {
  let client: Client
  let asked: LatestRequest
  let changes: ReportedChange[]
  before(async () => {
    const { serving } = fakes({
      services: {
        changes: {
          list: async () => ({ changes: [], more: false, nextSince: 0 }),
          latest: async request => {
            asked = request
            if (request.since === 'soon') throw new InvalidWindow('since', 'soon', 'a version or a time')
            return { changes, more: changes.length > 0 }
          }
        }
      }
    })
    client = await startClient(serving)
  })
  beforeEach(() => (changes = [CHANGE]))
  after(() => client.close())
  const open = (path: string, headers: Record<string, string> = {}) => browse(client.url + path, { headers })

  it('names what changed by its act and its kind, and escapes all of it', async () => {
    const { status, text } = await open('/changes')
    expect(status).equal(200)
    expect(text).match(/<strong>GewO:<\/strong>\s*<a href="\/eli\/gewo"[^>]*>das Gesetz<\/a> ·/)
    expect(text).match(/<a href="\/eli\/gewo\/14"[^>]*>§ 14<\/a>/)
    expect(text).match(/<strong>32022R2554:<\/strong>\s*<a [^>]*>Art. 17<\/a>/)
    expect(text).match(/<strong>Wirtschaftszweige:<\/strong>\s*<a [^>]*>&#60;script&#62;IT<\/a>/)
    expect(text).match(/<strong>Anderes:<\/strong>\s*<a href="\/describe\?iri=https%3A%2F%2Fexample.org/)
    expect(text).contain('Neues &#60;b&#62;Recht').and.not.contain('<script>')
    expect(asked.named).deep.equal({ most: 20, language: 'de' })
  })
  it('names states of acts that came, and what was corrected with them', async () => {
    const { text } = await open('/changes')
    expect(text).contain('Stände von Gesetzen: 1')
    expect(text).match(
      /<strong>GewO:<\/strong>\s*<a href="\/eli\/gewo\/2022-01-10">ab 2022-01-10<\/a>,\s*neben anderen/
    )
    expect(text).match(/berichtigt:\s*<a href="\/eli\/gewo\/14\/2022-01-10">ELI:GewO§14@2022-01-10<\/a>/)
  })

  it('says in words what was taken out and that its address stays', async () => {
    const { text } = await open('/changes')
    expect(text).match(/Herausgenommen: 1\. Die Adresse bleibt[^]*<a href="\/eli\/gewo\/15"[^>]*>§ 15<\/a>/)
    changes = [{ ...CHANGE, kind: 'rollback', changed: [], deleted: [], allChanged: true }]
    const rolled = (await open('/changes', { 'accept-language': 'en' })).text
    expect(rolled).contain('Rolled back').and.contain('So much at once')
  })
  it('has a name in both languages for every kind of thing', async () => {
    const kinds = ['XZUFI', 'NACE', 'WZ', 'NUTS', 'EUROSTAT', 'LEI', 'REGISTER', 'LEGALFORM', 'CPV']
    const more = ['TED', 'TSL', 'SECTOR', 'RULE', 'CATALOGUE', 'DATASET']
    const changed = [...kinds, ...more].map(kind => ({ iri: `${BASE}/${kind}/x`, ref: `${kind}:x` }))
    changes = [{ ...CHANGE, changed }]
    for (const language of ['de', 'en']) {
      const { text } = await open('/changes', { 'accept-language': language })
      expect(text).not.contain('<strong>Anderes').and.not.contain('<strong>Others')
    }
  })
  it('names twenty of each list and counts the rest', async () => {
    changes = [{ ...CHANGE, changed: Array.from({ length: 42 }, () => CHANGE.changed[1]!) }]
    expect((await open('/changes')).text).contain('und 22 weitere')
  })
  it('keeps the period from page to page, and leads to the Atom feed', async () => {
    const { text } = await open('/changes?since=7d&before=9')
    expect(asked).include({ since: '7d', before: 9, limit: 20 })
    expect(text).contain('rel="next" href="/changes?since=7d&#38;before=7"')
    expect(text).match(/href="\/changes\?since=7d" aria-current="true"/)
    expect(text).contain('href="/v1/changes.atom?profile=public-observatory"')
  })
  it('says why there is nothing', async () => {
    changes = []
    expect((await open('/changes')).text).contain('noch nichts geändert')
    expect((await open('/changes?since=1d')).text).contain('In diesem Zeitraum')
    expect((await open('/changes?before=1')).text).contain('Davor')
  })
  it('refuses what the API refuses', async () => {
    for (const query of ['before=0', 'before=x', 'since=soon', 'since=1d&since=2d'])
      expect((await open(`/changes?${query}`)).status, query).equal(422)
  })
})
