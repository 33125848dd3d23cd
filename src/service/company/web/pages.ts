import type { WebPage } from '../../web/page.js'
import { companyPage } from './companyPage.js'

export const companyPages: readonly WebPage[] = [
  { name: 'page/company', path: '/company', access: 'keyless', handler: companyPage }
]
