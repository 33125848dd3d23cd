import type { ApiRequest } from '../../http/apiRequest.js'
import { documentLinks, type DocumentLinks } from '../../http/documentLinks.js'
import { formats, type Format } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { seeOther, type Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import { documentReply } from '../../web/documentReply.js'
import type { PageContent } from '../../web/layout.js'
import { pageReply, variesOf } from '../../web/pageReply.js'
import { viewIn, viewTag, type View } from '../../web/view.js'
import type { ReadDocument } from '../readDocument.js'
import type { FoundThing } from '../thingDocument.js'
import { documentPage, type AddedParts } from '../web/documentPage.js'
import { languageLinks } from './languageLinks.js'
import { linkedMore } from './linkedMore.js'
import { mementoReply } from './memento/mementoReply.js'
import { textOfDay } from './textOfDay.js'

/** The page that an area has of things of its own; undefined for what is none of them. */
export type OwnPage = (
  serving: Serving,
  request: ReadDocument,
  links: DocumentLinks,
  view: View
) => Promise<PageContent | undefined>

/** What the area of law says on pages of its things. */
export interface LawPages {
  /** Of what the work says. */
  readonly page: OwnPage
  /** On the document of a text of a day, and of what is in its act no more. */
  readonly added: (
    serving: Serving,
    request: ReadDocument,
    links: DocumentLinks,
    view: View
  ) => Promise<AddedParts | undefined>
}

/** 303 to a document about a thing, in the format that the caller likes best; of a document's address the document. */
export function thingReply(
  request: ApiRequest,
  serving: Serving,
  found: FoundThing,
  law: LawPages
): Promise<Reply> | Reply {
  const format = formats.find(each => each.extension === found.extension)
  const links = documentLinks(serving.ids, found)
  const day = request.values['as_of'] as string | undefined
  if (day !== undefined) return textOfDay(found, { request, serving, links, format, day })
  const plain = async () => {
    const reply = await ofItself()
    const others = found.inLanguages === undefined ? '' : languageLinks(found.inLanguages, links.local)
    return others === '' ? reply : linkedMore(reply, others)
  }
  const ofItself = () => {
    if (format === undefined) return leadOn(request, links)
    if (found.isElsewhere) return seeOther(`${links.document(format)}${searchOf(request)}`)
    return documentOf(request, serving, { found, format, law })
  }
  const { mementos } = found
  if (mementos === undefined) return plain()
  const extension = format === undefined ? '' : `.${format.extension}`
  return mementoReply(mementos, { request, ids: serving.ids, links, extension }, plain)
}

async function documentOf(
  request: ApiRequest,
  serving: Serving,
  { found, format, law }: { found: FoundThing; format: Format; law: LawPages }
): Promise<Reply> {
  const { access, values } = request
  const { iri, inTime, inLanguages, mementos } = found
  const page = (values['page'] as number | undefined) ?? 1
  const asked = { iri, page, access, ...(inTime && { inTime }), ...(inLanguages && { inLanguages }) }
  const view = viewIn(format, request, serving)
  // What is said of what comes is another thing on the day that it comes.
  const isOfDay = view !== undefined && (mementos || serving.ids.isLaw(iri))
  const today = isOfDay ? serving.services.histories.today() : undefined
  const query = { document: iri, format: format.extension, page, view: view && viewTag(view), today }
  const reply = await taggedReply(request, serving, query, async () => {
    const isWork = (inTime === undefined || iri === inTime.work) && inLanguages?.expression === undefined
    if (view !== undefined && serving.ids.isLaw(iri) && isWork) {
      const links = documentLinks(serving.ids, found)
      const content = await law.page(serving, asked, links, view)
      if (content !== undefined) return linked(pageReply(content, view), links.alternatesOf(format))
    }
    const document = await serving.services.documents.read(asked)
    const links = documentLinks(serving.ids, found, document.held)
    const added = view && (inTime ?? inLanguages) && (await law.added(serving, asked, links, view))
    const made = await documentReply(document.quads, format, view, () =>
      documentPage(document, links, view!, added)
    )
    return linked(made, links.all(document, format))
  })
  return { ...reply, vary: variesOf(view) }
}

function linked(reply: Reply, Link: string): Reply {
  return { ...reply, headers: { ...reply.headers, Link } }
}

function leadOn(request: ApiRequest, links: DocumentLinks): Reply {
  return {
    vary: variesOf(undefined),
    // Also of what is accepted in none of the formats: so that these are known.
    headers: { Link: links.alternates() },
    make: () => {
      const format = negotiate(request)
      const address = links.document(format)
      const reply = seeOther(`${address.split('?')[0]}${searchOf(request)}`)
      return {
        ...reply,
        headers: { ...reply.headers, 'Cache-Control': 'private, no-cache' },
        type: 'text/plain',
        body: `${format.mediaType}: ${address}\n`
      }
    }
  }
}

function searchOf({ querystring }: ApiRequest): string {
  return querystring === '' ? '' : `?${querystring}`
}
