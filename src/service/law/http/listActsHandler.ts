import type { ApiRequest } from '../../http/apiRequest.js'
import { basePath, pathBelowBase } from '../../http/basePath.js'
import { collectionQuads } from '../../http/formats/collectionQuads.js'
import { contentType, type Format } from '../../http/formats/formats.js'
import type { Handler } from '../../http/handler.js'
import { listFormat } from '../../http/listFormat.js'
import { listLinks, listPath, type ListAddress } from '../../http/listLinks.js'
import type { Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { eli } from '../../../graph/vocab/terms.js'
import { pageReply, variesOf } from '../../web/pageReply.js'
import { viewIn, viewTag, type View } from '../../web/view.js'
import type { ActFamily } from '../actIndex/indexedActs.js'
import type { ActList, ListActs } from '../actIndex/listActs.js'
import { listNames } from '../web/actIndex/actIndexWords.js'
import { actIndexPage } from '../web/actIndex/actIndexPage.js'

/** Acts of a page, and of a document in another format. */
const [OF_A_PAGE, OF_A_DOCUMENT] = [100, 500]

/** `/eli` and `/celex`: all acts, in the format that the caller likes best. */
export function listActsHandler(serving: Serving): Handler {
  const { services, ids } = serving
  const base = basePath(ids.base)
  return request => {
    const below = pathBelowBase(request.path, base)
    const family: ActFamily = /^\/?celex/.test(below) ? 'celex' : 'eli'
    const asked = askedOf(request, family)
    const address = { path: `${base}/${family}`, chosen: chosenOf(asked) }
    return {
      headers: { Link: listLinks(address, asked) },
      make: async () => {
        const format = listFormat(request)
        const view = viewIn(format, request, serving)
        const today = view && services.histories.today()
        const query = { list: listPath(address, asked.page, format), view: view && viewTag(view), today }
        const reply = await taggedReply(request, serving, query, async () => {
          const list = await services.actIndex.list({
            ...asked,
            pageSize: view === undefined ? OF_A_DOCUMENT : OF_A_PAGE
          })
          return replyIn(format, { list, asked, address, view, today, base: ids.base })
        })
        return { ...reply, vary: variesOf(view) }
      }
    }
  }
}

type Asked = Omit<ListActs, 'pageSize'>

interface Listed {
  readonly list: ActList
  readonly asked: Asked
  readonly address: ListAddress
  readonly view: View | undefined
  readonly today: string | undefined
  readonly base: string
}

async function replyIn(
  format: Format,
  { list, asked, address, view, today = '', base }: Listed
): Promise<Reply> {
  const { page, family } = asked
  const pages = Math.max(1, list.pages.length)
  const headers = {
    Link: listLinks(address, { page, format, pages }),
    'Content-Location': listPath(address, page, format)
  }
  if (view !== undefined) {
    const shown = pageReply(actIndexPage(list, { asked, today, address }, view), view)
    return { ...shown, headers: { ...shown.headers, ...headers } }
  }
  const own = { path: `${base}/${family}`, chosen: address.chosen }
  const quads = collectionQuads({
    ...{ names: listNames(family), total: list.total, page, pages },
    iriOf: number => (number === undefined ? listPath(own) : pageIri(own, number)),
    members: list.acts.map(({ act, title, language }) => ({
      ...{ iri: act.iri, type: eli.LegalResource.value, ref: act.ref, language },
      label: act.label.trim() === '' ? title : act.label
    }))
  })
  return {
    headers: { ...headers, 'Content-Type': contentType(format) },
    body: await format.write!(quads)
  }
}

/** The first page is another thing than the list. */
function pageIri(address: ListAddress, page: number): string {
  const query = new URLSearchParams(address.chosen)
  query.set('page', String(page))
  return `${address.path}?${query.toString()}`
}

function askedOf({ values, access }: ApiRequest, family: ActFamily): Asked {
  const [letter, field, q] = ['letter', 'field', 'q'].map(name => values[name] as string | undefined)
  const by = values['by'] === 'abbreviation' ? 'short' : 'title'
  return { family, by, letter, field, q, page: values['page'] as number, access }
}

function chosenOf({ by, letter, field, q }: Asked): URLSearchParams {
  const chosen = new URLSearchParams()
  if (by === 'short') chosen.set('by', 'abbreviation')
  for (const [name, value] of Object.entries({ letter, field, q }))
    if (value !== undefined) chosen.set(name, value)
  return chosen
}
