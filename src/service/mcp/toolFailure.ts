import type { CallToolResult } from '@modelcontextprotocol/server'
import { OutgoingFailure } from '../../base/outgoing/outgoingFailure.js'
import { MOST_BYTES, type ApiAnswer } from './belegApi.js'

/** A tool's answer that says what went wrong and what to do about it, for the agent that called. */
export function toolError(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** What each status of the API asks of the agent. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Mend the arguments and call again.',
  401: 'The API key is missing or not valid. The user configures it in the client: header X-API-Key or Authorization: Bearer, over stdio the setting BELEG_API_KEY. Calling again without one is of no use.',
  403: 'The key does not open this. Findings and stored runs need a key that is bound to a tenant; `profile` may only narrow what the key may see.',
  404: 'This graph does not hold it, which does not mean that it does not exist. Check the spelling, or look for it by words.',
  409: 'The same is under way already: wait for it, do not begin it anew.',
  413: 'Send less.',
  422: 'Mend these arguments and call again.',
  429: 'The rate limit is reached.',
  503: 'The service is busy, or a part of it is down.',
  504: 'The time limit of a run is reached; nothing was stored.'
}

interface Fault {
  readonly loc: readonly (string | number)[]
  readonly msg: string
}

/** What the API answered in place of what was asked for. */
export function toolFailureOf({
  status,
  headers,
  text
}: Pick<ApiAnswer, 'status' | 'headers' | 'text'>): CallToolResult {
  const wait = Number(headers['retry-after'])
  const request = headers['x-request-id']
  const lines = [
    `${status}: ${detailOf(text) || 'The service gave no reason.'}`,
    ADVICE[status] ?? (status >= 500 ? 'The service failed; its operator finds the cause in the log.' : ''),
    Number.isFinite(wait) && wait > 0 ? `Wait ${wait} seconds before the next call.` : '',
    status >= 500 && typeof request === 'string' ? `Request ${request}.` : ''
  ]
  return toolError(lines.filter(line => line !== '').join('\n'))
}

/** What of the arguments does not fit, one line each. */
export function argumentsFailure(faults: readonly string[]): CallToolResult {
  return toolError([...faults, ADVICE[422]].join('\n'))
}

/** Why no answer came. @throws what is no failure of the connection */
export function connectionFailure(
  error: unknown,
  { canPage }: { readonly canPage: boolean }
): CallToolResult {
  if (!(error instanceof OutgoingFailure)) throw error
  switch (error.kind) {
    case 'too large': {
      const how = canPage ? 'ask for a smaller page (`limit`) and page on with `offset`' : 'ask for less'
      return toolError(`The answer is larger than ${MOST_BYTES / 1e6} MB: ${how}.`)
    }
    case 'late':
      return toolError('The service did not answer in time. Try once more later, with a smaller question.')
    default:
      return toolError(
        'The service cannot be reached. Its operator sees to it that it runs and that BELEG_API_URL leads there.'
      )
  }
}

/** `detail` as a text; of a 422 one line a fault, with the argument that it is in. */
function detailOf(text: string): string {
  let detail: unknown
  try {
    detail = (JSON.parse(text) as { readonly detail?: unknown }).detail
  } catch {
    return ''
  }
  if (typeof detail === 'string') return sentence(detail)
  if (!Array.isArray(detail)) return ''
  return (detail as readonly Fault[])
    .map(({ loc, msg }) => `${loc.slice(1).join('.') || 'the arguments'}: ${msg}`)
    .join('\n')
}

/** With its full stop, where it has none and other words follow. */
function sentence(text: string): string {
  const said = text.trim()
  return said === '' || /[.!?…:]$/.test(said) ? said : `${said}.`
}
