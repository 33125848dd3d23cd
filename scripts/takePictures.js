// `npm run pictures`, after `npm run build`: the pictures in docs/pictures, of a service with the demo corpus on the
// loopback, in Chromium (or the browser that CHROMIUM names). Nothing of them is drawn or retouched.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'

const FOLDER = 'docs/pictures'
const QUESTION = 'Wann muss ich ein Gewerbe anzeigen?'
const TEXT =
  'Wer selbständig ein stehendes Gewerbe, eine Zweigniederlassung oder eine unselbständige Zweigstelle zu betreiben ' +
  'beginnt, muss dies der zuständigen Behörde gleichzeitig anzeigen (§ 14 GewO). Der Urlaub beträgt nach § 3 BUrlG jährlich mindestens 30 Werktage. ' +
  'Einzelheiten regelt § 99 GewO.'

const open = async page => page.locator('.statements details summary').first().click()
const answered = async page => page.locator('#answer .statements').waitFor()
/** @type {{ name: string, path: string, width?: number, height?: number, dark?: boolean, language?: string, then?: (page: import('playwright-core').Page) => Promise<unknown> }[]} */
const pictures = [
  { name: 'start', path: '/', height: 720 },
  {
    name: 'answer',
    path: `/ask?q=${encodeURIComponent(QUESTION)}`,
    height: 1000,
    then: async page => {
      await answered(page)
      await open(page)
    }
  },
  {
    name: 'answer-phone',
    path: `/ask?q=${encodeURIComponent(QUESTION)}`,
    width: 390,
    dark: true,
    language: 'de',
    then: answered
  },
  { name: 'provision', path: '/eli/gewo/14' },
  { name: 'contents-phone', path: '/eli/gewo', width: 390, language: 'de' },
  {
    name: 'check',
    path: '/check',
    then: async page => {
      await page.locator('textarea').fill(TEXT)
      await page.locator('main form button').first().click()
      await page.waitForLoadState('load')
    }
  },
  { name: 'impact', path: '/impact?act=DORA' },
  {
    name: 'sparql',
    path: '/sparql',
    height: 1000,
    then: async page => {
      await page.locator('main li a[href*="CONSTRUCT"]').first().click()
      await page.locator('[data-view=graph]').click()
      await page.locator('.canvas canvas').first().waitFor()
      await page.locator('.canvas').scrollIntoViewIfNeeded()
    }
  }
]

const data = await mkdtemp(join(tmpdir(), 'beleg-pictures-'))
const service = spawn(process.execPath, ['dist/src/main.js', 'serve'], {
  env: {
    ...process.env,
    BELEG_DATA: data,
    BELEG_PORT: '0',
    BELEG_BASE_IRI: 'http://beleg.example',
    BELEG_LOG_LEVEL: 'error'
  },
  stdio: ['ignore', 'pipe', 'inherit']
})
try {
  const { base, key } = await said(service)
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu']
  })
  for (const {
    name,
    path,
    width = 1280,
    height = width === 390 ? 844 : 900,
    dark,
    language = 'en',
    then
  } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce'
    })
    await context.addCookies([{ name: 'beleg_key', value: key, url: base }])
    const page = await context.newPage()
    await page.goto(base + path)
    await then?.(page)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await context.close()
    process.stdout.write(`${name}.png\n`)
  }
  await browser.close()
} finally {
  service.kill('SIGTERM')
  await new Promise(resolve => service.once('exit', resolve))
  await rm(data, { recursive: true, force: true })
}

/** The address and the demo key, from what the service prints at its start. */
async function said(child) {
  let text = ''
  for await (const part of child.stdout) {
    text += part
    const base = /listens on (\S+)/.exec(text)?.[1]
    const key = /Demo key: (\S+)/.exec(text)?.[1]
    if (base !== undefined && key !== undefined) return { base, key }
  }
  throw new Error(`The service ended: ${text}`)
}
