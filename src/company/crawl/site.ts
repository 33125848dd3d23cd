import { LONGEST_ADDRESS } from './budget.js'
import { registrableDomain } from './readDomain.js'
import { urlOf } from '../../base/text/urlOf.js'

/** What a link may carry for whoever counts visitors: the page is the same without. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|ref|referrer|etcc_\w+|pk_\w+|mtm_\w+)$/i
const SESSION = /;jsessionid=[^/?#]*/i

/** One site: all hosts below a registrable domain. */
export class Site {
  readonly domain: string

  constructor(readonly home: URL) {
    this.domain = registrableDomain(home.hostname) ?? home.hostname
  }

  has(url: URL): boolean {
    return (registrableDomain(url.hostname) ?? url.hostname) === this.domain
  }

  /** The same host as the first page, with `www.` or without. */
  isOwnHost(url: URL): boolean {
    return bare(url.hostname) === bare(this.home.hostname)
  }
}

/** Of two addresses that lead to the same page: scheme, `www.`, index file and last slash do not tell them apart. */
export function pageKey(url: URL): string {
  const path = url.pathname
    .replace(/\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/i, '/')
    .replace(/(?<=.)\/$/, '')
  return `${bare(url.hostname)}${path}${url.search}`
}

function bare(host: string): string {
  return host.replace(/^www\./, '')
}

/** The address that a link names, where it can be asked for at all; without fragment and tracking. */
export function linkTarget(href: string, base: URL): URL | undefined {
  const url = href.length > LONGEST_ADDRESS * 2 ? undefined : urlOf(href, base.href)
  if (url === undefined) return undefined
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.port === ''
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  url.hash = ''
  url.pathname = url.pathname.replace(SESSION, '')
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  if (url.search === '') url.search = ''
  return url.href.length > LONGEST_ADDRESS ? undefined : url
}
