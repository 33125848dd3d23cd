import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import type { PageContent } from '../../web/layout.js'
import type { View } from '../../web/view.js'
import type { ReadLegalDocument } from '../documents/legalDocuments.js'
import { actPage } from './actPage.js'
import { provisionPage } from './provisionPage.js'

/** The page of an act or a provision; undefined for what is neither. */
export async function lawPage(
  { services }: Pick<Serving, 'services'>,
  request: ReadLegalDocument,
  links: DocumentLinks,
  view: View
): Promise<PageContent | undefined> {
  const act = await services.legalDocuments.act(request)
  if (act !== undefined) return actPage(act, links, view)
  const provision = await services.legalDocuments.provision(request)
  return provision && provisionPage(provision, links, view)
}
