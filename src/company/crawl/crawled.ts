/** What a page is for: found by its address, the words of the links to it, and its own heading. */
export type PageKind = 'home' | 'imprint' | 'about' | 'offer' | 'people' | 'page'

/** A page as a reader sees it. */
export interface CrawledPage {
  /** Where it was in the end, without a fragment. */
  readonly url: string
  readonly kind: PageKind
  readonly title: string
  /** What the page says of itself in its head, where it does. */
  readonly description?: string
  /** BCP 47, as the page says it or as its words tell: `de`, `en`. */
  readonly language?: string
  /** All that can be read, NFC, a block a line, paragraphs apart by a blank line; without scripts, styles and hidden parts. */
  readonly text: string
  /** The part of it that is the page's own: without navigation, banners and what all pages repeat. */
  readonly main: string
  readonly retrievedAt: Date
  /** Of the body as it came, unpacked. */
  readonly bytes: number
  /** SHA-256 (hex) of those bytes. */
  readonly mediaHash: string
}

export interface CrawledFeed {
  readonly url: string
  readonly title: string
  /** Newest first, a few. */
  readonly items: readonly FeedItem[]
}

export interface FeedItem {
  readonly title: string
  readonly url?: string
  /** RFC 3339, where it can be read. */
  readonly published?: string
  /** Without markup. */
  readonly summary?: string
}

/** What a run should say of the way: it ends nothing. */
export interface CrawlNote {
  /** Closed list, for programs. */
  readonly code:
    | 'robots-forbid-all'
    | 'robots-forbid-page'
    | 'robots-unreadable'
    | 'sitemap-unreadable'
    | 'feed-unreadable'
    | 'page-failed'
    | 'page-too-large'
    | 'page-not-html'
    | 'redirect-refused'
    | 'redirects-elsewhere'
    | 'needs-script'
    | 'budget-spent'
  /** In English, for people; it names the address. */
  readonly message: string
  readonly url?: string
}

/** Pages come before feeds. */
export type CrawlEvent =
  | { readonly type: 'page'; readonly page: CrawledPage }
  | { readonly type: 'feed'; readonly feed: CrawledFeed }
  | { readonly type: 'note'; readonly note: CrawlNote }
