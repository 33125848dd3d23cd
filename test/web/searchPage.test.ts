import { expect } from 'chai'
import { startClient, type Client } from '../http/client.js'
import { CONTRACT_KEY, fakes, PROVISION } from '../http/fakes.js'

describe('the page /search over fakes', () => {
  let client: Client
  let asked: unknown
  before(async () => {
    const { serving } = fakes({
      services: {
        provisions: {
          search: async ({ q, law, limit, offset }) => {
            asked = { q, law, limit, offset }
            const none = q === 'nichts'
            const hostile = {
              ...PROVISION,
              label: '§ 1 <b>X</b>',
              text: 'Wer <script>anzeigt</script>, zeigt an.'
            }
            return {
              total: none ? 0 : 45,
              provisions: none ? [] : [hostile],
              acts: [],
              named: undefined,
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
    expect(asked).deep.equal({ q: 'anzeigt b', law: 'X', limit: 20, offset: 0 })
    expect(text).contain('Wer &#60;script&#62;<mark>anzeigt</mark>&#60;/script&#62;, zeigt an.')
    expect(text).not.contain('<script>')
  })
  it('leads to the pages before and behind, with the act that was chosen', async () => {
    const { text } = await open('/search?q=an&law=X&offset=20')
    expect(asked).deep.equal({ q: 'an', law: 'X', limit: 20, offset: 20 })
    expect(text).contain('rel="prev" href="/search?q=an&#38;law=X"')
    expect((await open('/search?q=an')).text).contain('rel="next" href="/search?q=an&#38;offset=20"')
  })
  it('says what to try where nothing is found', async () => {
    const { status, text } = await open('/search?q=nichts')
    expect(status).equal(200)
    expect(text).contain('/ask?q=nichts')
  })
  it('refuses what the API refuses', async () => {
    for (const query of ['offset=-1', 'offset=x', 'q=a&q=b'])
      expect((await open(`/search?${query}`)).status, query).equal(422)
  })
})
