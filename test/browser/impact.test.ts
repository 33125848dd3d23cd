import { expect } from 'chai'
import type { Browser, BrowserContext } from 'playwright-core'
import { openFarm, type Farm } from '../support/farm/farmServer.js'
import { companySite, CUSTOMERS_AND_STAFF, REPRESENTATIVE } from '../journeys/companySites.js'
import { startService, type RunningService } from '../journeys/service.js'
import { accessibilityFaults, describeWithBrowser, overflow, visit } from './chromium.js'

const BANK = 'erfundene-bank.de'
const HOSTILE = 'boese-bank.de'
const MARKUP =
  '<p>&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;alert(2)&lt;/script&gt; Wir sind eine Bank.</p>'

describeWithBrowser('impact, a company and errors in a browser', open => {
  let browser: Browser
  let context: BrowserContext
  let service: RunningService
  let farm: Farm

  before(async () => {
    farm = await openFarm([companySite({ domain: BANK }), companySite({ domain: HOSTILE, after: MARKUP })])
    service = await startService({
      BELEG_CRAWL_HOSTS: farm.crawlHosts,
      BELEG_PREVIEW_HOUR: '2',
      // Addresses of these pages are those of the browser.
      BELEG_PREVIEW_DAY: '50'
    })
    browser = await open()
    context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 900 } })
    const key = await service.key('de-federal')
    await context.addCookies([{ name: 'beleg_key', value: key, url: service.client.url }])
  })
  after(async () => {
    await browser?.close()
    await service?.close()
    farm?.close()
  })

  it('goes from an audit to a number, and from there to its evidence chain', async () => {
    const { page, faults } = await visit(context, `${service.client.url}/impact`)
    await page.fill('#act', 'DORA')
    await page.click('form.choose button')
    await page.getByText('Belegkette zu 64.19').click()
    const chain = page.locator('tr.chain').first()
    await chain.locator('blockquote').waitFor({ state: 'visible' })
    expect(await chain.innerText())
      .contain('Banken (Kreditinstitute)')
      .contain('Einschätzung einer Redaktion')
    expect(await overflow(page)).equal(0)
    await page.getByRole('link', { name: 'Bundesländer und Kennzahlen' }).click()
    await page
      .locator('section', { has: page.locator('#indicator-gdp') })
      .getByText('Belegkette')
      .first()
      .click()
    expect(await page.locator('#indicator-gdp ~ div tr.chain').first().innerText()).contain(
      'EUROSTAT:nama_10r_2gdp'
    )
    expect(await accessibilityFaults(page)).deep.equal([])
    expect(faults).deep.equal([])
    await page.close()
  })

  it('shows a run while it goes on, each value with where it is from', async () => {
    const { page, faults } = await visit(context, `${service.client.url}/company?domain=${BANK}`)
    await page.click('#company button')
    await page.locator('#status', { hasText: 'Fertig' }).waitFor({ timeout: 60_000 })
    const text = await page.locator('#run').innerText()
    expect(text).contain('Erfundene Bank Musterstadt AG').contain('DORA')
    for (const name of [REPRESENTATIVE, ...CUSTOMERS_AND_STAFF]) expect(text).not.contain(name)
    const evidence = page.locator('[data-part=impressum] details').first()
    await evidence.locator('summary').click()
    expect(await evidence.innerText()).contain(`${BANK}/impressum`)
    expect(await overflow(page)).equal(0)
    expect(await accessibilityFaults(page)).deep.equal([])
    expect(faults).deep.equal([])
    await page.close()
  })

  it('shows what a page says as text, whatever it is', async () => {
    const { page, faults } = await visit(context, `${service.client.url}/company?domain=${HOSTILE}`)
    await page.click('#company button')
    await page.locator('#status', { hasText: 'Fertig' }).waitFor({ timeout: 60_000 })
    expect(await page.locator('#run img, #run script').count()).equal(0)
    expect(faults).deep.equal([])
    await page.close()
  })

  it('says in words why there is no run', async () => {
    const { page } = await visit(context, `${service.client.url}/company?domain=gibt-es-nicht.invalid`)
    await page.click('#company button')
    await page
      .locator('#status', { hasText: /lässt sich nicht lesen|genug Läufe/ })
      .waitFor({ timeout: 60_000 })
    await page.fill('#domain', 'noch-eine-bank.de')
    await page.click('#company button')
    await page.locator('#status', { hasText: /warten|lässt sich nicht lesen/ }).waitFor({ timeout: 60_000 })
    await page.close()
  })

  it('shows what may have been meant', async () => {
    const { page, status } = await visit(context, `${service.client.url}/eli/gewo/14x`)
    expect(status).equal(404)
    await page.getByRole('link', { name: /§ 14 GewO/ }).click()
    expect(page.url()).contain('/eli/gewo/14')
    await page.close()
  })
})
