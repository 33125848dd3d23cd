import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ApiCall, BelegApi } from './belegApi.js'
import type { ToolCall } from './callTool.js'
import { eventData } from './serverSentEvents.js'
import { toolFailureOf, toolError } from './toolFailure.js'

const END = '[DONE]'

interface RunEvent {
  readonly type: string
  readonly url?: string
  readonly title?: string
  readonly message?: string
  readonly name?: string
  readonly status?: number
  readonly detail?: string
}

/** A run of the company brain: each event is told as it comes, all of them together are the answer. @throws OutgoingFailure */
export async function readRun(
  api: BelegApi,
  asked: ApiCall,
  { caller, progress }: Pick<ToolCall, 'caller' | 'progress'>
): Promise<CallToolResult> {
  const { status, headers, body } = await api.open(asked, caller)
  if (status !== 200) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    return toolFailureOf({ status, headers, text: Buffer.concat(chunks).toString('utf8') })
  }
  const events: RunEvent[] = []
  for await (const data of eventData(body)) {
    if (data === END) {
      const answer = { events }
      return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
    }
    const event = JSON.parse(data) as RunEvent
    if (event.type === 'error') {
      return toolFailureOf({ status: event.status ?? 500, headers: {}, text: data })
    }
    events.push(event)
    progress(lineOf(event))
  }
  return toolError(
    'The service broke off before the run was at its end. Call again: it may be answered at once.'
  )
}

function lineOf({ type, url, title, name, message }: RunEvent): string {
  const what = [title ?? name ?? message, url].filter(each => each !== undefined && each !== '')
  return what.length === 0 ? type : `${type}: ${what.join(' – ')}`
}
