/** What one crawl may cost; times in milliseconds, sizes in bytes. */
export interface CrawlBudget {
  /** That are read and kept. */
  readonly pages: number
  readonly feeds: number
  readonly sitemaps: number
  /** Of all kinds: redirects, what failed and what was guessed count too. */
  readonly requests: number
  /** Unpacked, of one answer. */
  readonly pageBytes: number
  /** Unpacked, of all answers. */
  readonly totalBytes: number
  readonly totalMs: number
  /** Of one request. */
  readonly callMs: number
  /** Links from the first page; that one has 0. */
  readonly depth: number
  /** Of one answer. */
  readonly redirects: number
  /** Between the end of a request and the next one to the same host. */
  readonly delayMs: number
  /** The longest `Crawl-delay` that is waited for. */
  readonly longestDelayMs: number
}

/**
 * The home page, the imprint and ten pages tell what a company does; a sitemap or feed beyond the third tells nothing
 * new. 2 MB hold any page that people read. A run may take 90 s, of which a third is the crawl's. A host that asks for
 * more than 5 s between two requests would get four at most: it gets them, 5 s apart.
 */
export const usualBudget: CrawlBudget = {
  pages: 12,
  feeds: 3,
  sitemaps: 3,
  requests: 40,
  pageBytes: 2_000_000,
  totalBytes: 8_000_000,
  totalMs: 30_000,
  callMs: 10_000,
  depth: 2,
  redirects: 5,
  delayMs: 300,
  longestDelayMs: 5_000
}

/** RFC 9309 asks for 500 KiB at least; what stands behind them is not read. */
export const ROBOTS_BYTES = 500 * 1024
/** Beyond it nobody types or links an address that a reader needs. */
export const LONGEST_ADDRESS = 500
/** Of one page, in its order. */
export const LINKS_OF_PAGE = 1_000
/** Of one sitemap, in its order. */
export const LINKS_OF_SITEMAP = 2_000
/** Elements within elements: browsers stop at 512. */
export const DEEPEST = 1_000
/** Of one page. Long pages have some ten thousand; each costs some microseconds, whatever is in it. */
export const MOST_ELEMENTS = 100_000
/** Of a page's text, in UTF-16 units: what tells of a company, and forty imprints. */
export const PAGE_LENGTH = { beginning: 50_000, end: 10_000 } as const
export const TITLE_CHARACTERS = 500
export const DESCRIPTION_CHARACTERS = 1_000
export const FEED_ITEMS = 10
export const SUMMARY_CHARACTERS = 500
