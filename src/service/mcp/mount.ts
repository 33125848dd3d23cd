import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createMcpHandler, type AuthInfo, type McpServerFactory } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { iJsonFaults } from '../../base/text/iJsonFaults.js'
import type { RequestState } from '../http/context.js'
import { answerForm, inForm } from './answerForm.js'
import type { Caller } from './caller.js'
import { refuse } from './jsonRpcAnswer.js'
import { readMessage } from './readMessage.js'
import { CallsUnderWay, type ClientMessage } from './underWay.js'

const SESSION = 'Mcp-Session-Id'
const SESSION_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Streams of clients that listen for changes, of which there are none. */
const MOST_LISTENING = 100

type McpContext = Context & { state: RequestState }

export interface Mount {
  readonly answer: (ctx: McpContext) => Promise<void>
  readonly close: () => Promise<void>
}

export interface MountOptions {
  /** Makes the server of one request; `callerOf` says for whom. */
  readonly factory: McpServerFactory
  /** Whether a key that was sent is one. */
  readonly isKey: (key: string) => Promise<boolean>
  /** Whether what a message asks for is open to a caller without a key. */
  readonly isOpen: (message: ClientMessage) => Promise<boolean>
  readonly report: (error: Error) => void
}

/** Who is asking, as the mount has found out. */
export function callerOf({ authInfo }: { readonly authInfo?: AuthInfo }): Caller {
  return (authInfo?.extra?.['caller'] as Caller | undefined) ?? {}
}

/**
 * The Streamable HTTP transport of the official SDK under Koa, without state between requests: all that it knows of a
 * caller has come with the request. Who has no key for what needs one, or one that is none, is answered 401 before any
 * server is made.
 */
export function mount({ factory, isKey, isOpen, report }: MountOptions): Mount {
  const handler = createMcpHandler(factory, { onerror: report, maxSubscriptions: MOST_LISTENING })
  const underWay = new CallsUnderWay()

  return {
    close: () => handler.close(),
    answer: async ctx => {
      const message = ctx.method === 'POST' ? await readMessage(ctx) : undefined
      if (ctx.method === 'POST' && message === undefined) return
      const key = keyOf(ctx)
      if (key !== undefined && !(await isKey(key)))
        return challenge(ctx, 'This is no valid API key', message?.read)
      if (key === undefined && message !== undefined && !(await isOpen(message.read)))
        return challenge(ctx, 'This needs an API key', message.read)

      const sent = message?.read
      const form = answerForm(ctx.headers.accept, sent?.method === 'subscriptions/listen')
      if (sent !== undefined && form === undefined) return notAcceptable(ctx, sent)
      const client = clientOf(ctx, key)
      if (client !== undefined && sent?.method === 'notifications/cancelled') underWay.cancel(client, sent)
      const call =
        client !== undefined && sent?.method === 'tools/call' ? underWay.begin(client, sent) : undefined
      const hungUp = new AbortController()
      ctx.res.once('close', () => {
        call?.end()
        if (!ctx.res.writableFinished) hungUp.abort()
      })
      const caller: Caller = {
        key,
        address: ctx.state.address,
        signal: call?.signal,
        ambiguities: message === undefined ? undefined : () => ambiguitiesOf(message.text)
      }
      const response = await handler.fetch(requestOf(ctx, hungUp.signal), {
        authInfo: { token: '', clientId: '', scopes: [], extra: { caller } },
        ...(sent !== undefined && { parsedBody: sent })
      })
      if (sent?.method === 'initialize' && response.ok) ctx.set(SESSION, underWay.newSession())
      send(ctx, form === undefined ? response : await inForm(response, form))
    }
  }
}

/** The header of ours before the one that clients have a field for. */
function keyOf(ctx: Context): string | undefined {
  const own = ctx.get('X-API-Key').trim()
  const bearer = /^Bearer +(\S.*)$/i.exec(ctx.get('Authorization'))?.[1]?.trim()
  return own === '' ? bearer : own
}

/** A client's calls are its own, under its own key alone. */
function clientOf(ctx: Context, key: string | undefined): string | undefined {
  const session = ctx.get(SESSION)
  if (!SESSION_NAME.test(session)) return undefined
  return `${session} ${createHash('sha256')
    .update(key ?? '')
    .digest('base64')}`
}

function challenge(ctx: Context, message: string, read: ClientMessage | undefined): void {
  const wrong = keyOf(ctx) === undefined ? '' : `, error="invalid_token", error_description="${message}"`
  ctx.set('WWW-Authenticate', `Bearer realm="beleg"${wrong}`)
  const said = `${message}: send it in X-API-Key or as Authorization: Bearer`
  refuse(ctx, { status: 401, message: said, id: idOf(read) })
}

function notAcceptable(ctx: Context, read: ClientMessage): void {
  const types =
    read.method === 'subscriptions/listen'
      ? 'text/event-stream'
      : 'application/json or text/event-stream, or both'
  refuse(ctx, { status: 406, message: `Answers come as ${types}: say so in Accept`, id: idOf(read) })
}

function idOf(read: ClientMessage | undefined): string | number | undefined {
  return typeof read?.id === 'string' || typeof read?.id === 'number' ? read.id : undefined
}

/** What the SDK wants to see of a client; what this one takes is looked at here. */
const BOTH = 'application/json, text/event-stream'

/** Without its body, which was read. */
function requestOf(ctx: Context, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (ctx.method === 'POST') headers.set('accept', BOTH)
  return new Request(`http://mcp.invalid${ctx.path}`, { method: ctx.method, headers, signal })
}

function send(ctx: Context, response: Response): void {
  for (const [name, value] of response.headers) ctx.set(name, value)
  ctx.set('X-Accel-Buffering', 'no')
  ctx.body = response.body === null ? null : Readable.fromWeb(response.body)
  ctx.status = response.status
}

function ambiguitiesOf(text: string): readonly string[] {
  return iJsonFaults(text).map(({ path, msg }) => `${path.slice(2).join('.')}: ${msg}`)
}
