import type { Context } from 'koa'
import { codes, refuse } from './jsonRpcAnswer.js'
import { mendedMessage } from './mendedMessage.js'
import type { ClientMessage } from './underWay.js'

/** As of the API's bodies, and what JSON-RPC puts around them. */
const MOST_BYTES = 1_100_000
/** Likewise. */
const DEEPEST = 40

export interface ReadMessage {
  readonly text: string
  readonly read: ClientMessage
}

/** The message of a request; undefined when it is none, which is answered then. One message a request, as both revisions say. */
export async function readMessage(ctx: Context): Promise<ReadMessage | undefined> {
  if (ctx.is('application/json') === false) {
    refuse(ctx, { status: 415, message: 'A message is application/json' })
    return undefined
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) {
      ctx.set('Connection', 'close')
      refuse(ctx, { status: 413, message: `A message has at most ${MOST_BYTES / 1e6} MB` })
      return undefined
    }
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    refuse(ctx, { status: 400, code: codes.unreadable, message: 'This is no JSON' })
    return undefined
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read) || isDeeper(read, DEEPEST)) {
    const message = `A request holds one message of JSON-RPC, an object at most ${DEEPEST} levels deep`
    refuse(ctx, { status: 400, code: codes.invalid, message })
    return undefined
  }
  return { text, read: mendedMessage(read as Readonly<Record<string, unknown>>) }
}

/** By levels, not by recursion: the message decides how deep it goes. */
function isDeeper(value: object, levels: number): boolean {
  let level: object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap(each =>
      Object.values(each).filter((one): one is object => typeof one === 'object' && one !== null)
    )
  }
  return false
}
