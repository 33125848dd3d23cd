import type { WebPage } from '../../web/page.js'
import { tablePages } from '../../web/tablePages.js'
import { changeTable } from '../http/changeTable.js'
import { changesPage } from './changesPage.js'

export const changesPages: readonly WebPage[] = [
  { name: 'page/changes', path: '/changes', access: 'keyless', handler: changesPage },
  ...tablePages({ path: '/changes', access: 'keyless', operationId: 'listChanges' }, changeTable)
]
