import { Readable } from 'node:stream'
import { eventData } from './serverSentEvents.js'

const EVENTS = 'text/event-stream'
const JSON_TYPE = 'application/json'

/** How a message is answered: as it comes, in events alone, or as one JSON text. */
export type AnswerForm = 'as it comes' | 'events' | 'json'

/**
 * What a client takes, by its `Accept`; undefined where that is neither. A stream goes to who names it: a client that
 * takes anything, or says nothing, is answered by what is simpler to read. Parameters other than `q` say nothing here.
 * @param listens whether what is asked for is told in events alone
 */
export function answerForm(accept: string | undefined, listens = false): AnswerForm | undefined {
  const ranges = rangesOf(accept ?? '')
  const takes = (type: string) =>
    ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? false
  const takesEvents = takes(EVENTS)
  if (listens) return takesEvents ? 'as it comes' : undefined
  const namesEvents = takesEvents && (ranges.has(EVENTS) || ranges.has('text/*'))
  if (takes(JSON_TYPE)) return namesEvents ? 'as it comes' : 'json'
  return takesEvents ? 'events' : undefined
}

/** Media ranges, and whether each is wanted. */
function rangesOf(accept: string): ReadonlyMap<string, boolean> {
  const ranges = accept.split(',').flatMap(each => {
    const [range, ...parameters] = each.split(';').map(part => part.trim().toLowerCase())
    const isRefused = parameters.some(parameter => /^q\s*=\s*0(?:\.0*)?$/.test(parameter))
    return range === '' ? [] : [[range!, !isRefused] as const]
  })
  return ranges.length === 0 ? new Map([['*/*', true]]) : new Map(ranges)
}

/** An answer of the transport in the form that its client takes. Errors that are no stream stay what they are. */
export async function inForm(response: Response, form: AnswerForm): Promise<Response> {
  const isEvents = response.headers.get('content-type')?.startsWith(EVENTS) === true
  if (form === 'json' && isEvents && response.body !== null) {
    return answerWith(response, JSON_TYPE, await answerAmong(Readable.fromWeb(response.body)))
  }
  if (form === 'events' && !isEvents && response.ok && response.body !== null) {
    return answerWith(response, EVENTS, `event: message\ndata: ${await response.text()}\n\n`)
  }
  return response
}

/** Of the messages of a stream the answer; what was told meanwhile is for those who take streams. */
async function answerAmong(stream: Readable): Promise<string> {
  let answer = ''
  for await (const data of eventData(stream)) {
    if (data === '') continue
    const message = JSON.parse(data) as object
    if ('result' in message || 'error' in message) answer = data
  }
  return answer
}

function answerWith({ status, headers: others }: Response, type: string, text: string): Response {
  const headers = new Headers(others)
  headers.delete('connection')
  headers.set('content-type', type)
  return new Response(text, { status, headers })
}
