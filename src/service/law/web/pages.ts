import type { WebPage } from '../../web/page.js'
import { statePage } from './statePage.js'

/** Pages of law that have no IRI: of acts and provisions come from their addresses (`lawPage.ts`). */
export const lawPages: readonly WebPage[] = [
  { name: 'page/state', path: '/state', access: 'keyless', handler: statePage }
]
