import { Forbidden } from '../../../base/errors.js'
import { basePath, pathBelowBase } from '../basePath.js'
import type { AppMiddleware, Context } from '../context.js'
import type { Serving } from '../serving.js'
import { urlOf } from '../../../base/text/urlOf.js'

const METHODS = 'GET, HEAD, POST'
const REQUEST_HEADERS =
  'Accept, Accept-Datetime, Cache-Control, Content-Type, If-None-Match, If-Range, Last-Event-ID, Range, X-API-Key, X-Request-Id'
const RESPONSE_HEADERS =
  'Accept-Ranges, Content-Range, ETag, Link, Memento-Datetime, RateLimit, RateLimit-Policy, Retry-After, Searched-Version, X-Request-Id'
/** Browsers keep a preflight's answer no longer than two hours. */
const MAX_AGE = '7200'

/**
 * Which pages of other origins may read which answers (the CORS protocol of the Fetch standard). What a page may not
 * read is refused before anything is counted or computed. Cookies are never used, so no page has more than it was given.
 */
export function crossOrigin({ settings, ids }: Pick<Serving, 'settings' | 'ids'>): AppMiddleware {
  const { corsOrigins = [] } = settings
  const base = basePath(ids.base)
  const isAny = corsOrigins.includes('*')
  const admits = (origin: string) => isAny || corsOrigins.includes(origin)

  return (ctx, next) => {
    const origin = ctx.get('Origin')
    const isPreflight =
      ctx.method === 'OPTIONS' && origin !== '' && ctx.get('Access-Control-Request-Method') !== ''
    const path = pathBelowBase(ctx.path, base)
    const isApi = path.startsWith('v1/')
    // What anyone may have without a key, any page may read.
    const isPublic = !isApi && !carriesKey(ctx)
    ctx.vary('Origin')
    if (isApi && isOpaque(ctx.get('Sec-Fetch-Mode'), ctx.get('Sec-Fetch-Site'))) {
      throw new Forbidden('A page of another origin cannot read this answer: it must ask with CORS', 'origin')
    }
    if (!isPublic) {
      if (origin === '' || isOwn(origin, ctx.host)) return next()
      if (path.startsWith('v1/admin/')) {
        throw new Forbidden('Administration is not open to pages of other origins', 'origin')
      }
      if (!admits(origin)) {
        throw new Forbidden(
          'Pages of this origin may not read this; BELEG_CORS_ORIGINS names those that may',
          'origin'
        )
      }
    }
    ctx.set('Access-Control-Allow-Origin', isPublic || isAny ? '*' : origin)
    ctx.set('Access-Control-Expose-Headers', RESPONSE_HEADERS)
    if (!isPreflight) return next()
    ctx.set('Access-Control-Allow-Methods', METHODS)
    ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
    ctx.set('Access-Control-Max-Age', MAX_AGE)
    ctx.status = 204
    return undefined
  }
}

/** Sent by an image, a script or `mode: 'no-cors'` of another origin: whatever is answered, the page learns nothing of it. */
function isOpaque(mode: string, site: string): boolean {
  return mode === 'no-cors' && (site === 'cross-site' || site === 'same-site')
}

/** Pages of ours; whether a proxy before us speaks TLS, the request does not tell. */
function isOwn(origin: string, host: string): boolean {
  return host !== '' && urlOf(origin)?.host === host
}

/** The request has a key, or is the preflight of one that will have it. */
function carriesKey(ctx: Pick<Context, 'query' | 'get'>): boolean {
  const announced = ctx
    .get('Access-Control-Request-Headers')
    .toLowerCase()
    .split(/\s*,\s*/)
  return announced.includes('x-api-key') || ctx.get('X-API-Key') !== '' || ctx.query['key'] !== undefined
}
