import type { WebPage } from '../../web/page.js'
import { changesPage } from './changesPage.js'

export const changesPages: readonly WebPage[] = [
  { name: 'page/changes', path: '/changes', access: 'keyless', handler: changesPage }
]
