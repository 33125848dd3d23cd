import type { CrawledPage, PageKind } from '../../../src/company/crawl/crawled.js'

/** A page that holds nothing but a text. */
export function imprintPage(
  text: string,
  kind: PageKind = 'imprint',
  url = 'https://company.example/impressum'
): CrawledPage {
  return {
    url,
    kind,
    title: '',
    text,
    main: text,
    retrievedAt: new Date(0),
    bytes: text.length,
    mediaHash: ''
  }
}
