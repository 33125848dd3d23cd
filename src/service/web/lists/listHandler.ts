import type { ApiRequest } from '../../http/apiRequest.js'
import { basePath } from '../../http/basePath.js'
import { collectionQuads, type CollectionMember } from '../../http/formats/collectionQuads.js'
import { contentType, type Format } from '../../http/formats/formats.js'
import { requestedFormat } from '../../http/formats/requestedFormat.js'
import type { Handler } from '../../http/handler.js'
import { listIri, listLinks, listPath, type ListAddress } from '../../http/listLinks.js'
import type { Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { PageContent } from '../layout.js'
import { pageReply, variesOf } from '../pageReply.js'
import { viewIn, viewTag, type View } from '../view.js'
import type { ListedKind } from './listKinds.js'

/** Things of a page, and of a document in another format. */
const [OF_A_PAGE, OF_A_DOCUMENT] = [100, 500]

/** What its page shows of a list, and where it stands. */
export interface ShownList<Choice> {
  readonly asked: Choice
  readonly address: ListAddress
  /** YYYY-MM-DD; empty for a list that no day changes. */
  readonly today: string
}

/** A list of all things of a kind, at the address that their IRIs begin with. */
export interface ListOfThings<Choice extends { readonly page: number }, List extends PagedList> {
  readonly kind: ListedKind
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>
  /** What is asked for, and who asks. */
  readonly choiceOf: (request: ApiRequest) => Choice
  /** The same as it stands in an address, without the page. */
  readonly chosen: (choice: Choice) => ListAddress['chosen']
  readonly read: (serving: Serving, choice: Choice & { readonly pageSize: number }) => Promise<List>
  readonly membersOf: (list: List) => CollectionMember[]
  readonly page: (list: List, shown: ShownList<Choice>, view: View) => PageContent
  /** Where its page is another from day to day. */
  readonly dayOf?: (serving: Serving) => string
}

/** What a list has, whatever it is of. */
export interface PagedList {
  readonly total: number
  readonly pages: readonly unknown[]
}

/** Gives a list out in the format that the caller likes best: as a page, or as a `hydra:Collection`. */
export function listHandler<Choice extends { readonly page: number }, List extends PagedList>(
  of: ListOfThings<Choice, List>
): (serving: Serving) => Handler {
  return serving => {
    const path = `${basePath(serving.ids.base)}/${of.kind}`
    return request => {
      const asked = of.choiceOf(request)
      const address = { path, chosen: of.chosen(asked) }
      return {
        headers: { Link: listLinks(address, asked) },
        make: async () => {
          const format = requestedFormat(request)
          const view = viewIn(format, request, serving)
          const today = view && of.dayOf?.(serving)
          const query = { list: listPath(address, asked.page, format), view: view && viewTag(view), today }
          const reply = await taggedReply(request, serving, query, async () => {
            const pageSize = view === undefined ? OF_A_DOCUMENT : OF_A_PAGE
            const list = await of.read(serving, { ...asked, pageSize })
            const head = headOf(list, asked.page, address, format)
            if (view === undefined)
              return documentOf(of, list, { page: asked.page, address, format, head }, serving)
            const shown = pageReply(of.page(list, { asked, address, today: today ?? '' }, view), view)
            return { ...shown, headers: { ...shown.headers, ...head } }
          })
          return { ...reply, vary: variesOf(view) }
        }
      }
    }
  }
}

function headOf(
  { pages }: PagedList,
  page: number,
  address: ListAddress,
  format: Format
): Record<string, string> {
  return {
    Link: listLinks(address, { page, format, pages: Math.max(1, pages.length) }),
    'Content-Location': listPath(address, page, format)
  }
}

async function documentOf<Choice extends { readonly page: number }, List extends PagedList>(
  { kind, names, membersOf }: ListOfThings<Choice, List>,
  list: List,
  {
    page,
    address,
    format,
    head
  }: {
    readonly page: number
    readonly address: ListAddress
    readonly format: Format
    readonly head: Readonly<Record<string, string>>
  },
  { ids }: Pick<Serving, 'ids'>
): Promise<Reply> {
  const own = { path: ids.ofPath(kind), chosen: address.chosen }
  const quads = collectionQuads({
    ...{ names, total: list.total, page, pages: Math.max(1, list.pages.length) },
    iriOf: number => listIri(own, number),
    members: membersOf(list)
  })
  return {
    headers: { ...head, 'Content-Type': contentType(format) },
    body: await format.write!(quads)
  }
}
