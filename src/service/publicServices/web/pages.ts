import type { WebPage } from '../../web/page.js'
import { servicesPage } from './servicesPage.js'

export const publicServicesPages: readonly WebPage[] = [
  { name: 'page/services', path: '/services', access: 'keyless', handler: servicesPage }
]
