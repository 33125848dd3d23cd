import { dataTable } from '../../base/text/dataTable.js'
import type { CrawlEvent } from './crawled.js'
import { readFeed } from './feed.js'
import { fetched, type Way } from './fetched.js'
import { pageKey, type Site } from './site.js'
import { refusal } from './siteMaps.js'

const ACCEPTED = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1'

const places = dataTable(new URL('./feedPlaces.tsv', import.meta.url), ['path']).map(({ path }) => path)

/**
 * Reads the feeds that the pages name; where they name none and hardly say anything, those in the usual places.
 * @throws BudgetSpent, the caller's reason
 */
export async function* siteFeeds(
  way: Way,
  site: Site,
  named: readonly URL[],
  looksAround: boolean
): AsyncGenerator<CrawlEvent> {
  const isGuess = named.length === 0
  const addresses = isGuess && looksAround ? places.map(path => new URL(path, site.home)) : named
  const seen = new Set<string>()
  let count = 0
  for (const url of addresses) {
    if (count >= way.budget.feeds) return
    if (!site.has(url) || seen.has(pageKey(url))) continue
    seen.add(pageKey(url))
    if (!isGuess) count++
    const answer = await fetched(way, url, ACCEPTED, to => refusal(site, to))
    if (answer.note !== undefined) {
      if (!isGuess) yield { type: 'note', note: answer.note }
      continue
    }
    const { url: address, headers, body } = answer
    const feed = await readFeed(body, headers['content-type'] ?? '', address, way.visits.end)
    if (feed !== undefined) yield { type: 'feed', feed }
    else if (!isGuess)
      yield {
        type: 'note',
        note: { code: 'feed-unreadable', message: `${url.href} is no feed`, url: url.href }
      }
    if (isGuess && feed !== undefined) return
  }
}
