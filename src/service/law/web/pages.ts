import type { WebPage } from '../../web/page.js'
import { tablePages } from '../../web/tablePages.js'
import { citationTable } from '../http/citationTable.js'
import { comparePage } from './comparePage.js'
import { statePage } from './statePage.js'
import { wholeActPage } from './whole/wholeActPage.js'

/** What holds, and what is to come, is told by the day of the clock. */
const madeOf: NonNullable<WebPage['madeOf']> = ({ services }) => services.histories.today()

/** Pages of law that have no IRI: of acts and provisions come from their addresses (`lawPage.ts`). */
export const lawPages: readonly WebPage[] = [
  { name: 'page/compare', path: '/compare', access: 'keyless', handler: comparePage, madeOf },
  { name: 'page/act', path: '/act', access: 'keyless', handler: wholeActPage, madeOf },
  { name: 'page/state', path: '/state', access: 'keyless', handler: statePage, madeOf },
  ...tablePages({ path: '/citations', access: 'contract', operationId: 'listCitations' }, citationTable)
]
