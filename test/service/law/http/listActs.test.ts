import { expect } from 'chai'
import type { ActList, ListActs, ListedAct } from '../../../../src/service/law/actIndex/listActs.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, fakes } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

function entry(name: string, over: Partial<ListedAct> = {}, of: Partial<ListedAct['act']> = {}): ListedAct {
  const iri = `${BASE}/eli/${name.toLowerCase()}`
  const names = { abbreviations: [name], otherNames: [], titles: [], label: `${name} (${name})` }
  return {
    act: { iri, ref: `ELI:${name}`, scope: 'https://w3id.org/beleg/scope/open/law', ...names, ...of },
    ...{ family: 'eli', title: `Titel ${name}`, short: name, language: 'de', provisions: new Map() },
    ...{ names: [], size: 2, matters: 3, stand: '2024-10-23' },
    ...over
  }
}

const HOSTILE = '<img src=x onerror=alert(1)>"\'</a>'
const FIELD = 'https://w3id.org/beleg/subjects/arbeit'

describe('/eli and /celex over fakes', () => {
  let client: Client
  let asked: ListActs
  let acts: ListedAct[]
  let calls = 0
  const pages = [
    { first: 'A', last: 'B' },
    { first: HOSTILE, last: 'D' }
  ]
  before(async () => {
    const { serving } = fakes({
      services: {
        actIndex: {
          list: async (request): Promise<ActList> => {
            calls++
            asked = request
            return {
              ...{ all: 250, total: acts.length, acts, pages, frequent: acts.slice(0, 1) },
              letters: [{ letter: 'A', count: 7 }],
              fields: [{ iri: FIELD, names: { de: 'Arbeit', en: 'work' }, acts: 4 }]
            }
          }
        }
      }
    })
    client = await startClient(serving)
  })
  beforeEach(() => {
    acts = [
      entry('AG'),
      entry('BG', { title: HOSTILE, short: HOSTILE, size: 1 }, { repealed: true }),
      entry('CG', { ends: '2020-05-01' }),
      entry('DG', { begins: '2030-01-01' }),
      entry('EG', { ends: '2030-01-01', language: 'en', size: 0 })
    ]
  })
  after(() => client.close())

  it('asks for what the address chooses', async () => {
    await browse(`${client.url}/eli?by=abbreviation&letter=A&page=2&field=${encodeURIComponent(FIELD)}`)
    expect(asked).deep.include({
      family: 'eli',
      by: 'short',
      letter: 'A',
      field: FIELD,
      page: 2,
      pageSize: 100
    })
    await browse(`${client.url}/celex.html?q=dsgvo`)
    expect(asked).deep.include({ family: 'celex', by: 'title', q: 'dsgvo', page: 1 })
    await client.call('/celex.ttl')
    expect(asked.pageSize).equal(500)
  })

  it('shows letters, frequent acts and fields where nothing is chosen', async () => {
    const { status, text } = await browse(`${client.url}/eli`)
    expect(status).equal(200)
    expect(text).contain('href="/eli?letter=A"').contain('aria-label="A: 7 Rechtsakte"')
    expect(text)
      .contain(`href="/eli?field=${encodeURIComponent(FIELD)}"`)
      .contain('>Arbeit</a')
    expect(text).contain('href="/eli/ag"').not.contain('href="/eli/cg"')
    expect(text).contain('aria-current="true"\n>Gesetze</a')
  })

  it('says of each act how large it is, of which day, and whether it is in force', async () => {
    const { text } = await browse(`${client.url}/eli?letter=A`)
    expect(text).contain('2 Vorschriften').contain('1 Vorschrift<').contain('ohne einzelne Vorschriften')
    expect(text).contain('Stand 23. Oktober 2024')
    expect(text).contain('>außer Kraft<').contain('>außer Kraft seit 1. Mai 2020<')
    expect(text).contain('>noch nicht in Kraft, ab 1. Januar 2030<')
    expect(text).contain('>tritt am 1. Januar 2030 außer Kraft<')
    const english = await browse(`${client.url}/eli?letter=A`, { headers: { 'accept-language': 'en' } })
    expect(english.text).contain('not yet in force, from 1 January 2030').contain('As of 23 October 2024')
    expect(english.text).contain('lang="de" dir="auto"')
  })

  it('writes what acts are called as text alone', async () => {
    const { text } = await browse(`${client.url}/eli?letter=A&q=${encodeURIComponent(HOSTILE)}`)
    expect(text).not.contain('<img src=x')
    expect(text).contain('&#60;img src=x')
  })

  it('says what is not found, and leads on', async () => {
    acts = []
    const { text } = await browse(`${client.url}/eli?q=xyz`)
    expect(text).contain('Kein Rechtsakt heißt so').contain('href="/search?q=xyz"')
  })

  it('is a hydra:Collection for programs, in the format that they like', async () => {
    const answer = await client.call('/eli?letter=A', { headers: { accept: 'text/turtle' } })
    expect(answer.status).equal(200)
    expect(answer.text).contain(`<${BASE}/eli?letter=A> a hydra:Collection`)
    expect(answer.text).contain(`hydra:member <${BASE}/eli/ag>`).contain('hydra:totalItems 5')
    expect(answer.text).contain(`hydra:next <${BASE}/eli?letter=A&page=2>`)
    expect(answer.headers['content-location']).equal('/eli.ttl?letter=A')
    expect(answer.headers['link']).contain('</eli.jsonld?letter=A>; rel="alternate"')
    expect(answer.headers['link']).contain('</eli.ttl?letter=A&page=2>; rel="next"')
    const json = await client.call('/eli.jsonld')
    expect(json.headers['content-type']).contain('application/ld+json')
    const none = await client.call('/eli', { headers: { accept: 'image/png' } })
    expect(none.status).equal(406)
    expect(none.headers['link']).contain('</eli.ttl>')
  })

  it('is made once for who holds it, each language for itself', async () => {
    const look = (language: string, tag?: string) =>
      client.call('/eli', {
        headers: {
          accept: 'text/html',
          'accept-language': language,
          ...(tag !== undefined && { 'if-none-match': tag })
        }
      })
    const page = await look('de')
    const before = calls
    const again = await look('de', page.headers.etag)
    expect([again.status, calls]).deep.equal([304, before])
    expect((await look('en', page.headers.etag)).status).equal(200)
    const tags = await Promise.all(
      ['/eli.ttl', '/eli.nt', '/eli.ttl?letter=A', '/eli.ttl?letter=A&page=2', '/celex.ttl'].map(
        async target => (await client.call(target)).headers.etag
      )
    )
    expect(new Set(tags).size).equal(5)
    expect(page.headers.vary).contain('Accept-Language').contain('Accept')
  })

  it('refuses what is none of its letters', async () => {
    expect((await client.call('/eli.ttl?letter=AB')).status).equal(422)
    expect((await client.call('/eli.doc')).status).oneOf([404, 422])
  })
})
