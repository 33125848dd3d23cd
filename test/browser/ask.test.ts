import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { verifyContent } from '../../src/service/commands/verify/verifyContent.js'
import { startService, type RunningService } from '../journeys/service.js'
import { accessibilityFaults, describeWithBrowser, overflow, visit } from './chromium.js'

const FOLDER = new URL('../../fixtures/verifying/', import.meta.url)
const VECTORS = JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')) as {
  readonly file: string
  readonly verdict: 'holds' | 'fails' | 'unreadable'
}[]
const QUESTION = 'Wie viele Urlaubstage stehen mir zu?'
const UNSURE = 'Kann ich den Mietvertrag meiner Oma übernehmen?'
/** What a page showed while its answer came. */
const KEEP_ARRIVALS = `window.arrivals = []
  new MutationObserver(() => {
    const words = document.querySelector('.arriving')?.textContent
    if (words) window.arrivals.push(words)
  }).observe(document, { subtree: true, childList: true, characterData: true })`

describeWithBrowser('asking, and verifying what was answered', open => {
  let browser: Browser
  let service: RunningService
  let key: string
  let receipt: string
  before(async () => {
    service = await startService()
    key = await service.key('de-federal')
    browser = await open()
  })
  after(async () => {
    await browser.close()
    await service.close()
  })

  async function contextWith(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: 'de-DE', ...options })
    await context.addCookies([
      { name: 'beleg_key', value: key, url: service.client.url, sameSite: 'Strict', httpOnly: true }
    ])
    return context
  }
  const answers = async () => (await service.client.call('/v1/usage', { key })).body.ledger.answers as number

  it('leads from the first page to an answer, its passage and its receipt, counted once', async () => {
    const counted = await answers()
    const context = await contextWith()
    const { page, faults } = await visit(context, service.client.url)
    await page.fill('input[name=q]', QUESTION)
    await page.press('input[name=q]', 'Enter')
    await page.waitForSelector('ol.statements')
    expect(await page.innerText('.said')).equal('Der Urlaub beträgt jährlich mindestens 24 Werktage.')
    await page.click('summary')
    expect(await page.innerText('details mark')).equal('Der Urlaub beträgt jährlich mindestens 24 Werktage.')
    expect(await page.isVisible('details mark')).equal(true)
    expect(await accessibilityFaults(page)).deep.equal([])
    receipt = await downloaded(page)
    expect((await verifyContent('receipt', Buffer.from(receipt))).holds).equal(true)
    // To the provision and back: what was answered is still there, and was not asked again.
    await page.click('.statements a[href="/eli/burlg/3"]')
    await page.waitForURL('**/eli/burlg/3*')
    await page.goBack()
    await page.waitForSelector('ol.statements')
    expect(await answers()).equal(counted + 1)
    expect(faults).deep.equal([])
    await context.close()
  })

  it('goes from a question by its receipt and its passage to a receipt that is verified', async () => {
    const context = await contextWith()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()')
    await context.addInitScript(KEEP_ARRIVALS)
    const { page, faults } = await visit(
      context,
      `${service.client.url}/ask?q=${encodeURIComponent('Wann muss ich ein Gewerbe anzeigen?')}`
    )
    await page.waitForSelector('ol.statements')
    const said = await page.locator('.said').first().innerText()
    const arrivals: string[] = await page.evaluate('window.arrivals')
    expect(arrivals[0], 'what came before the answer was whole').not.equal('')
    expect(arrivals.at(-1)).contain(said)
    await page.click('summary')
    await page.click('details button[data-copy]')
    expect(await copied(page)).match(/^„.+“ \(.*§ 14.*\/eli\/gewo\/14\)$/s)
    await page.click('.keep button[data-copy]')
    expect(await copied(page)).match(/\/ask\?q=Wann%20muss%20ich%20ein%20Gewerbe%20anzeigen%3F$/)
    const kept = await downloaded(page)

    await page.click('.statements a[href="/eli/gewo/14"]')
    await page.waitForURL('**/eli/gewo/14*')
    await page.locator('nav.pager a[rel=prev]').first().click()
    await page.waitForURL(url => /\/eli\/gewo\/(?!14\b)/.test(url.pathname))
    await page.goto(`${service.client.url}/verify`, { waitUntil: 'networkidle' })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await drop(page, kept)
    expect(await page.innerText('#result h2')).equal('Der Beleg hält')
    expect(await page.innerText('#result'))
      .contain('Nichts wurde verändert')
      .and.contain('Gefragt: Wann muss ich ein Gewerbe anzeigen?')
      .and.contain(said)
    await drop(page, kept.replaceAll('Gewerbe', 'Ungewerbe'))
    expect(await page.innerText('#result h2')).equal('Der Beleg hält nicht')
    expect(await page.innerText('#result')).contain('Verlassen Sie sich nicht auf das, was er sagt')
    await drop(page, kept.slice(0, -20))
    expect(await page.innerText('#result h2')).equal('Das lässt sich nicht als Beleg lesen')
    expect(await page.innerText('#result')).contain('ganz und unverändert')
    expect(requests).deep.equal([])
    expect(faults).deep.equal([])
    await context.close()
  })

  it('says how sure it is, and where it may stand when it is not', async () => {
    const context = await contextWith()
    const { page } = await visit(context, `${service.client.url}/ask?q=${encodeURIComponent(UNSURE)}`)
    await page.waitForSelector('#candidates')
    expect(await page.locator('ol.statements').count()).equal(0)
    expect(await page.innerText('#none')).equal('Keine Antwort, die sicher genug ist')
    const candidates = page.locator('section[aria-labelledby=candidates] li')
    expect(await candidates.first().innerText()).match(/in etwa \d+ von 100 solchen Fällen/)
    await candidates.first().locator('a').click()
    await page.waitForURL(/\/(?:eli|celex)\//)
    await page.goto(`${service.client.url}/ask?q=${encodeURIComponent('Wann verjährt ein Anspruch?')}`)
    await page.waitForSelector('ol.statements')
    expect(await page.innerText('section[aria-labelledby=fit]')).match(/in etwa \d+ von 100 Fragen/)
    await context.close()
  })

  it('answers in full without scripts', async () => {
    const counted = await answers()
    const context = await contextWith({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
    const { page } = await visit(context, service.client.url)
    await page.fill('input[name=q]', QUESTION)
    await page.press('input[name=q]', 'Enter')
    await page.waitForSelector('ol.statements')
    expect(await page.locator('details mark').count()).equal(1)
    expect((await verifyContent('receipt', Buffer.from(await downloaded(page)))).holds).equal(true)
    expect(await answers()).equal(counted + 1)
    await context.close()
  })

  it('asks nothing for who comes from another site, until they want it', async () => {
    const counted = await answers()
    const context = await contextWith()
    const page = await context.newPage()
    const asked = `${service.client.url}/ask?q=${encodeURIComponent(QUESTION)}`
    await page.route('http://elsewhere.test/', route =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${asked}">x</a>` })
    )
    await page.goto('http://elsewhere.test/')
    await page.click('a')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('#answer').count()).equal(0)
    expect(await answers()).equal(counted)
    await context.close()
  })

  it('verifies what the program verifies, and finds the same, without a request', async () => {
    const context = await contextWith()
    const { page, faults } = await visit(context, `${service.client.url}/verify`)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    // The icon of the window is the browser's own matter, and comes when it likes.
    page.on('request', request => {
      if (!/\/assets\/mark-\w+\.svg$/.test(request.url())) requests.push(request.url())
    })
    await context.setOffline(true)
    await paste(page, receipt)
    expect(await page.innerText('#result h2')).equal('Der Beleg hält')
    expect(await page.locator('#result .badge.proved').count()).equal(1)
    expect(await accessibilityFaults(page)).deep.equal([])
    const tampered = receipt.replaceAll('24 Werktage', '30 Werktage')
    await paste(page, tampered)
    expect(await page.innerText('#result h2')).equal('Der Beleg hält nicht')
    for (const { file, verdict } of VECTORS) {
      const bytes = await readFile(new URL(file, FOLDER))
      await page.fill('textarea', '')
      await page.setInputFiles('#file', [])
      await page.evaluate("document.querySelector('#result').replaceChildren()")
      await page.setInputFiles('#file', { name: 'x.json', mimeType: 'application/json', buffer: bytes })
      await page.waitForSelector('#result h2')
      const said = await page.innerText('#result h2')
      const found = / hält$/.test(said) ? 'holds' : / hält nicht$/.test(said) ? 'fails' : 'unreadable'
      expect(found, file).equal(verdict)
    }
    expect(requests).deep.equal([])
    expect(faults).deep.equal([])
    await context.close()
  })

  it('says what was asked, as of which day, and that this is still to come', async () => {
    const context = await contextWith()
    const { page } = await visit(context, `${service.client.url}/verify`)
    const ahead = { ref: 'ELI:AG', label: 'Das AG', why: 'still_to_come', since: '2022-01-01' }
    const dated = { ...JSON.parse(receipt), as_of: '2030-01-01', not_held: [ahead], question: 'Wie lange?' }
    await paste(page, JSON.stringify(dated))
    expect(await page.innerText('#result'))
      .contain('Gefragt: Wie lange?')
      .and.contain('Nach dem Recht vom 1. Januar 2030')
      .and.contain('Der 2030-01-01 ist noch nicht da: Das AG wird hier nach dem Stand ab 2022-01-01')
    await context.close()
  })

  it('runs nothing that a receipt says, and fits a narrow screen', async () => {
    const context = await contextWith({ viewport: { width: 390, height: 900 } })
    const { page, faults } = await visit(context, `${service.client.url}/verify`)
    const hostile = JSON.stringify(JSON.parse(receipt)).replaceAll(
      'Der Urlaub',
      `<img src=x onerror='alert(1)'>${'x'.repeat(300)}`
    )
    await paste(page, hostile)
    expect(await page.innerText('#result .said')).contain('<img src=x')
    expect(await page.locator('#result img').count()).equal(0)
    expect(await overflow(page)).equal(0)
    expect(faults).deep.equal([])
    await context.close()
  })
})

async function paste(page: Page, text: string): Promise<void> {
  await page.fill('textarea', text)
  await page.click('#verify > button')
}

/** Drops a file of the content into the form. */
async function drop(page: Page, content: string): Promise<void> {
  await page.evaluate("document.querySelector('#result').replaceChildren()")
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    carried.items.add(new File([${JSON.stringify(content)}], 'beleg.json', { type: 'application/json' }))
    return carried
  })()`)
  await page.dispatchEvent('#verify', 'drop', { dataTransfer })
  await page.waitForSelector('#result h2')
}

async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.keep form button')])
  return readFile(await download.path(), 'utf8')
}
