import type { CrawledPage } from '../../../src/brain/crawl/crawled.js'
import { storedPages } from '../../../src/brain/profile/storedPages.js'
import type { StoredPage } from '../../../src/brain/profile/profile.js'
import { examplePage } from '../../services/brain/exampleRun.js'

export const HOME = 'Die Muster Software GmbH entwickelt seit 1998 Software für Handwerksbetriebe.'
export const OFFER = 'Unsere Kunden planen mit unserem Programm die Einsätze ihrer Monteure.'

export function kept(...pages: Partial<CrawledPage>[]): StoredPage[] {
  return storedPages(
    pages.map((page, at) => examplePage({ url: `https://muster-software.example/${at}`, ...page }))
  )
}
