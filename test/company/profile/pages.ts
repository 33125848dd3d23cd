import type { CrawledPage } from '../../../src/company/crawl/crawled.js'
import { storedPages } from '../../../src/company/profile/storedPages.js'
import type { StoredPage } from '../../../src/company/profile/profile.js'
import { examplePage } from '../../service/company/exampleRun.js'

export const HOME = 'Die Muster Software GmbH entwickelt seit 1998 Software für Handwerksbetriebe.'
export const OFFER = 'Unsere Kunden planen mit unserem Programm die Einsätze ihrer Monteure.'

export function kept(...pages: Partial<CrawledPage>[]): StoredPage[] {
  return storedPages(
    pages.map((page, at) => examplePage({ url: `https://muster-software.example/${at}`, ...page }))
  )
}
