import { expect } from 'chai'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startService, type RunningService } from '../journeys/service.js'
import { describeWithBrowser, visit } from './chromium.js'

describeWithBrowser('reading law', open => {
  let browser: Browser
  let service: RunningService
  let context: BrowserContext

  before(async () => {
    service = await startService()
    browser = await open()
    context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  })
  after(async () => {
    await browser.close()
    await service.close()
  })

  async function at(path: string): Promise<Page> {
    const { page, faults } = await visit(context, service.client.url + path)
    expect(faults, path).deep.equal([])
    return page
  }

  it('filters the contents while one types', async () => {
    const page = await at('/eli/gewo')
    const entries = page.locator('#tree a')
    const all = await entries.count()
    expect(await entries.filter({ visible: true }).count()).equal(all)
    await page.locator('#filter').fill('14')
    // What is filtered out is hidden one by one.
    await page.locator('output', { hasText: /Treffer/ }).waitFor()
    // Not as they are laid out: those below the window are not.
    const left = await entries.filter({ visible: true }).allTextContents()
    expect(left.length).within(1, all - 1)
    for (const text of left) expect(text).contain('14')
    expect(await page.locator('output').innerText()).match(/^\d+ Treffer$/)
    await page.locator('#filter').fill('')
    expect(await entries.filter({ visible: true }).count()).equal(all)
    await page.close()
  })

  it('goes from the contents to a §, on to the next and back to the heading above it', async () => {
    const page = await at('/eli/gewo')
    await page.locator('#tree a[href$="/gewo/14"]').click()
    await page.waitForURL(/\/eli\/gewo\/14\.html$/)
    expect(await page.locator('h1').innerText()).match(/^§ 14 GewO/)
    await page.locator('nav.pager a[rel=next]').first().click()
    await page.waitForURL(url => !url.pathname.endsWith('/14.html'))
    await page.locator('nav.pager a[rel=prev]').first().click()
    await page.waitForURL(/\/14\.html$/)
    await page.locator('nav.breadcrumbs a').last().click()
    await page.waitForURL(/\/eli\/gewo\.html/)
    const anchor = new URL(page.url()).hash.slice(1)
    if (anchor !== '') expect(await page.locator(`[id="${anchor}"]`).isVisible()).equal(true)
    await page.close()
  })

  it('cites the part that is looked at', async () => {
    const page = await at('/eli/gewo/14')
    const button = page.locator('button[data-number]')
    expect(await button.getAttribute('data-copy')).equal('§ 14 GewO')
    await page.locator('#abs_1 > a.mark').click()
    // The browser tells a moment later that another part is looked at.
    await page.locator('button[data-copy="§ 14 Abs. 1 GewO"]').waitFor()
    await page.close()
  })
})
