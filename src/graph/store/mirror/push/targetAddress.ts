import { InvalidInput } from '../../../../base/errors.js'
import { urlOf } from '../../../../base/text/urlOf.js'
import type { Credentials } from './challenge.js'

/** An endpoint without the user in its address, which may stand in messages and in files. */
export interface EndpointAddress {
  /** `http://host:port` */
  readonly origin: string
  /** With the query. */
  readonly path: string
}

export interface TargetOption extends EndpointAddress {
  /** From the user part of the given address, which is nowhere else then. */
  readonly credentials: Credentials | undefined
}

/**
 * @param name of the setting or option, for the message
 * @throws InvalidInput without the address in its message, for it may hold a password
 */
export function readTargetAddress(url: string, name: string): TargetOption {
  const parsed = urlOf(url)
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.hash !== '') {
    throw new InvalidInput(
      `${name} must be the http:// or https:// address of a SPARQL endpoint or of a dataset that has one, ` +
        'such as http://127.0.0.1:3030/beleg'
    )
  }
  return {
    origin: parsed.origin,
    path: `${parsed.pathname.replace(/(?<=.)\/+$/, '')}${parsed.search}`,
    credentials:
      parsed.username === ''
        ? undefined
        : { user: decoded(parsed.username), password: decoded(parsed.password) }
  }
}

export function addressText({ origin, path }: EndpointAddress): string {
  return `${origin}${path}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
