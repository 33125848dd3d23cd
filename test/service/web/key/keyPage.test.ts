import { expect } from 'chai'
import type { KeyEnd } from '../../../../src/service/keys/apiKeys.js'
import { startClient, type Client } from '../../http/client.js'
import { fakes } from '../../http/fakes.js'
import { browse } from '../browse.js'

const at = new Date('2026-11-20T08:30:00Z')
const ENDS: Readonly<Record<string, KeyEnd>> = {
  beleg_expired: { why: 'expired', at, replaced: false },
  beleg_revoked: { why: 'revoked', at, replaced: false },
  beleg_rotated: { why: 'expired', at, replaced: true }
}

describe('the page of the key', () => {
  let client: Client
  before(async () => {
    const { serving } = fakes()
    const { services } = serving
    client = await startClient({
      ...serving,
      services: { ...services, keys: { ...services.keys, endOf: async key => ENDS[key] } }
    })
  })
  after(() => client.close())

  const give = (key: string, headers: Record<string, string> = {}) =>
    browse(`${client.url}/key`, { method: 'POST', body: `key=${key}`, headers })
  const alerts = (text: string) => [...text.matchAll(/<p role="alert">([^<]+)</g)].map(([, said]) => said!)

  it('says of a key that is not valid any more what has become of it', async () => {
    const german = {
      beleg_expired: 'Dieser Schlüssel ist abgelaufen: 20. November 2026 um 08:30 UTC.',
      beleg_revoked: 'Dieser Schlüssel wurde zurückgezogen: 20. November 2026 um 08:30 UTC.',
      beleg_rotated: 'Dieser Schlüssel wurde durch einen neuen ersetzt und gilt nicht mehr: 20. November 2026'
    }
    for (const [key, words] of Object.entries(german)) {
      const { status, text, headers } = await give(key)
      expect(status, key).equal(422)
      expect(headers.get('set-cookie'), key).equal(null)
      expect(alerts(text), key).length(1)
      expect(alerts(text)[0], key).satisfy((said: string) => said.startsWith(words))
    }
    const { text } = await give('beleg_rotated', { 'accept-language': 'en' })
    expect(alerts(text)[0]).match(
      /^This key was replaced by a new one .*20 November 2026 at 08:30 UTC\. Use the new one\.$/
    )
  })

  it('says of another that there is none', async () => {
    const { status, text } = await browse(`${client.url}/key`, {
      method: 'POST',
      body: 'key=beleg_other',
      key: 'beleg_expired'
    })
    expect(status).equal(422)
    expect(alerts(text)).deep.equal(['Diesen Schlüssel gibt es nicht. Prüfen Sie, ob er ganz kopiert wurde.'])
  })

  it('says on each page that the key of the browser has ended, and what has become of it where one is needed', async () => {
    const { text, status } = await browse(client.url, { key: 'beleg_expired' })
    expect(status).equal(200)
    expect(text).contain('Schlüssel gilt nicht mehr')
    for (const path of [
      '/key',
      '/search',
      '/ask?q=Wann%20gilt%20das%3F',
      '/ask/answer?q=Wann%20gilt%20das%3F'
    ]) {
      const seen = await browse(client.url + path, { key: 'beleg_expired' })
      expect(seen.status, path).equal(path === '/key' ? 200 : 401)
      expect(alerts(seen.text), path).length(1)
      expect(alerts(seen.text)[0], path).contain('Dieser Schlüssel ist abgelaufen')
    }
  })
})
