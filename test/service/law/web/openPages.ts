import type { Client } from '../../http/client.js'
import { browse } from '../../web/browse.js'
import type { HeldStates } from '../states/heldStates.js'
import { startPages } from './heldPages.js'

interface Opened {
  readonly language?: string
  /** Another service over the same acts. */
  readonly at?: Client
}

/** Opens pages of the acts that are held, and calls their service, for the tests of a suite. */
export function openPages(held: () => HeldStates) {
  let client: Client
  let path: string
  before(async () => {
    client = await startPages(held())
    path = new URL(held().ids.base).pathname
  })
  after(() => client.close())
  return {
    /** Without the path of the base, and with one blank for several. */
    async open(target: string, { language = 'de', at = client }: Opened = {}) {
      const { status, text } = await browse(`${at.url}${path}${target}`, {
        headers: { 'accept-language': language }
      })
      return { status, text: text.replaceAll(path, '').replace(/\s+/g, ' ') }
    },
    call: (target: string) => client.call(path + target)
  }
}
