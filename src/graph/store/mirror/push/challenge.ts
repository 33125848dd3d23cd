import { createHash, randomBytes } from 'node:crypto'

export interface Credentials {
  readonly user: string
  readonly password: string
}

interface Request {
  readonly method: string
  /** With the query. */
  readonly path: string
}

/** Gives each request its `Authorization`. */
export type Authorize = (request: Request) => string

const HASHES: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256' }

/**
 * What a server wants by its `WWW-Authenticate`; the safest of what is known here. Nothing is sent before it was asked
 * for. Digest (RFC 7616, `qop=auth`) is what Virtuoso asks for at its update endpoint; most others ask for Basic.
 * @returns undefined for a challenge that is of no known kind
 */
export function answerTo(challenge: string | undefined, credentials: Credentials): Authorize | undefined {
  const digest = challenge === undefined ? undefined : digestOf(challenge)
  if (digest !== undefined) return digestWith(digest, credentials)
  if (challenge === undefined || /(?:^|,)\s*basic\b/i.test(challenge)) return () => basic(credentials)
  return undefined
}

function basic({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

interface Digest {
  readonly realm: string
  readonly nonce: string
  readonly opaque: string | undefined
  readonly algorithm: string
}

function digestOf(challenge: string): Digest | undefined {
  const [, list] = /(?:^|,)\s*digest\s+(.{1,4000})/i.exec(challenge) ?? []
  if (list === undefined) return undefined
  const given = new Map<string, string>()
  for (const [, name, quoted, plain] of list.matchAll(/(\w{1,40})=(?:"([^"]{0,2000})"|([^\s,"]{1,2000}))/g))
    given.set(name!.toLowerCase(), quoted ?? plain!)
  const { realm, nonce, opaque, qop = 'auth', algorithm = 'MD5' } = Object.fromEntries(given)
  if (realm === undefined || nonce === undefined || HASHES[algorithm.toUpperCase()] === undefined)
    return undefined
  if (!qop.split(',').some(each => each.trim() === 'auth')) return undefined
  return { realm, nonce, opaque, algorithm: algorithm.toUpperCase() }
}

function digestWith({ realm, nonce, opaque, algorithm }: Digest, { user, password }: Credentials): Authorize {
  const hash = (text: string) => createHash(HASHES[algorithm]!).update(text).digest('hex')
  const secret = hash(`${user}:${realm}:${password}`)
  let count = 0
  return ({ method, path }) => {
    count += 1
    const nc = count.toString(16).padStart(8, '0')
    const cnonce = randomBytes(8).toString('hex')
    const response = hash(`${secret}:${nonce}:${nc}:${cnonce}:auth:${hash(`${method}:${path}`)}`)
    const fields = [
      `username="${quoted(user)}"`,
      `realm="${quoted(realm)}"`,
      `nonce="${quoted(nonce)}"`,
      `uri="${path}"`,
      `algorithm=${algorithm}`,
      'qop=auth',
      `nc=${nc}`,
      `cnonce="${cnonce}"`,
      `response="${response}"`
    ]
    if (opaque !== undefined) fields.push(`opaque="${quoted(opaque)}"`)
    return `Digest ${fields.join(', ')}`
  }
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&')
}
