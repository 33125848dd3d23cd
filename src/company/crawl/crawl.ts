import type { Web } from '../../base/outgoing/web.js'
import { usualBudget, type CrawlBudget } from './budget.js'
import type { CrawlEvent } from './crawled.js'
import { openSite } from './openSite.js'
import { RobotsOfHosts } from './robotsOfHosts.js'
import { siteFeeds } from './siteFeeds.js'
import { SitePages } from './sitePages.js'
import { SiteUnreachable } from './siteUnreachable.js'
import { BudgetSpent, Visits } from './visits.js'

export interface CrawlParts {
  readonly web: Web
  readonly now: () => Date
}

export interface CrawlRequest {
  /** ASCII, without `www.`, as `readDomain` gives it. */
  readonly domain: string
  readonly signal: AbortSignal
  readonly budget?: Partial<CrawlBudget>
}

/**
 * A company's public pages, then its feeds, with notes between them; as far as its robots.txt and the budget go. A fault of
 * a page, sitemap or feed ends nothing.
 * @throws SiteUnreachable, and the signal's reason
 */
export async function* crawl(
  { web, now }: CrawlParts,
  { domain, signal, budget }: CrawlRequest
): AsyncGenerator<CrawlEvent> {
  const granted = { ...usualBudget, ...budget }
  const visits = new Visits(web, granted, signal)
  const way = { visits, robots: new RobotsOfHosts(visits, granted), budget: granted }
  let pages: SitePages | undefined
  try {
    const { site, home, notes } = await openSite(way, domain)
    for (const note of notes) yield { type: 'note', note }
    if (home === undefined) return
    pages = new SitePages(way, site, now)
    yield* pages.read(home)
    yield* siteFeeds(way, site, pages.feeds, pages.saysLittle)
  } catch (error) {
    signal.throwIfAborted()
    // What waits, or is being read, when the time is over ends by the same signal.
    if (!(error instanceof BudgetSpent) && !visits.end.aborted) throw error
    if (pages === undefined) throw new SiteUnreachable(`${domain} did not answer in time`)
    yield* pages.rest()
    yield {
      type: 'note',
      note: {
        code: 'budget-spent',
        message: `Not all of ${domain} was read: time, bytes or requests of a run were spent`
      }
    }
  }
}
