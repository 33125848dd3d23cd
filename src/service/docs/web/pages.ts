import type { ServedOperations } from './apiReference.js'
import type { WebPage } from '../../web/page.js'
import { docsPage } from './docsPage.js'

/** @param served the operations that the reference shows */
export function docsPages(served: ServedOperations): readonly WebPage[] {
  return [{ name: 'page/docs', path: '/docs', access: 'keyless', handler: docsPage(served) }]
}
