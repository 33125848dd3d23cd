import type { Middleware } from 'koa'
import { urlOf } from '../../base/text/urlOf.js'
import { refuse } from './jsonRpcAnswer.js'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const METHODS = 'POST, GET, DELETE'
const REQUEST_HEADERS =
  'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key, X-Request-Id'
const RESPONSE_HEADERS = 'Mcp-Session-Id, Retry-After, WWW-Authenticate, X-Request-Id'

export interface Allowed {
  /** Names under which this server is reached, without port, beside those of the loopback. */
  readonly hosts: readonly string[]
  /** Origins whose pages may call it, beside those on its own hosts; `*` is any. */
  readonly origins: readonly string[]
}

/**
 * Lets through what was sent to this server under a name of its own, and by no page but those that may: a page whose
 * name was made to lead here (DNS rebinding) has another name in `Host` and `Origin`. What is refused is not read.
 */
export function guardOrigin({ hosts, origins }: Allowed): Middleware {
  const names = new Set([...LOOPBACK, ...hosts.map(name => name.toLowerCase())])
  const isOwn = (authority: string) => names.has(urlOf(`http://${authority}`)?.hostname ?? '')
  const admits = (origin: string) => {
    const url = urlOf(origin)
    if (origins.includes('*') || origins.includes(origin)) return true
    return url !== undefined && /^https?:$/.test(url.protocol) && isOwn(url.host)
  }
  return (ctx, next) => {
    ctx.vary('Origin')
    const host = ctx.get('Host')
    if (!isOwn(host)) {
      const message =
        'This server is not reached under that name; BELEG_MCP_HOSTS lists those it is reached under'
      return refuse(ctx, { status: 403, message })
    }
    const origin = ctx.get('Origin')
    if (origin === '') return next()
    if (!admits(origin)) {
      const message = 'Pages of this origin may not call this server; BELEG_CORS_ORIGINS lists those that may'
      return refuse(ctx, { status: 403, message })
    }
    ctx.set('Access-Control-Allow-Origin', origin)
    ctx.set('Access-Control-Expose-Headers', RESPONSE_HEADERS)
    if (ctx.method !== 'OPTIONS') return next()
    ctx.set('Access-Control-Allow-Methods', METHODS)
    ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
    ctx.set('Access-Control-Max-Age', '7200')
    ctx.status = 204
    return undefined
  }
}
