import { expect } from 'chai'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { startService, type RunningService } from '../journeys/service.js'
import { twoStates } from '../service/loads/giiAct.js'
import { ADDRESSES } from './addresses.js'
import { accessibilityFaults, describeWithBrowser, overflow, visit } from './chromium.js'

describeWithBrowser('every page in a browser', open => {
  let browser: Browser
  let service: RunningService
  let key: string

  before(async () => {
    service = await startService({ BELEG_IMPRINT: 'LICENSE', BELEG_PRIVACY: 'LICENSE' })
    await service.loadFiles('gii', twoStates)
    await service.makeEdition()
    key = await service.key('de-federal')
    browser = await open()
  })
  after(async () => {
    await browser.close()
    await service.close()
  })

  function contextWith(options: BrowserContextOptions) {
    return browser.newContext({ locale: 'de-DE', ...options })
  }

  /** As somebody who has given a key and chosen no language. */
  async function visitAnew(context: BrowserContext, path: string) {
    await context.clearCookies()
    await context.addCookies([{ name: 'beleg_key', value: key, url: service.client.url }])
    return visit(context, service.client.url + path)
  }

  /** What a page must be, in a window of its own: wide by day, narrow by night. */
  const WINDOWS = [
    { width: 1280, colorScheme: 'light', name: 'a wide window by day' },
    { width: 390, colorScheme: 'dark', name: 'a narrow one by night' }
  ] as const
  for (const { width, colorScheme, name } of WINDOWS) {
    describe(`in ${name}`, () => {
      let context: BrowserContext
      // Without motion colours change at once.
      before(async () => {
        const viewport = { width, height: 900 }
        context = await contextWith({ viewport, colorScheme, reducedMotion: 'reduce' })
      })
      after(() => context.close())

      for (const { path, status = 200 } of ADDRESSES) {
        it(`${path} fits, can be used by everybody, and asks nobody else`, async () => {
          const { page, faults, ...seen } = await visitAnew(context, path)
          expect(seen.status).equal(status)
          expect(await overflow(page), `wider than ${width} pixels`).equal(0)
          expect(await accessibilityFaults(page)).deep.equal([])
          expect(faults).deep.equal([])
          await page.close()
        })
      }
    })
  }

  describe('without scripts', () => {
    let context: BrowserContext
    before(async () => {
      context = await contextWith({ javaScriptEnabled: false })
    })
    after(() => context.close())

    for (const { path, status = 200 } of ADDRESSES) {
      it(`${path} says something, under one heading`, async () => {
        const { page, ...seen } = await visitAnew(context, path)
        expect(seen.status).equal(status)
        expect(await page.locator('h1').count()).equal(1)
        expect((await page.locator('main').innerText()).length).greaterThan(40)
        await page.close()
      })
    }
  })
})
