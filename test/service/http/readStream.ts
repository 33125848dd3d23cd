import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

export interface OpenStream {
  readonly response: IncomingMessage
  /** All that has come so far. */
  readonly text: () => string
  /** Waits until what has come fits; for ever, if it never does. */
  readonly until: (fits: (text: string) => boolean) => Promise<void>
  readonly end: Promise<void>
  readonly hangUp: () => void
}

/** Opens an event stream as a client would, and can hang up in its midst. */
export async function openStream(url: string, key: string): Promise<OpenStream> {
  const agent = new Agent()
  const outgoing = request(url, { headers: { 'x-api-key': key }, agent })
  outgoing.on('error', () => {})
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    for (const look of waiting) look()
  })
  const end = new Promise<void>(resolve => response.on('close', () => resolve()))
  return {
    response,
    text: () => text,
    until: fits =>
      new Promise(resolve => {
        const look = () => {
          if (!fits(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    end,
    hangUp: () => {
      outgoing.destroy()
      agent.destroy()
    }
  }
}

const ID = /^id: [\da-f-]+$/

export interface Events {
  readonly tokens: string[]
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- events of every shape
  readonly events: any[]
  /** The last line is `[DONE]`, and no other. */
  readonly terminated: boolean
}

/** The events of a whole stream; comments, and the stream's id, are left out. @throws what is no event stream */
export function eventsOf(text: string): Events {
  if (!text.endsWith('\n\n')) throw new Error(`The stream ends within an event: ${text.slice(-80)}`)
  const blocks = text.slice(0, -2).split('\n\n')
  const data = blocks
    .filter(block => !block.startsWith(':') && !ID.test(block))
    .map((block, at, all) => {
      // The last says the id once more.
      if (at === all.length - 1) block = block.replace(/^id: [^\n]+\n/, '')
      if (!/^data: [^\n\r]*$/.test(block)) throw new Error(`No data line: ${block}`)
      return block.slice('data: '.length)
    })
  const events = data
    .filter(each => each !== '[DONE]')
    .map(each => JSON.parse(each) as { type: string; text: string })
  return {
    events,
    tokens: events.filter(each => each.type === 'token').map(each => each.text),
    terminated: data.indexOf('[DONE]') === data.length - 1
  }
}
