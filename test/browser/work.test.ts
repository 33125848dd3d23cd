import { expect } from 'chai'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startService, type RunningService } from '../journeys/service.js'
import { accessibilityFaults, describeWithBrowser, overflow, visit } from './chromium.js'

describeWithBrowser('search, services, checking and changes in a browser', open => {
  let browser: Browser
  let context: BrowserContext
  let service: RunningService

  before(async () => {
    service = await startService()
    browser = await open()
    context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 900 } })
    const key = await service.key('de-federal')
    await context.addCookies([{ name: 'beleg_key', value: key, url: service.client.url }])
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  async function start(path: string) {
    return visit(context, service.client.url + path)
  }
  async function isSound(page: Page, faults: readonly string[]) {
    expect(await overflow(page)).equal(0)
    expect(await accessibilityFaults(page)).deep.equal([])
    expect(faults).deep.equal([])
    await page.close()
  }

  it('finds words in one act, marked, and leads to the §', async () => {
    const { page, faults } = await start('/search')
    await page.fill('input[name=q]', 'Urlaub')
    await page.fill('input[name=law]', 'BUrlG')
    await page.press('input[name=law]', 'Enter')
    await page.waitForURL('**/search?q=Urlaub&law=BUrlG')
    expect(await page.locator('.hit mark').first().innerText()).match(/^Urlaubs?$/)
    await page.locator('.hit a', { hasText: '§ 3 BUrlG' }).click()
    expect(new URL(page.url()).pathname).match(/^\/eli\/burlg\/3\b/)
    await isSound(page, faults)
  })
  it('suggests while one types, chosen by keys, closed by Escape, and is sent as ever without a choice', async () => {
    const { page, faults } = await start('/search')
    const box = page.getByRole('combobox', { name: 'Wörter oder eine Fundstelle' })
    const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
    await box.pressSequentially('bundesurl')
    await options.filter({ hasText: 'BUrlG' }).first().waitFor()
    expect(await box.getAttribute('aria-expanded')).equal('true')
    expect(await accessibilityFaults(page)).deep.equal([])
    await box.press('ArrowDown')
    const active = await box.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).equal('true')
    await box.press('Escape')
    expect(await options.count()).equal(0)
    expect(await box.inputValue()).equal('bundesurl')
    expect(await box.getAttribute('aria-activedescendant')).equal(null)
    await box.press('Backspace')
    await options.first().waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(/\/eli\/burlg\b/)
    await page.goBack()
    await box.fill('Urlaub')
    await box.press('Enter')
    await page.waitForURL('**/search?q=Urlaub*')
    await isSound(page, faults)
  })
  it('goes from a service to its § and to its own page', async () => {
    const { page, faults } = await start('/services')
    await page.fill('input[name=q]', 'Gewerbe anmelden')
    await page.press('input[name=q]', 'Enter')
    const hit = page.locator('.hit', { hasText: 'Rechtsgrundlage bestätigt' })
    await hit.getByRole('link', { name: '§ 14 GewO' }).click()
    expect(new URL(page.url()).pathname).match(/^\/eli\/gewo\/14\b/)
    await page.goBack()
    await hit.getByRole('heading').getByRole('link').click()
    expect(new URL(page.url()).pathname).match(/^\/xzufi\/99050012104000\b/)
    await isSound(page, faults)
  })
  it('checks a text, and leads from a mark to what was found and back', async () => {
    const { page, faults } = await start('/check?example')
    await page.locator('main form button').click()
    await page.locator('.checked').waitFor()
    const text = await page.locator('.checked').innerText()
    expect(text).contain('Nach § 3 Abs. 1 BUrlG beträgt der Urlaub jährlich mindestens 24 Werktage.')
    expect(await page.locator('.statement.proved').count()).equal(1)
    await page.locator('.statement.proved + a.tag').click()
    const finding = page.locator('.finding:target')
    await finding.locator('summary').click()
    expect(await finding.locator('blockquote').innerText()).contain('mindestens 24 Werktage')
    await isSound(page, faults)
  })
  it('shows what changed, and keeps the period that was chosen', async () => {
    const { page, faults } = await start('/changes')
    await page.locator('.hit a[href="/eli/arbzg/3"]').waitFor()
    await page.getByRole('link', { name: 'Letzte Woche' }).click()
    expect(await page.locator('.periods [aria-current]').innerText()).equal('Letzte Woche')
    await page.locator('.hit h3 a').first().click()
    expect(await page.locator('h1').count()).equal(1)
    await isSound(page, faults)
  })
})
