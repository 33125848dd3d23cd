import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

describe('what is tried out at /docs', () => {
  let client: Client
  before(async () => {
    client = await startClient(fakes().serving)
  })
  after(() => client.close())

  const asked = (headers: Record<string, string>, key?: string) =>
    client.call('/v1/legal?ref=ELI:GewO%C2%A714', {
      headers: { cookie: `beleg_key=${CONTRACT_KEY}`, ...headers },
      ...(key !== undefined && { key })
    })
  const own = { 'X-Beleg-Session': 'yes', 'Sec-Fetch-Site': 'same-origin' }

  it('is asked with the key of the session where our own page says so, and only there', async () => {
    const answer = await asked(own)
    expect(answer.status).equal(200)
    expect(answer.headers['vary']).contain('Cookie')
    expect((await asked({ 'X-Beleg-Session': 'yes' })).status).equal(200)
    for (const foreign of [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'X-Beleg-Session': 'no' },
      { ...own, 'Sec-Fetch-Site': 'cross-site' },
      { ...own, 'Sec-Fetch-Site': 'same-site' },
      { ...own, 'Sec-Fetch-Site': 'none' }
    ]) {
      expect((await asked(foreign)).status, JSON.stringify(foreign)).equal(401)
    }
    const other = await asked({ 'X-Beleg-Session': 'yes', Origin: 'https://other.example' })
    expect(other.status).equal(403)
  })

  it('is asked with the key that the call has, if it has one', async () => {
    expect((await asked(own, 'beleg_unknownunknownunknownunknownunkno')).status).equal(401)
  })

  it('knows the session by a word, never by its key', async () => {
    const page = await browse(`${client.url}/docs`, { key: CONTRACT_KEY })
    expect(page.text).contain('data-session="yes"').and.contain('Ihr Schlüssel (Profil de-federal')
    expect(page.text).not.contain(CONTRACT_KEY)
    expect((await browse(`${client.url}/docs`)).text).not.contain('data-session')
  })

  it('lets no page of another origin mark its calls so', async () => {
    const preflight = await client.call('/v1/legal', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-beleg-session'
      }
    })
    expect(preflight.headers['access-control-allow-headers'] ?? '').not.match(/session/i)
  })
})
