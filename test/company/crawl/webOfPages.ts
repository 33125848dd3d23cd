import { OutgoingFailure } from '../../../src/base/outgoing/outgoingFailure.js'
import type { Web, WebAnswer, WebCall } from '../../../src/base/outgoing/web.js'
import { WebRefused } from '../../../src/base/outgoing/webRefused.js'

/** HTML as text, a whole answer, or what a call fails with. */
export type Served =
  | string
  | {
      readonly status?: number
      readonly to?: string
      readonly type?: string
      readonly body?: string | Buffer
      readonly headers?: Record<string, string>
    }
  | Error
  | ((call: WebCall) => Promise<WebAnswer>)

export interface WebOfPages extends Web {
  /** Addresses in the order they were asked for. */
  readonly asked: string[]
  readonly times: number[]
  /** Of those at the same moment, the most. */
  readonly most: () => number
}

/** A web of made-up pages by their addresses; a host that has none is unreachable, what is not there is 404. */
export function webOfPages(pages: Readonly<Record<string, Served>>): WebOfPages {
  const hosts = new Set(Object.keys(pages).map(url => new URL(url).origin))
  const asked: string[] = []
  const times: number[] = []
  let now = 0
  let most = 0
  return {
    asked,
    times,
    most: () => most,
    async get(call) {
      call.signal?.throwIfAborted()
      asked.push(call.url.href)
      times.push(performance.now())
      most = Math.max(most, ++now)
      try {
        await new Promise(resolve => setImmediate(resolve))
        return await answered(call)
      } finally {
        now--
      }
    },
    close: () => Promise.resolve()
  }

  function answered(call: WebCall): WebAnswer | Promise<WebAnswer> {
    const { url, maxBytes } = call
    const served = pages[url.href]
    if (served instanceof Error) throw served
    if (typeof served === 'function') return served(call)
    if (!hosts.has(url.origin)) throw new OutgoingFailure('unreachable', `${url.origin} cannot be reached`)
    if (served === undefined)
      return { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('none') }
    const answer = typeof served === 'string' ? { body: served } : served
    const { status = 200, to, type = 'text/html; charset=utf-8', body = '', headers = {} } = answer
    const bytes = Buffer.from(body as string)
    if (bytes.length > maxBytes)
      throw new OutgoingFailure('too large', `${url.origin} sent more than ${maxBytes} bytes`)
    if (to !== undefined)
      return { status: 302, headers, location: new URL(to, url.href), body: Buffer.alloc(0) }
    return { status, headers: { 'content-type': type, ...headers }, body: bytes }
  }
}

export function unreachable(): Error {
  return new OutgoingFailure('unreachable', 'nobody is there')
}

export function refused(): Error {
  return new WebRefused('not-public', 'inner.example does not lead to a public site')
}

/** A page with a head, and links in its navigation as pairs of address and words. */
export function html(
  title: string,
  main: string,
  links: Readonly<Record<string, string>> = {},
  head = ''
): string {
  const navigation = Object.entries(links).map(([href, text]) => `<li><a href="${href}">${text}</a></li>`)
  return `<!doctype html><html lang="de"><head><title>${title}</title>${head}</head><body>
    <nav><ul>${navigation.join('')}</ul></nav><main><h1>${title}</h1>${main}</main></body></html>`
}
