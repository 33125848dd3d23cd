import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { verifyContent } from '../../../../src/service/commands/verify/verifyContent.js'
import { openOperations, type Operations } from '../../../../src/service/operations/openOperations.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { meteredServing } from '../../http/metered.js'
import { startService, type RunningService } from '../../../journeys/service.js'
import { browse } from '../../web/browse.js'

const q = encodeURIComponent

describe('asking on a page', () => {
  describe('of a service that counts', () => {
    let folder: string
    let operations: Operations
    let client: Client
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'beleg-ask-'))
      operations = await openOperations(join(folder, 'operations.sqlite'))
      client = await startClient(meteredServing(operations))
    })
    after(async () => {
      await client.close()
      await operations.close()
      rmSync(folder, { recursive: true, force: true })
    })

    let last = 0
    /** Answers that were counted since it was asked last. */
    async function counted(): Promise<number> {
      const { body } = await client.call('/v1/usage', { key: CONTRACT_KEY })
      const fresh = body.ledger.answers - last
      last = body.ledger.answers
      return fresh
    }
    const open = (path: string, headers: Record<string, string> = {}) =>
      browse(client.url + path, { key: CONTRACT_KEY, headers })

    it('counts a question once, without scripts and with them, and no look at its page', async () => {
      await open('/ask')
      await open(`/ask?q=${q('Was gilt?')}`)
      await browse(`${client.url}/ask/answer?q=${q('Was gilt?')}`, { key: CONTRACT_KEY, method: 'HEAD' })
      expect(await counted()).equal(0)
      expect((await open(`/ask/answer?q=${q('Was gilt?')}`)).status).equal(200)
      expect(await counted()).equal(1)
      const stream = await open(`/ask/stream?q=${q('Was gilt?')}`)
      expect(stream.headers.get('content-type')).contain('text/event-stream')
      expect(stream.text).contain('"type":"done"').and.contain('[DONE]')
      expect(await counted()).equal(1)
      expect((await open(`/ask/stream?q=${q('Was gilt?')}`, { 'last-event-id': 'x' })).status).equal(204)
      expect(await counted()).equal(0)
    })

    it('lets no other site spend what a visitor has', async () => {
      for (const site of ['cross-site', 'same-site']) {
        const from = { 'sec-fetch-site': site }
        expect((await open(`/ask/stream?q=${q('Was gilt?')}`, from)).status, site).equal(403)
        const answer = await open(`/ask/answer?q=${q('Was gilt?')}`, from)
        expect(answer.status, site).equal(303)
        expect(answer.headers.get('location')).equal(`/ask?q=${q('Was gilt?')}`)
        const page = await open(`/ask?q=${q('Was gilt?')}`, from)
        expect(page.status).equal(200)
        expect(page.text).not.contain('data-stream').and.not.contain('http-equiv')
        expect(page.text).contain('Diese Frage stellen')
      }
      expect(await counted()).equal(0)
      expect((await open(`/ask?q=${q('Was gilt?')}`, { 'sec-fetch-site': 'same-origin' })).text).contain(
        'data-stream'
      )
    })

    it('keeps the language that is asked for', async () => {
      const asked = `q=${q('Was gilt?')}&lang=en`
      const { text } = await open(`/ask?${asked}`)
      const address = asked.replace('&', '&#38;')
      expect(text)
        .contain(`data-stream="/ask/stream?${address}"`)
        .contain(`href="/ask/answer?${address}"`)
        .contain('<input type="hidden" name="lang" value="en" />')
      const foreign = await open(`/ask?${asked}`, { 'sec-fetch-site': 'cross-site' })
      expect(foreign.text).contain('&#38;as=question&#38;lang=en"')
      expect((await open(`/ask/answer?${asked}`)).text).contain('name="lang" value="en"')
      expect((await open(`/ask/answer?q=${q('Was gilt?')}&lang=english`)).status).equal(422)
      expect((await open(`/ask?q=${q('Was gilt?')}`)).text)
        .not.contain('name="lang"')
        .and.not.contain('lang=en')
      await counted()
    })

    it('needs a key for answers, and says so in place', async () => {
      const asked = `/ask?q=${q('Was gilt?')}`
      const page = await browse(client.url + asked)
      expect(page.status).equal(401)
      expect(page.text).contain('name="next" value="/ask?q=Was+gilt%3F"')
      const lost = await browse(client.url + asked, { key: 'beleg_gone' })
      expect(lost.status).equal(401)
      expect(lost.text).contain('gilt nicht mehr')
      for (const path of [`/ask/answer?q=${q('Was gilt?')}`, `/ask/stream?q=${q('Was gilt?')}`])
        expect((await browse(client.url + path)).status).equal(401)
      expect(await counted()).equal(0)
    })

    it('takes as long a question as the API, and none that is shorter', async () => {
      expect((await open('/ask?q=Ob')).status).equal(422)
      expect((await open('/ask/answer?q=Ob')).status).equal(422)
      expect((await open('/ask/stream')).status).equal(422)
    })
  })

  it('leads from a citation to the provision, and says when it is not held', async () => {
    const client = await startClient(fakes().serving)
    const open = (text: string) => browse(`${client.url}/ask?q=${q(text)}`, { key: CONTRACT_KEY })
    expect((await open('ELI:GewO§14')).headers.get('location')).equal('/eli/gewo/14')
    const missing = await open('ELI:GewO§15')
    expect(missing.status).equal(404)
    expect(missing.text).contain('Diese Fundstelle ist hier nicht').and.contain('&#38;as=question')
    expect((await open('Was steht in § 14 GewO?')).status).equal(200)
    await client.close()
  })

  it('escapes what was asked', async () => {
    const client = await startClient(fakes().serving)
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>?`
    for (const path of ['/ask', '/ask/answer', '/ask/stream']) {
      const { text, status } = await browse(`${client.url}${path}?q=${q(hostile)}`, { key: CONTRACT_KEY })
      expect(status, path).equal(200)
      expect(text, path).not.contain('<script>alert').and.not.contain('<img src=x')
    }
    await client.close()
  })

  describe('of the demo corpus', () => {
    let service: RunningService
    let key: string
    before(async () => {
      service = await startService()
      key = await service.key('de-federal')
    })
    after(() => service.close())
    const open = (path: string, headers: Record<string, string> = {}) =>
      browse(service.client.url + path, { key, headers })

    it('shows each statement with its passage, marked, and gives a receipt that holds', async () => {
      const { text } = await open(`/ask/answer?q=${q('Wie viele Urlaubstage stehen mir zu?')}`)
      expect(text).contain('<mark>Der Urlaub beträgt jährlich mindestens 24 Werktage.</mark>')
      expect(text).contain('href="/eli/burlg/3"').and.contain('badge proved')
      const [, carried = ''] = /name="receipt" value="([^"]*)"/.exec(text) ?? []
      const receipt = carried.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      const file = await browse(`${service.client.url}/ask/receipt`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: `receipt=${q(receipt)}`
      })
      expect(file.status).equal(200)
      expect(file.headers.get('content-disposition')).match(
        /^attachment; filename="beleg-[0-9a-f]{12}\.json"$/
      )
      expect((await verifyContent('receipt', Buffer.from(file.text))).holds).equal(true)
    })

    it('gives nothing but receipts back as files, and only to its own pages', async () => {
      const send = (receipt: string, site = 'same-origin') =>
        browse(`${service.client.url}/ask/receipt`, {
          method: 'POST',
          headers: { 'sec-fetch-site': site },
          body: `receipt=${q(receipt)}`
        })
      for (const receipt of ['', 'x', '{}', '<script>alert(1)</script>', 'null', '[]'])
        expect((await send(receipt)).status, receipt).equal(400)
      expect((await send('{}', 'cross-site')).status).equal(403)
      expect((await send('x'.repeat(1_100_000))).status).equal(413)
    })

    it('says kindly what it cannot prove', async () => {
      const { text, status } = await open(`/ask/answer?q=${q('Wer gewann 1954 die Weltmeisterschaft?')}`)
      expect(status).equal(200)
      expect(text)
        .match(/Dazu steht hier nichts|Keine Antwort, die sicher/)
        .and.contain('/search?q=Wer')
    })

    it('leads from each form of a citation to where it stands', async () => {
      for (const [text, path] of [
        ['§ 3 BUrlG', '/eli/burlg/3'],
        ['§ 3 Abs. 2 BUrlG', '/eli/burlg/3#abs_2'],
        ['ELI:GewO§14', '/eli/gewo/14'],
        ['§ 14 der Gewerbeordnung', '/eli/gewo/14']
      ] as const)
        expect((await open(`/ask?q=${q(text)}`)).headers.get('location'), text).equal(path)
      expect((await open(`/ask?q=${q('§ 3 Nirgendwogesetz')}`)).status).equal(404)
    })

    for (const language of ['de', 'en'])
      it(`has examples that work, in ${language}`, async () => {
        const { text } = await open('/', { 'accept-language': language })
        const [, list = ''] = /<p class="examples">([\s\S]*?)<\/p>/.exec(text) ?? []
        const asked = [...list.matchAll(/href="\/ask\?q=([^"]+)"/g)].map(([, each]) => each!)
        expect(asked.length).greaterThan(0)
        for (const each of asked) {
          const page = await open(`/ask?q=${each}`, { 'accept-language': language })
          if (page.status === 303)
            expect((await open(page.headers.get('location')!)).status, each).oneOf([200, 303])
          else expect((await open(`/ask/answer?q=${each}`)).text, decodeURIComponent(each)).contain('<mark>')
        }
      })
  })
})
