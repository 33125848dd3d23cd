import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import type { PageContent } from '../../web/layout.js'
import type { View } from '../../web/view.js'
import type { ReadLegalDocument } from '../documents/legalDocuments.js'
import { actPage } from './actPage.js'
import { provisionPage } from './provisionPage.js'
import { standParts } from './standParts.js'

/** The page of an act or a provision; undefined for what is neither. */
export async function lawPage(
  { services, ids }: Pick<Serving, 'services' | 'ids'>,
  request: ReadLegalDocument,
  links: DocumentLinks,
  view: View
): Promise<PageContent | undefined> {
  const act = await services.legalDocuments.act(request)
  const provision = act === undefined ? await services.legalDocuments.provision(request) : undefined
  if (act === undefined && provision === undefined) return undefined
  const stand = await standParts({ services, ids }, { iri: request.iri, access: request.access }, links, view)
  return act === undefined ? provisionPage(provision!, stand, links, view) : actPage(act, stand, links, view)
}
