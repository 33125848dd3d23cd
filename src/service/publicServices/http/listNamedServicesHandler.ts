import { cpsv } from '../../../graph/vocab/terms.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { basePath } from '../../http/basePath.js'
import { collectionQuads } from '../../http/formats/collectionQuads.js'
import { contentType, type Format } from '../../http/formats/formats.js'
import type { Handler } from '../../http/handler.js'
import { listFormat } from '../../http/listFormat.js'
import { listLinks, listPath, type ListAddress } from '../../http/listLinks.js'
import type { Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { pageReply, variesOf } from '../../web/pageReply.js'
import { viewIn, viewTag, type View } from '../../web/view.js'
import type { ListNamedServices, NamedServiceList } from '../serviceIndex/listNamedServices.js'
import { namedServicesPage } from '../web/serviceIndex/namedServicesPage.js'
import { serviceListNames } from '../web/serviceIndex/serviceIndexWords.js'

/** Services of a page, and of a document in another format. */
const [OF_A_PAGE, OF_A_DOCUMENT] = [100, 500]

/** The address of the list: the first part of the IRIs of what is in it. */
const NAME = 'xzufi'

/** `/xzufi`: all public services by name, in the format that the caller likes best. */
export function listNamedServicesHandler(serving: Serving): Handler {
  const { services, ids } = serving
  const path = `${basePath(ids.base)}/${NAME}`
  return request => {
    const asked = askedOf(request)
    const address = { path, chosen: chosenOf(asked) }
    return {
      headers: { Link: listLinks(address, asked) },
      make: async () => {
        const format = listFormat(request)
        const view = viewIn(format, request, serving)
        const query = { list: listPath(address, asked.page, format), view: view && viewTag(view) }
        const reply = await taggedReply(request, serving, query, async () => {
          const pageSize = view === undefined ? OF_A_DOCUMENT : OF_A_PAGE
          const list = await services.serviceIndex.list({ ...asked, pageSize })
          return replyIn(format, list, { asked, address, view, base: ids.base })
        })
        return { ...reply, vary: variesOf(view) }
      }
    }
  }
}

type Asked = Omit<ListNamedServices, 'pageSize'>

async function replyIn(
  format: Format,
  list: NamedServiceList,
  {
    asked,
    address,
    view,
    base
  }: {
    readonly asked: Asked
    readonly address: ListAddress
    readonly view: View | undefined
    readonly base: string
  }
): Promise<Reply> {
  const { page } = asked
  const pages = Math.max(1, list.pages.length)
  const headers = {
    Link: listLinks(address, { page, format, pages }),
    'Content-Location': listPath(address, page, format)
  }
  if (view !== undefined) {
    const shown = pageReply(namedServicesPage(list, { asked, address }, view), view)
    return { ...shown, headers: { ...shown.headers, ...headers } }
  }
  const quads = collectionQuads({
    ...{ names: serviceListNames, total: list.total, page, pages },
    iriOf: number => listIri({ path: `${base}/${NAME}`, chosen: address.chosen }, number),
    members: list.services.map(({ iri, ref, label }) => ({
      ...{ iri, type: cpsv.PublicService.value, ref, label, language: 'de' }
    }))
  })
  return {
    headers: { ...headers, 'Content-Type': contentType(format) },
    body: await format.write!(quads)
  }
}

/** The first page is another thing than the list. */
function listIri({ path, chosen }: ListAddress, page?: number): string {
  const query = new URLSearchParams(chosen)
  if (page !== undefined) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

function askedOf({ values, access }: ApiRequest): Asked {
  const [letter, publisher, q] = ['letter', 'publisher', 'q'].map(name => values[name] as string | undefined)
  return { letter, publisher, q, page: values['page'] as number, access }
}

function chosenOf({ letter, publisher, q }: Asked): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of Object.entries({ letter, publisher, q }))
    if (value !== undefined) chosen.set(name, value)
  return chosen
}
