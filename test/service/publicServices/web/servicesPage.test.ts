import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import type { ListServices } from '../../../../src/service/publicServices/listServices.js'
import type { PublicService } from '../../../../src/service/publicServices/publicService.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const SERVICE: PublicService = {
  iri: `${BASE}/xzufi/99050012104000`,
  ref: 'XZUFI:99050012104000',
  label: 'Gewerbe <b>anmelden</b>',
  designation: 'Gewerbeanzeige',
  license: 'open',
  bases: [{ iri: `${BASE}/eli/gewo/14`, ref: 'ELI:GewO§14', label: '§ 14 GewO <script>' }],
  subjects: [{ iri: `${BASE}/subject/gewerbe`, names: { de: 'Gewerbe anmelden' } }],
  forms: [],
  stated: { text: '§ 14 GewO, § 3 XG', verdict: 'unbestaetigt', unconfirmed: ['§ 3 XG'] }
}

describe('the page /services over fakes', () => {
  let client: Client
  let asked: ListServices['by'] | 'all' | undefined
  let held: PublicService[]
  let day: string | undefined
  before(async () => {
    const { serving } = fakes({
      services: {
        publicServices: {
          explain: async () => '',
          list: async ({ by, offset, asOf }) => {
            day = asOf
            asked = by ?? 'all'
            if (by !== undefined && 'ref' in by) throw new NotFound('no such service')
            const none = by?.q === 'nichts'
            return {
              total: none ? 0 : 45,
              services: none || offset > 40 ? [] : held,
              attributions: []
            }
          }
        }
      }
    })
    client = await startClient(serving)
  })
  beforeEach(() => {
    asked = undefined
    held = [SERVICE]
  })
  after(() => client.close())
  const open = (path: string, key = CONTRACT_KEY) => browse(client.url + path, { key })

  it('asks for a key in its place, and lists nothing without one', async () => {
    const { status, text } = await browse(`${client.url}/services?q=Gewerbe`)
    expect(status).equal(401)
    expect(text).contain('action="/key"').and.contain('value="/services?q=Gewerbe"')
    expect(asked).equal(undefined)
  })
  it('shows the legal bases of a day as they were then, and says which are not stored for it', async () => {
    const times = { day: '2023-03-01', from: '2021-12-14', isFloor: true, until: '2024-01-01' }
    const notHeld = {
      ...{ iri: `${BASE}/eli/xg`, ref: 'ELI:XG', label: 'XG' },
      ...{ why: 'before_first_state' as const, since: '2024-02-01' }
    }
    held = [{ ...SERVICE, bases: [{ ...SERVICE.bases[0]!, times }], notHeld: [notHeld] }]
    const { text } = await open('/services?q=anmelden&as_of=2023-03-01')
    expect(day).equal('2023-03-01')
    expect(text).contain('href="/eli/gewo/14/2023-03-01"').and.not.contain('href="/eli/gewo/14"')
    expect(text).contain('Stand vom 14. Dezember 2021 oder früher bis zum 31. Dezember 2023')
    expect(text)
      .contain('XG liegt hier erst ab dem 1. Februar 2024 vor.')
      .contain('href="/eli/xg/2024-02-01"')
    expect(text).contain('name="as_of" value="2023-03-01"').contain('as_of=2023-03-01&#38;offset=')
    held = [SERVICE]
    expect((await open('/services?q=anmelden&as_of=')).text).contain('href="/eli/gewo/14"')
    expect(day).equal(undefined)
    expect((await open('/services?q=anmelden&as_of=2023-02-30')).status).equal(422)
  })
  it('leads from a service to the law that it rests on, and says what is not held', async () => {
    const { status, text } = await open('/services?q=anmelden')
    expect(status).equal(200)
    expect(asked).deep.equal({ q: 'anmelden' })
    expect(text).contain('href="/xzufi/99050012104000">Gewerbe &#60;b&#62;<mark>anmelden</mark>')
    expect(text).contain('href="/eli/gewo/14">§ 14 GewO &#60;script&#62;</a>')
    expect(text).match(/§ 3 XG<\/span>\s*<span class="badge open">nicht im Bestand/)
    expect(text).contain('Rechtsgrundlage teilweise bestätigt')
    expect(text).not.contain('<script>')
  })
  it('says each verdict in words', async () => {
    const stated = (verdict: PublicService['stated']['verdict'], text?: string) => ({
      ...SERVICE,
      bases: verdict === 'bestaetigt' ? SERVICE.bases : [],
      stated: { verdict, unconfirmed: [], ...(text !== undefined && { text }) }
    })
    held = [stated('bestaetigt', '§ 14 GewO'), stated('unbestaetigt', 'nach Landesrecht'), stated('keiner')]
    const { text } = await open('/services')
    expect(asked).equal('all')
    const words = [...text.matchAll(/<p class="of">\s*<span class="badge \w*">([^<]+)/g)].map(each => each[1])
    expect(words).deep.equal([
      'Rechtsgrundlage bestätigt',
      'Rechtsgrundlage nicht bestätigt',
      'Keine Rechtsgrundlage angegeben'
    ])
    expect(text).match(/nach Landesrecht<\/span>\s*<span class="badge open">nicht im Bestand/)
  })
  it('folds what a service rests on beyond the first six', async () => {
    const bases = Array.from({ length: 8 }, (_each, at) => ({
      iri: `${BASE}/eli/x/${at}`,
      ref: `ELI:X§${at}`,
      label: `§ ${at} X`
    }))
    held = [{ ...SERVICE, bases, stated: { verdict: 'bestaetigt', unconfirmed: [] } }]
    const { text } = await open('/services')
    const [shown, folded] = text.split('2 weitere Rechtsgrundlagen')
    expect(shown).contain('§ 5 X').and.not.contain('§ 6 X')
    expect(folded).contain('§ 6 X').and.contain('§ 7 X')
  })
  it('takes a key of a service as such, and says what to try where nothing is found', async () => {
    const unknown = await open('/services?q=99050012104001')
    expect(asked).deep.equal({ ref: '99050012104001' })
    expect(unknown.status).equal(404)
    const { status, text } = await open('/services?q=nichts')
    expect(status).equal(200)
    for (const each of [unknown.text, text]) expect(each).contain('href="/search?q=')
  })
  it('leads to the pages before and behind', async () => {
    const { text } = await open('/services?q=an&offset=20')
    expect(text).contain('rel="prev" href="/services?q=an"')
    expect(text).contain('rel="next" href="/services?q=an&#38;offset=40"')
    expect((await open('/services')).text).contain('rel="next" href="/services?offset=20"')
  })
  it('refuses what the API refuses', async () => {
    for (const query of ['offset=-1', 'offset=x', 'q=a&q=b'])
      expect((await open(`/services?${query}`)).status, query).equal(422)
  })
})
