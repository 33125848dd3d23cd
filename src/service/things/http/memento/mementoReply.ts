import type { Identifiers } from '../../../../graph/identifiers.js'
import type { TextOfWork } from '../../../../graph/states/textsOfWork.js'
import type { WorkInTime } from '../../../law/states/findText.js'
import type { ApiRequest } from '../../../http/apiRequest.js'
import type { DocumentLinks } from '../../../http/documentLinks.js'
import type { Reply } from '../../../http/reply.js'
import { linkedMore } from '../linkedMore.js'
import { acceptDatetime } from './acceptDatetime.js'
import { berlinDay } from '../../../../base/text/berlinDay.js'
import { gateLinks, mementoDatetime, mementoFor, mementoLinks, timeMapOf } from './mementos.js'

interface Asked {
  readonly request: Pick<ApiRequest, 'querystring' | 'header'>
  readonly ids: Pick<Identifiers, 'ofPath' | 'iriToRef' | 'isEuropean'>
  readonly links: Pick<DocumentLinks, 'local'>
  /** Of a document's address, with its point. */
  readonly extension: string
}

/**
 * A reply as Memento has it (RFC 7089). A work, and its documents, lead who asks for a day to the text of that day
 * (pattern 1.1); one that has said the same from the first state on, to its own document of today. Texts of days say which
 * they are, and all name the work as their original and TimeGate. A consolidated text of the Union is such a text, by the day
 * that it states, but leads on, too: people know its number, and not the one without a day.
 */
export function mementoReply(
  inTime: WorkInTime,
  { request, ids, links, extension }: Asked,
  reply: () => Promise<Reply> | Reply
): Promise<Reply> | Reply {
  const { work, texts, expression } = inTime
  const local = links.local
  const gate = gateLinks({ work, texts, timeMap: timeMapOf(ids, work) })
  const isGate = expression === undefined || ids.isEuropean(work)
  const vary = isGate ? ['Accept-Datetime'] : []
  const wanted = isGate ? acceptDatetime(request.header('Accept-Datetime')) : undefined
  const own = (text: TextOfWork) => ({
    ...{ vary, links: [...gate, ...mementoLinks(texts, text)] },
    headers: { 'Memento-Datetime': mementoDatetime(text) }
  })
  if (wanted === undefined) return extended(reply, expression ? own(expression) : { vary, links: gate })
  const text = mementoFor(texts, berlinDay(wanted))
  if (text.iri === (expression?.iri ?? work)) {
    const { headers, ...more } = own(text)
    if (extension === '') return extended(async () => asTimeGate(await reply()), more)
    return extended(reply, { ...more, headers })
  }
  const query = request.querystring === '' ? '' : `?${request.querystring}`
  const Location = `${local(text.iri)}${extension}${query}`
  const Link = [...gate, ...mementoLinks(texts, text)].join(', ')
  return {
    status: 302,
    vary,
    headers: { Location, Link, 'Cache-Control': 'private, no-cache' },
    type: 'text/plain',
    body: `${Location}\n`
  }
}

async function extended(
  reply: () => Promise<Reply> | Reply,
  more: {
    readonly links: readonly string[]
    readonly headers?: Record<string, string>
    readonly vary?: string[]
  }
): Promise<Reply> {
  const { links, headers, vary = [] } = more
  const made = linkedMore(await reply(), links.join(', '))
  return {
    ...made,
    vary: [...(made.vary ?? []), ...vary],
    headers: { Link: links.join(', '), ...made.headers, ...headers }
  }
}

/** What leads on to a document leads to it as a TimeGate does: clients of Memento take 303 for no answer of one. */
function asTimeGate(reply: Reply): Reply {
  const { make, status } = reply
  return {
    ...reply,
    ...(status === 303 && { status: 302 }),
    ...(make !== undefined && { make: async () => asTimeGate(await make()) })
  } as Reply
}
