import type { CrawledPage } from '../../company/crawl/crawled.js'

/** What a company's findings are written in: English where more of its text is English than German. */
export function languageOfPages(pages: readonly CrawledPage[]): 'de' | 'en' {
  const written = { de: 0, en: 0 }
  for (const { language = '', main } of pages) {
    if (language.startsWith('de')) written.de += main.length
    else if (language.startsWith('en')) written.en += main.length
  }
  return written.en > written.de ? 'en' : 'de'
}
