import { OutgoingFailure } from '../../base/outgoing/outgoingFailure.js'
import type { IncomingHttpHeaders } from 'node:http'
import { WebRefused } from '../../base/outgoing/webRefused.js'
import type { CrawlBudget } from './budget.js'
import type { CrawlNote } from './crawled.js'
import type { RobotsOfHosts } from './robotsOfHosts.js'
import { BudgetSpent, type Visits } from './visits.js'

/** What an address led to. */
export type FetchedPage =
  | {
      readonly url: URL
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
      readonly status: number
      readonly note?: undefined
    }
  | { readonly note: CrawlNote; readonly isUnreachable: boolean }

export interface Way {
  readonly visits: Visits
  readonly robots: RobotsOfHosts
  readonly budget: CrawlBudget
}

/**
 * Asks for an address and goes where it sends us, hop by hop; each hop's host has its own robots.txt, and is asked first.
 * @param mayGo whether a redirect may be followed, else why not
 * @throws BudgetSpent, the caller's reason
 */
export async function fetched(
  { visits, robots, budget }: Way,
  start: URL,
  accept: string,
  mayGo: (to: URL) => CrawlNote | undefined
): Promise<FetchedPage> {
  let url = start
  for (let hop = 0; hop <= budget.redirects; hop++) {
    if (visits.isClosed(url.hostname))
      return faulty('page-failed', `${url.hostname} asks to be left alone for now`, url)
    try {
      const rules = await robots.of(url)
      if (!rules.allows(url)) return faulty('robots-forbid-page', `robots.txt forbids ${url.href}`, url)
      const { status, headers, body, location } = await visits.get(url, { accept })
      if (location === undefined) return answered(url, status, headers, body)
      const refusal = mayGo(location)
      if (refusal !== undefined) return { note: refusal, isUnreachable: false }
      url = location
      url.hash = ''
    } catch (error) {
      return failed(url, error, visits)
    }
  }
  return faulty('page-failed', `${start.href} redirects more than ${budget.redirects} times`, start)
}

function answered(url: URL, status: number, headers: IncomingHttpHeaders, body: Buffer): FetchedPage {
  if (status >= 200 && status < 300) return { url, status, headers, body }
  return faulty('page-failed', `${url.href} answered with status ${status}`, url)
}

function failed(url: URL, error: unknown, visits: Visits): FetchedPage {
  visits.ended()
  if (error instanceof BudgetSpent) throw error
  if (!(error instanceof OutgoingFailure)) {
    if (!(error instanceof WebRefused)) throw error
    return {
      ...faulty('redirect-refused', `${url.href} is no address that may be asked`, url),
      isUnreachable: true
    }
  }
  if (error.kind === 'too large') return faulty('page-too-large', `${url.href} is larger than is read`, url)
  const why = error.kind === 'late' ? 'did not answer in time' : 'could not be read'
  return { ...faulty('page-failed', `${url.href} ${why}`, url), isUnreachable: true }
}

function faulty(
  code: CrawlNote['code'],
  message: string,
  url: URL
): FetchedPage & { readonly note: CrawlNote } {
  return { note: { code, message, url: url.href }, isUnreachable: false }
}
