import { textHash } from '../../base/text/textHash.js'
import type { CrawledPage, PageKind } from '../crawl/crawled.js'
import type { StoredPage } from './profile.js'
import { withoutPersons } from './withoutPersons.js'

/** The imprint is kept as what was read from it; pages of people not at all. */
const NOT_KEPT: readonly PageKind[] = ['imprint', 'people']

/** What is kept of the pages of a company; those of which nothing is left are left out. */
export function storedPages(pages: readonly CrawledPage[]): StoredPage[] {
  return pages
    .filter(({ kind }) => !NOT_KEPT.includes(kind))
    .flatMap((page, at) => {
      const own = withoutPersons(page.main)
      const said = page.description === undefined ? '' : withoutPersons(page.description)
      const text = [own.includes(said) ? '' : said, own].filter(part => part !== '').join('\n\n')
      return text === '' ? [] : [{ page, text, passage: passageOf(page, text, at) }]
    })
}

/** As the gate and a model see it: under a reference of its place alone. */
function passageOf(page: CrawledPage, text: string, at: number): StoredPage['passage'] {
  return {
    iri: page.url,
    ref: `TENANT:pages/page-${at + 1}`,
    label: page.title,
    text,
    contentHash: textHash(text),
    license: 'internal',
    scope: '',
    grounding: 'unverified',
    actNames: []
  }
}
