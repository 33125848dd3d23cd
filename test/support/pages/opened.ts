import type { Browser } from 'playwright-core'

/** What one visit of a page with nothing kept from earlier cost. */
export interface Opened {
  /** Milliseconds from the navigation to the last byte of the document, to the first text painted, to the end of loading. */
  readonly answered: number
  readonly painted: number
  readonly loaded: number
  /** Bytes on the wire, of the document and of all that it asks for. */
  readonly bytes: number
  readonly nodes: number
}

/** Opens an address in a browser context of its own, so that no cache helps. */
export async function opened(browser: Browser, url: string, cookie: string, width: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE' })
  try {
    if (url.startsWith('http')) await context.addCookies([{ name: 'beleg_key', value: cookie, url }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(url, { waitUntil: 'load' })
    const timing = await page.evaluate(PAINTED)
    return { ...(timing as Omit<Opened, 'bytes'>), bytes }
  } finally {
    await context.close()
  }
}

/** Waits for the first text, which may come after the end of loading. */
const PAINTED = `new Promise(resolve => new PerformanceObserver((list, observer) => {
  const first = list.getEntriesByName('first-contentful-paint')[0]
  if (first === undefined) return
  observer.disconnect()
  const { responseEnd, loadEventEnd } = performance.getEntriesByType('navigation')[0]
  resolve({
    answered: responseEnd, painted: first.startTime, loaded: loadEventEnd, nodes: document.querySelectorAll('*').length
  })
}).observe({ type: 'paint', buffered: true }))`
