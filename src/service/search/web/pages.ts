import type { WebPage } from '../../web/page.js'
import { tablePages } from '../../web/tablePages.js'
import { foundTable } from '../http/foundTable.js'
import { searchPage } from './searchPage.js'
import { suggestions } from './suggestions.js'

export const searchPages: readonly WebPage[] = [
  { name: 'page/search', path: '/search', access: 'keyless', handler: searchPage },
  { name: 'page/suggestions', path: '/search/suggestions', access: 'contract', handler: suggestions },
  ...tablePages({ path: '/search', access: 'contract', operationId: 'searchGraph' }, foundTable)
]
