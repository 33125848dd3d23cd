import { BadRequest } from '../../../base/errors.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import { basePath } from '../../http/basePath.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Format } from '../../http/formats/formats.js'
import { negotiate } from '../../http/formats/negotiate.js'
import { seeOther, type Reply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { variesOf } from '../../web/pageReply.js'
import type { FoundThing } from '../thingDocument.js'

interface Asked {
  readonly request: ApiRequest
  readonly serving: Pick<Serving, 'ids'>
  readonly links: Pick<DocumentLinks, 'local'>
  /** Of a document's address. */
  readonly format: Format | undefined
  /** YYYY-MM-DD */
  readonly day: string
}

/**
 * 303 to what an act or a provision said on a day: any day within an interval is an address of its text, of a consolidated
 * text the day behind its number without one. Of an act, people
 * are led to all that it had on the day.
 * @throws BadRequest for what is no act and no provision, and for a text of a day
 */
export function textOfDay(
  { iri, inTime, inLanguages, mementos }: FoundThing,
  { request, serving, links, format, day }: Asked
): Reply {
  const { ids } = serving
  if (!ids.isLaw(iri)) throw new BadRequest('as_of goes with acts and provisions: nothing else has states')
  if (inTime?.expression !== undefined)
    throw new BadRequest('This is the text of a day: as_of goes with the address of the act or the provision')
  if (inLanguages?.expression !== undefined)
    throw new BadRequest(
      'This is the text in a language: as_of goes with the address of the act or the provision'
    )
  const query = new URLSearchParams(request.querystring)
  query.delete('as_of')
  const isPage = (format ?? negotiate(request)).extension === 'html'
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  const extension = format === undefined ? '' : `.${format.extension}`
  const ref = ids.iriToRef(iri)
  const address =
    isPage && ref !== undefined && !/[§#]/.test(ref)
      ? `${basePath(ids.base)}/state?${new URLSearchParams({ ref, as_of: day }).toString()}`
      : `${links.local(mementos?.work ?? iri)}/${day}${extension}${rest}`
  return { ...seeOther(address), vary: variesOf(undefined) }
}
