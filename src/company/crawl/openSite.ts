import { registrableDomain } from './readDomain.js'
import type { CrawlNote } from './crawled.js'
import { fetched, type FetchedPage, type Way } from './fetched.js'
import { Site } from './site.js'
import { SiteUnreachable } from './siteUnreachable.js'
import { WebRefused } from '../../base/outgoing/webRefused.js'

export interface OpenedSite {
  readonly site: Site
  /** What the first address led to; undefined where nothing of the site may be asked. */
  readonly home: FetchedPage | undefined
  readonly notes: readonly CrawlNote[]
}

export const HTML_ACCEPTED = 'text/html, application/xhtml+xml;q=0.9, application/xml;q=0.5, */*;q=0.1'
/** The first page of a site, in one of its languages. */
const FIRST_PAGE =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|default|home|start|welcome|willkommen)(?:\.\w{2,5})?\/?)?$/i

/**
 * Finds where a domain answers: https before http, bare before `www.`. A site that sends the reader of its first page on
 * to the first page of another has moved, and is read there. To any other page it is not followed: a profile on somebody's
 * platform is not the company's site, and the imprint there is the platform's.
 * @throws SiteUnreachable, BudgetSpent, the caller's reason
 */
export async function openSite(way: Way, domain: string): Promise<OpenedSite> {
  const notes: CrawlNote[] = []
  let answering: URL | undefined
  let isRefused = false
  for (const start of starts(domain)) {
    const state = await stateOf(way, start)
    if (state === 'refused') isRefused = true
    if (state === 'unreachable' || state === 'refused') continue
    answering ??= start
    if (state === 'failing') {
      const message = `The robots.txt of ${start.origin} cannot be read, which forbids all of it`
      notes.push({ code: 'robots-unreadable', message, url: new URL('/robots.txt', start).href })
      continue
    }
    const site = new Site(start)
    const rules = await way.robots.of(start)
    if (!rules.allows(start) && !rules.allows(new URL('/impressum', start))) {
      const message = `The robots.txt of ${start.origin} forbids all of it`
      return {
        site,
        home: undefined,
        notes: [...notes, { code: 'robots-forbid-all', message, url: new URL('/robots.txt', start).href }]
      }
    }
    const home = await fetched(way, start, HTML_ACCEPTED, to => mayMove(site, to))
    if (home.note !== undefined && home.isUnreachable) continue
    if (home.note !== undefined || site.has(home.url))
      return { site: home.note === undefined ? new Site(home.url) : site, home, notes }
    const message = `${domain} sends its readers on to ${home.url.hostname}, which was read in its place`
    return {
      site: new Site(home.url),
      home,
      notes: [...notes, { code: 'redirects-elsewhere', message, url: home.url.href }]
    }
  }
  if (answering !== undefined && notes.length > 0)
    return { site: new Site(answering), home: undefined, notes }
  throw new SiteUnreachable(
    isRefused
      ? `${domain} does not lead to a public site`
      : `No site answers at ${domain}, with www. or without`
  )
}

/** Whether anybody answers, told by its robots.txt. */
async function stateOf({ robots }: Way, start: URL) {
  try {
    return (await robots.of(start)).state
  } catch (error) {
    if (error instanceof WebRefused) return 'refused'
    throw error
  }
}

function mayMove(site: Site, to: URL): CrawlNote | undefined {
  if (site.has(to) || FIRST_PAGE.test(to.pathname)) return undefined
  const message = `The first page of ${site.domain} leads to a page of ${to.hostname}, which is not read: it may be somebody else's`
  return { code: 'redirects-elsewhere', message, url: to.href }
}

function starts(domain: string): URL[] {
  const hosts = registrableDomain(domain) === domain ? [domain, `www.${domain}`] : [domain]
  return ['https', 'http'].flatMap(scheme => hosts.map(host => new URL(`${scheme}://${host}/`)))
}
