import type { BrowserContext, Page } from 'playwright-core'
import { CANARY } from './markup.js'

/**
 * What stands in a page that no page of ours holds: elements and handlers that came of a value, scripts within the page,
 * addresses that run; in shadow trees too.
 */
const INTRUDERS = `(() => {
  const found = []
  const ADDRESS = /^(?:href|src|action|formaction|xlink:href|data|poster|background|cite|ping)$/
  const look = root => {
    for (const each of root.querySelectorAll('*')) {
      // Of an element that holds the page it would be the page: only what is found is written.
      const find = () => found.push(each.outerHTML.slice(0, 200))
      if (each.localName === '${CANARY}' || each.localName === 'iframe') find()
      if (each.localName === 'script' && !/^\\/assets\\//.test(new URL(each.src || 'x:', location).pathname)) find()
      for (const { name, value } of each.attributes) {
        if (/^on/.test(name) || name === 'srcdoc') find()
        if (!ADDRESS.test(name)) continue
        const address = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI).protocol : 'x:'
        if (!/^https?:$/.test(address)) find()
      }
      if (each.shadowRoot) look(each.shadowRoot)
    }
  }
  look(document)
  return found
})()`

export interface Watch {
  readonly page: Page
  /** What ran, what the policy kept from running, dialogs, errors of scripts; it is emptied by reading it. */
  readonly faults: () => Promise<string[]>
}

/** One page in which all addresses are opened one after another. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const page = await context.newPage()
  let faults: string[] = []
  await page.exposeFunction('canary', (what = 'ran') => void faults.push(String(what)))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.canary(['the policy refused', violatedDirective, blockedURI, sample].join(' ')), true)`
  )
  page.on('pageerror', error => faults.push(String(error)))
  page.on('dialog', dialog => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return {
    page,
    faults: async () => {
      const intruders: string[] = await page.evaluate(INTRUDERS)
      const seen = [...faults, ...intruders]
      faults = []
      return seen
    }
  }
}
