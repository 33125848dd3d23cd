import type { WebPage } from '../../web/page.js'
import { impactPage } from './impactPage.js'
import { regionsPage } from './regionsPage.js'

export const impactPages: readonly WebPage[] = [
  { name: 'page/impact', path: '/impact', access: 'keyless', handler: impactPage },
  { name: 'page/regions', path: '/impact/regions', access: 'contract', handler: regionsPage }
]
