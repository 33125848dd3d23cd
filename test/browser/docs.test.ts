import { expect } from 'chai'
import type { Browser, BrowserContext } from 'playwright-core'
import { startService, type RunningService } from '../journeys/service.js'
import { accessibilityFaults, describeWithBrowser, overflow, settled, visit } from './chromium.js'

describeWithBrowser('the pages for programs in a browser', open => {
  let browser: Browser
  let context: BrowserContext
  let service: RunningService

  before(async () => {
    service = await startService()
    browser = await open()
    context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 900 } })
  })
  after(async () => {
    await browser.close()
    await service.close()
  })

  it('tries an operation with the demo key, and without one says what is missing', async () => {
    const { page, faults } = await visit(context, `${service.client.url}/docs`)
    const operation = page.locator('[id="operations-knowledge-listProvisions"]')
    await operation.locator('.opblock-summary-control').click()
    const status = operation.locator('.live-responses-table .response .response-col_status')
    await operation.locator('.execute').click()
    await status.waitFor()
    expect(await status.innerText()).match(/^401/)
    await page.getByRole('button', { name: 'Demo-Schlüssel verwenden' }).click()
    expect(await page.getByRole('status').innerText()).match(/^Der Demo-Schlüssel beleg_\w+ geht/)
    await operation.locator('.execute').click()
    await status.filter({ hasText: '200' }).waitFor()
    const answer = await operation.locator('.live-responses-table .microlight').first().innerText()
    expect(answer).contain('"ref": "ELI:BUrlG§3"')
    const codes = operation.locator('.responses-table:not(.live-responses-table) .response')
    for (const code of ['400', '401', '403', '404', '405', '422', '429', '500', '503']) {
      const example = codes.and(page.locator(`[data-code="${code}"]`)).locator('pre.example')
      expect(await example.innerText(), code).match(/"detail": /)
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page)).equal(0)
    }
    expect(await accessibilityFaults(page)).deep.equal([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    expect(await accessibilityFaults(page)).deep.equal([])
    expect(faults).deep.equal([])
    await page.close()
  })

  it('tries an operation with the key of the session, which is nowhere to be read', async () => {
    const mine = await browser.newContext({ locale: 'de-DE' })
    const { url } = service.client
    const key = await service.key('de-federal')
    await mine.addCookies([{ name: 'beleg_key', value: key, url, httpOnly: true, sameSite: 'Strict' }])
    const { page, faults } = await visit(mine, `${url}/docs`)
    expect(await page.getByRole('status').innerText()).match(/^Ihr Schlüssel \(Profil /)
    const operation = page.locator('[id="operations-knowledge-listProvisions"]')
    await operation.locator('.opblock-summary-control').click()
    const asked = page.waitForRequest(request => request.url().includes('/v1/legal'))
    await operation.locator('.execute').click()
    expect((await asked).url()).not.contain(key)
    const status = operation.locator('.live-responses-table .response .response-col_status')
    await status.filter({ hasText: '200' }).waitFor()
    expect(await operation.locator('.curl-command').innerText()).not.contain('X-Beleg-Session')
    expect(await page.content()).not.contain(key)
    expect(faults).deep.equal([])
    await mine.close()
  })

  it('shows every operation of the contract, once', async () => {
    const { page } = await visit(context, `${service.client.url}/docs`)
    const { body } = await service.client.call('/openapi.json')
    const methods = Object.values(body.paths as Record<string, object>).flatMap(each => Object.keys(each))
    await page.locator('.opblock').first().waitFor()
    expect(await page.locator('.opblock').count()).equal(methods.length)
    expect(await page.locator('article.operation').count()).equal(methods.length)
    expect(await page.locator('article.operation').first().isVisible()).equal(false)
    await page.close()
  })

  it('runs an example query, shows its table, then its graph, and marks what is wrong', async () => {
    await service.makeEdition()
    const { page, faults } = await visit(context, `${service.client.url}/sparql`)
    await page.getByRole('link', { name: 'Leistungen der Verwaltung' }).click()
    await page.locator('#result tbody tr').first().waitFor()
    const subjects = await page.locator('#result tbody td:first-child').allInnerTexts()
    expect(subjects.every(each => each.includes('/'))).equal(true)
    expect(new URL(page.url()).searchParams.get('query')).contain('CONSTRUCT')
    await page.getByRole('button', { name: 'Graph', exact: true }).click()
    const graph = page.locator('.graph[data-nodes]')
    await graph.waitFor()
    expect(Number(await graph.getAttribute('data-nodes'))).greaterThan(3)
    expect(Number(await graph.getAttribute('data-edges'))).greaterThan(2)
    expect(await page.locator('#result table').isVisible()).equal(false)
    expect(await overflow(page)).equal(0)
    expect(await accessibilityFaults(page)).deep.equal([])
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Turtle' }).click()
    expect((await downloaded).suggestedFilename()).equal('result.turtle')
    await page.locator('.CodeMirror').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nx')
    await page.getByRole('button', { name: 'Ausführen' }).click()
    expect(await page.getByRole('alert').innerText()).match(/Zeile \d+, Spalte \d+/)
    expect(faults).deep.equal([])
    await page.close()
  })
})
