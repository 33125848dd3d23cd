import type { CrawledPage } from '../crawl/crawled.js'
import type { Passage } from '../../proof/grounding/passage.js'

/** A page as it is kept: without what tells of persons. */
export interface StoredPage {
  readonly page: CrawledPage
  /** What the page says of itself, then its own part. */
  readonly text: string
  readonly passage: Passage
}

/** A sentence on the company, and the page that says it. */
export interface ProfileSentence {
  readonly text: string
  /** What of the page says it. */
  readonly quote: string
  readonly page: CrawledPage
}

export interface CompanyProfile {
  readonly sentences: readonly ProfileSentence[]
  readonly describedBy: 'model' | 'extractive' | 'none'
}
