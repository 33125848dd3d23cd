import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { PAGE_POLICY } from '../../src/service/web/pagePolicy.js'
import { describeWithBrowser } from './chromium.js'
import { FILES, REFLECTED, STORED } from './hostile/addresses.js'
import { startHostile, SITE, type Hostile } from './hostile/hostileService.js'
import { CANARY, MARKUP, SCRIPT_ADDRESS } from './hostile/markup.js'
import { hostileEvents } from './hostile/hostileEvents.js'
import { watch, type Watch } from './hostile/watch.js'

describeWithBrowser('hostile content in a browser', open => {
  let browser: Browser
  let hostile: Hostile
  let url: string
  before(async () => {
    hostile = await startHostile()
    url = hostile.service.client.url
    browser = await open()
  })
  after(async () => {
    await browser?.close()
    await hostile?.close()
  })

  /** @param bypassCSP shows that nothing runs without our policy too: it is the second wall, not the first */
  async function watching(bypassCSP = false): Promise<Watch> {
    const context = await browser.newContext({ locale: 'de-DE', bypassCSP, acceptDownloads: false })
    await context.addCookies([{ name: 'beleg_key', value: hostile.key, url }])
    return watch(context)
  }

  for (const bypassCSP of [false, true]) {
    const how = bypassCSP ? 'without the policy' : 'under the policy'
    it(`shows what was loaded and handed in as text (${how})`, async function () {
      // Many pages, beside whatever else the machine does.
      this.timeout(600_000)
      const { page, faults } = await watching(bypassCSP)
      const found: string[] = []
      for (const path of [...STORED, hostile.document]) {
        const response = await page.goto(url + path, { waitUntil: 'load' })
        const seen = await faults()
        if (!(await page.content()).includes(CANARY))
          seen.push(`does not show what is hostile ${response?.status()}`)
        found.push(...seen.map(each => `${path}: ${each}`))
      }
      expect(found).deep.equal([])
      await page.context().close()
    })

    it(`says again as text what an address says (${how})`, async function () {
      // Many pages, beside whatever else the machine does.
      this.timeout(600_000)
      const { page, faults } = await watching(bypassCSP)
      const found: string[] = []
      for (const path of REFLECTED) {
        const response = await page.goto(url + path, { waitUntil: 'load' })
        const seen = await faults()
        if (response !== null && response.status() >= 500) seen.push(`status ${response.status()}`)
        if (!page.url().startsWith(url)) seen.push(`leads to ${page.url()}`)
        found.push(...seen.map(each => `${path}: ${each}`))
      }
      expect(found).deep.equal([])
      await page.context().close()
    })
  }

  it('would see what runs, and what the policy keeps from it', async () => {
    for (const bypassCSP of [false, true]) {
      const { page, faults } = await watching(bypassCSP)
      await page.route('**/planted', route =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': PAGE_POLICY },
          body: `<title>x</title>${MARKUP}<a href="${SCRIPT_ADDRESS}">x</a>`
        })
      )
      await page.goto(`${url}/planted`, { waitUntil: 'load' })
      const seen = await faults()
      expect(seen.filter(each => each === 'ran').length > 0).equal(bypassCSP)
      expect(seen.some(each => each.startsWith('the policy refused script'))).equal(!bypassCSP)
      for (const part of [`<${CANARY}`, '<img', '<svg', '<a href=', '<script']) {
        expect(
          seen.some(each => each.startsWith(part)),
          part
        ).equal(true)
      }
      await page.context().close()
    }
  })

  it('shows an answer that arrives, and a run of a company, as text', async () => {
    const { page, faults } = await watching(true)
    await page.goto(`${url}/ask?q=${encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')}`)
    await page.locator('ol.statements').waitFor()
    expect(await page.innerText('main')).contain(CANARY)
    expect(await faults()).deep.equal([])
    await page.goto(`${url}/company?domain=${SITE}`)
    expect(await page.innerText('main'), 'what a run has found is kept').contain(CANARY)
    await page.click('#company button')
    await page.locator('#status', { hasText: 'Fertig' }).waitFor({ timeout: 60_000 })
    expect(await page.innerText('#run')).contain(CANARY)
    expect(await faults()).deep.equal([])
    await page.route('**/v1/demo/brain/stream?*', route =>
      route.fulfill({ contentType: 'text/event-stream', body: hostileEvents() })
    )
    await page.click('#company button')
    await page.locator('#status', { hasText: 'Fertig' }).waitFor()
    expect(await page.locator('#run').innerText()).contain(CANARY)
    expect(await faults()).deep.equal([])
    await page.context().close()
  })

  it('draws a hostile graph and edits a hostile query', async () => {
    const { page, faults } = await watching(true)
    const query = `CONSTRUCT { <${SCRIPT_ADDRESS}> ?p ?o } WHERE { <${SCRIPT_ADDRESS}> ?p ?o FILTER(isLiteral(?o)) }`
    await page.goto(`${url}/sparql?query=${encodeURIComponent(query)}`)
    await page.getByRole('button', { name: 'Graph', exact: true }).click()
    await page.locator('.graph[data-nodes]').waitFor()
    // The only node stands in the middle, above what it is called.
    const { x, y, width, height } = (await page.locator('.canvas').boundingBox())!
    for (let part = 0.2; part < 0.8; part += 0.04) await page.mouse.click(x + width / 2, y + height * part)
    await page.locator('.picked', { hasText: CANARY }).waitFor()
    const all = `CONSTRUCT { ?s ?p ?o } WHERE { ?s <http://www.w3.org/2004/02/skos/core#note> ?n ; ?p ?o }`
    await page.goto(`${url}/sparql?query=${encodeURIComponent(all)}`)
    await page.getByRole('button', { name: 'Graph', exact: true }).click()
    await page.locator('.graph[data-nodes]').waitFor()
    await page.goto(`${url}/sparql?query=${encodeURIComponent(`SELECT ?a${CANARY} { ?s ?p '${MARKUP}`)}`)
    await page.locator('.CodeMirror').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' <img src=x onerror=canary()> ?a')
    await page.keyboard.press('Control+Space')
    for (const mark of await page.locator('.parseErrorIcon, .CodeMirror-gutter-elt').all()) {
      await mark.hover({ timeout: 1000 }).catch(() => undefined)
    }
    expect(await faults()).deep.equal([])
    await page.context().close()
  })

  it('takes hostile keys, texts and receipts', async () => {
    const { page, faults } = await watching(true)
    await page.goto(`${url}/check`)
    await page.fill('#text', `Nach § 14 GewO ${MARKUP} ist das Gewerbe anzuzeigen ${MARKUP}. ${MARKUP}`)
    await page.click('form.check button')
    await page.locator('#marked').waitFor()
    expect(await page.innerText('main')).contain(CANARY)
    expect(await faults()).deep.equal([])

    const question = encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')
    const { body } = await hostile.service.client.call(`/v1/ask?q=${question}`, { key: hostile.key })
    const spoilt: unknown = JSON.parse(JSON.stringify(body), (_name, value: unknown) =>
      typeof value === 'string' && !/^(?:belegt|offen|verbatim|sha256)/.test(value) ? value + MARKUP : value
    )
    const named: unknown = JSON.parse(JSON.stringify(body), (_name, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, [MARKUP]: MARKUP }
        : value
    )
    for (const given of [JSON.stringify(body), JSON.stringify(spoilt), JSON.stringify(named), MARKUP]) {
      await page.goto(`${url}/verify`, { waitUntil: 'networkidle' })
      await page.fill('textarea', given)
      await page.click('#verify > button')
      await page.locator('#result h2').waitFor()
      expect(await faults(), given.slice(0, 80)).deep.equal([])
      await page.setInputFiles('#file', {
        name: `${MARKUP.replaceAll('/', '')}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(given)
      })
      expect(await faults()).deep.equal([])
    }

    await page.goto(`${url}/key?next=${encodeURIComponent(SCRIPT_ADDRESS)}`)
    await page.fill('#key', MARKUP.slice(0, 200))
    await page.click('form:has(#key) button')
    await page.locator('[role=alert]').waitFor()
    expect(await faults()).deep.equal([])
    await page.context().addCookies([{ name: 'beleg_key', value: encodeURIComponent(MARKUP), url }])
    await page.goto(`${url}/search?q=Gewerbe`)
    expect(await faults()).deep.equal([])
    await page.context().close()
  })

  it('shows a hostile answer of an operation that is tried out', async () => {
    const { page, faults } = await watching(true)
    await page.route('**/v1/legal?*', route =>
      route.fulfill({ contentType: 'text/html', body: `<h1>x</h1>${MARKUP}`, headers: { 'x-a': MARKUP } })
    )
    await page.goto(`${url}/docs`)
    const operation = page.locator('[id="operations-knowledge-listProvisions"]')
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.execute').click()
    await operation.locator('.live-responses-table', { hasText: CANARY }).waitFor()
    expect(await faults()).deep.equal([])
    await page.context().close()
  })

  it('runs nothing in what is no page', async () => {
    for (const bypassCSP of [false, true]) {
      const { page, faults } = await watching(bypassCSP)
      const found: string[] = []
      for (const path of FILES) {
        try {
          await page.goto(url + path, { waitUntil: 'load' })
        } catch (error) {
          // What Chromium shows in no window it would save.
          expect(String(error), path).match(/Download is starting|ERR_ABORTED/)
        }
        // Chromium would show XML without a style as a tree, with a style of its own.
        const ofBrowser = 'the policy refused style-src-elem inline '
        const seen = (await faults()).filter(each => each !== ofBrowser)
        found.push(...seen.map(each => `${path}: ${each}`))
      }
      expect(found).deep.equal([])
      await page.context().close()
    }
  })
})
