import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import { html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import type { View } from '../../web/view.js'
import type { WorkInLanguages } from '../languages/findInLanguage.js'
import type { ReadLegalDocument } from '../documents/legalDocuments.js'
import { actPage } from './actPage.js'
import { languageHead, languageLine } from './languageLine.js'
import { provisionPage } from './provisionPage.js'
import { standParts, type StandParts } from './standParts.js'

/** The page of an act or a provision; undefined for what is neither. */
export async function lawPage(
  { services, ids }: Pick<Serving, 'services' | 'ids'>,
  request: ReadLegalDocument & { readonly inLanguages?: WorkInLanguages | undefined },
  links: DocumentLinks,
  view: View
): Promise<PageContent | undefined> {
  const act = await services.legalDocuments.act(request)
  const provision = act === undefined ? await services.legalDocuments.provision(request) : undefined
  if (act === undefined && provision === undefined) return undefined
  const { iri, access, inLanguages } = request
  const ofDays = await standParts({ services, ids }, { iri, access }, links, view)
  const stand = inLanguages === undefined ? ofDays : withLanguages(ofDays, inLanguages, links, view)
  return act === undefined ? provisionPage(provision!, stand, links, view) : actPage(act, stand, links, view)
}

/** In which languages else it is held stands where it is said since when it says this. */
function withLanguages(
  stand: StandParts,
  inLanguages: WorkInLanguages,
  links: DocumentLinks,
  view: View
): StandParts {
  return {
    ...stand,
    head: [...stand.head, ...languageHead(inLanguages, links)],
    line: html`${languageLine(inLanguages, links, view)} ${stand.line}`
  }
}
