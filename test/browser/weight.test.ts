import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { opened } from '../support/pages/opened.js'
import { startService, type RunningService } from '../journeys/service.js'
import { twoStates } from '../service/loads/giiAct.js'
import { describeWithBrowser } from './chromium.js'

/** Bytes on the wire of a page that people come to first, styles and scripts included. */
const BUDGET = 100_000

describeWithBrowser('the weight of pages', open => {
  let browser: Browser
  let service: RunningService

  before(async () => {
    service = await startService()
    await service.loadFiles('gii', twoStates)
    browser = await open()
  })
  after(async () => {
    await browser.close()
    await service.close()
  })

  for (const path of [
    '/',
    '/eli/gewo/14',
    '/eli/gewo',
    '/eli/ag/2',
    `/ask/answer?q=${encodeURIComponent('Wie viele Urlaubstage stehen mir zu?')}`
  ]) {
    it(`of ${path} is below ${BUDGET / 1000} kB with nothing kept`, async () => {
      const { bytes } = await opened(browser, service.client.url + path, await service.key('de-federal'), 390)
      expect(bytes).greaterThan(1000).lessThan(BUDGET)
    })
  }
})
