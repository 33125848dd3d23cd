import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome'
]
const found = PATHS.find(each => existsSync(each))
if (found === undefined && process.env['BELEG_TEST_BROWSER'] === 'required') {
  throw new Error(`None of ${PATHS.join(', ')} is there`)
}

/** No request of the browser's own leaves the machine. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run'
]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `describe` where Chromium is; elsewhere the suite is skipped by name. */
export function describeWithBrowser(title: string, body: (open: () => Promise<Browser>) => void): void {
  if (found === undefined) {
    describe(`${title} (skipped: there is no Chromium)`, () => {
      it.skip('needs Chromium')
    })
  } else {
    describe(title, () => body(() => chromium.launch({ executablePath: found, args: QUIET })))
  }
}

/** What a page did that none of ours may do. */
export interface Visit {
  readonly status: number
  readonly page: Page
  /** Errors of scripts, what the policy refused, requests to other hosts. */
  readonly faults: readonly string[]
}

/** Opens an address; the page stays open. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const faults: string[] = []
  const { host } = new URL(url)
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    // That an error page bears an error's status is no fault of the page.
    const ofStatus = message.text().includes('the server responded with a status of')
    if (message.type() === 'error' && !ofStatus) faults.push(message.text())
  })
  page.on('request', request => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.host !== host) faults.push(`asks ${request.url()}`)
  })
  page.on('dialog', dialog => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // How long it takes is mocha's to judge.
  const response = await page.goto(url, { waitUntil: 'load', timeout: 0 })
  return { status: response!.status(), page, faults }
}

/** Resolves when colours and places have changed that change by and by. */
export async function settled(page: Page): Promise<void> {
  const drawn = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
  const still =
    'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)'
  await page.evaluate(`${drawn}.then(() => ${still})`)
}

/** Pixels that a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
}

/**
 * What axe finds once nothing on the page moves any more, a line each; by all of its rules where none are named.
 * It looks for no names for what is as it should be.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Halfway between two colours there is a third, which nobody reads by.
  await settled(page)
  await page.evaluate(axe)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const run = `axe.run(${JSON.stringify(options)}).then(found => found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, any }) => id + ' ' + target.join(' ') + ' ' + (any[0]?.message ?? ''))))`
  return page.evaluate(run)
}
