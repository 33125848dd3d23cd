import type { CrawlNote } from './crawled.js'
import { fetched, type Way } from './fetched.js'
import type { Frontier } from './frontier.js'
import { readSitemap } from './sitemap.js'
import { linkTarget, pageKey, type Site } from './site.js'

const ACCEPTED = 'application/xml, text/xml;q=0.9, text/plain;q=0.5, */*;q=0.1'

/**
 * Adds what the site's sitemaps list: those that its robots.txt names, else `/sitemap.xml`. A sitemap of another site is
 * not asked for.
 * @throws BudgetSpent, the caller's reason
 */
export async function* siteMaps(
  way: Way,
  site: Site,
  frontier: Frontier,
  language: string | undefined
): AsyncGenerator<CrawlNote> {
  const rules = await way.robots.of(site.home)
  const named = rules.sitemaps.flatMap(href => linkTarget(href, site.home) ?? [])
  const waiting = named.length > 0 ? named : [new URL('/sitemap.xml', site.home)]
  const seen = new Set<string>()
  for (let asked = 0; asked < way.budget.sitemaps && waiting.length > 0;) {
    const url = waiting.shift()!
    if (!site.has(url) || seen.has(pageKey(url))) continue
    seen.add(pageKey(url))
    asked++
    const answer = await fetched(way, url, ACCEPTED, to => refusal(site, to))
    if (answer.note !== undefined) {
      // Most sites have none where it was only looked for.
      if (named.length > 0) yield answer.note
      continue
    }
    const map = readSitemap(answer.body, answer.headers['content-type'] ?? '', way.budget.pageBytes)
    if (map === undefined) {
      if (named.length > 0)
        yield { code: 'sitemap-unreadable', message: `${url.href} is no sitemap`, url: url.href }
      continue
    }
    for (const href of map.pages) frontier.addAddress(href, site.home, language)
    waiting.push(...map.sitemaps.flatMap(href => linkTarget(href, site.home) ?? []))
  }
}

export function refusal(site: Site, to: URL): CrawlNote | undefined {
  if (site.has(to)) return undefined
  return {
    code: 'redirects-elsewhere',
    message: `A page leads to ${to.hostname}, another site, which is not read`,
    url: to.href
  }
}
