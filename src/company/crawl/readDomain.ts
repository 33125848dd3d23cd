import { domainToASCII, domainToUnicode } from 'node:url'
import { isIP } from 'node:net'
import { parse } from 'tldts'
import { isPublicName } from '../../base/outgoing/checkAddress.js'

export type ReadDomain =
  /** ASCII, lower case, without `www.`. */
  | { readonly domain: string; readonly fault?: undefined }
  | { readonly domain?: undefined; readonly fault: string }

const SCHEME = /^(?:https?:)?\/\//i
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?:\/\/|(?!\d))/i
/** RFC 1035, 5890: letters, digits and hyphens, no hyphen at an end. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** Of a name in DNS. */
const LONGEST = 253
const EXAMPLE = 'such as example.com'

/**
 * The domain in what people type: a name, or the address of a page. The host alone counts: what stands behind it is left
 * out. Unicode names become ASCII as in a browser (UTS 46, by `domainToASCII`).
 */
export function readDomain(text: string): ReadDomain {
  const typed = text.normalize('NFC').trim()
  if (typed === '') return { fault: `No domain is given, ${EXAMPLE}` }
  const authority = typed.replace(SCHEME, '').split(/[/?#\\]/, 1)[0]!
  if (authority === '') return { fault: `A path alone names no domain: give one ${EXAMPLE}` }
  if (authority.includes('@')) return { fault: 'A domain has no user, password or mail address before it' }
  if (!SCHEME.test(typed) && OTHER_SCHEME.test(typed)) return { fault: 'Only http and https can be read' }
  if (authority.startsWith('[')) return { fault: `An IP address is no domain: give a name ${EXAMPLE}` }
  if (authority.includes(':')) return { fault: 'A domain has no port: pages are read on 80 and 443' }
  if (/[\s\p{Cc}%]/u.test(authority)) return { fault: `This is no domain; one is written ${EXAMPLE}` }
  return readHost(authority)
}

function readHost(typed: string): ReadDomain {
  if (isIP(typed) !== 0) return { fault: `An IP address is no domain: give a name ${EXAMPLE}` }
  const host = domainToASCII(typed.replace(/[.\u3002\uff0e\uff61]$/u, '')).toLowerCase()
  // What is an address in another notation (0x7f.1, 2130706433) comes out as one.
  if (isIP(host) !== 0) return { fault: `An IP address is no domain: give a name ${EXAMPLE}` }
  const labels = host.split('.')
  if (host === '' || host.length > LONGEST || !labels.every(isLabel)) {
    return { fault: `This is no domain; one is written ${EXAMPLE}` }
  }
  const top = labels.at(-1)!
  if (labels.length < 2) return { fault: `A single word is no domain; one is written ${EXAMPLE}` }
  if (/^\d+$/.test(top)) return { fault: `An IP address is no domain: give a name ${EXAMPLE}` }
  if (!isPublicName(host)) return { fault: `Names that end with .${top} are not on the public internet` }
  if (registrableDomain(host) === undefined) {
    return { fault: `${host} is where domains are registered, and none itself` }
  }
  const bare = host.replace(/^www\./, '')
  return { domain: registrableDomain(bare) === undefined ? host : bare }
}

function isLabel(label: string): boolean {
  // What begins with xn-- and cannot be read back is no name, whoever resolves it.
  return LABEL.test(label) && (!label.startsWith('xn--') || domainToUnicode(label) !== '')
}

/**
 * What somebody has registered (`example.co.uk` of `www.example.co.uk`), by the public suffix list with its private part:
 * the pages of two customers of a platform are two sites. Undefined for a suffix itself.
 */
export function registrableDomain(host: string): string | undefined {
  return parse(host, { allowPrivateDomains: true, validateHostname: false }).domain ?? undefined
}
