import type { WebPage } from '../../web/page.js'
import { tablePages } from '../../web/tablePages.js'
import { affectedTable } from '../http/affectedTable.js'
import { impactPage } from './impactPage.js'
import { regionsPage } from './regionsPage.js'

export const impactPages: readonly WebPage[] = [
  { name: 'page/impact', path: '/impact', access: 'keyless', handler: impactPage },
  { name: 'page/regions', path: '/impact/regions', access: 'contract', handler: regionsPage },
  ...tablePages({ path: '/impact', access: 'keyless', operationId: 'readAudit' }, affectedTable)
]
