import type { StreamedEvents } from './sendEvents.js'

/** What is answered, as a value; `sendReply` gives it to the caller. */
export type Reply = BodyReply | StreamReply | EventsReply | MadeReply

/** What is said beside any body. */
export interface ReplyHead {
  /** 200 when absent. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A short name (`html`) or a media type, to which the charset is added; JSON for objects when absent. */
  readonly type?: string
  /** Request headers that it depends on. */
  readonly vary?: readonly string[]
  readonly cookies?: readonly ReplyCookie[]
}

/** A head beside which some are not there: the door would pass over them. */
type Without<Name extends 'body' | 'stream' | 'events' | 'tag' | 'make'> = ReplyHead & {
  readonly [Each in Name]?: never
}

/** There at once. */
export interface BodyReply extends Without<'stream' | 'events' | 'tag' | 'make'> {
  /** An object is sent as JSON. Without a body there is none, or what HTTP has for its status. */
  readonly body?: unknown
}

/** Sent as it is read. */
interface StreamReply extends Without<'body' | 'events' | 'tag' | 'make'> {
  readonly stream: ReplyStream
}

interface EventsReply extends Without<'body' | 'stream' | 'tag' | 'make'> {
  readonly events: StreamedEvents<unknown>
}

/** Made when it is needed. */
interface MadeReply extends Without<'body' | 'stream' | 'events'> {
  /** Of what `make` makes: a caller that holds it already is told so, and nothing is made. */
  readonly tag?: string
  /** The rest of the reply. What is said beside it is said of its failure, too. */
  readonly make: () => Promise<Reply> | Reply
}

export interface ReplyStream {
  readonly chunks: AsyncIterable<Buffer>
  /** Called in any case, also when nothing was read. */
  readonly close?: () => Promise<void>
}

/** A cookie that no script can read. */
export interface ReplyCookie {
  readonly name: string
  /** Null takes it away. */
  readonly value: string | null
  readonly sameSite: 'strict' | 'lax'
  /** In milliseconds; as long as the browser runs when absent. */
  readonly maxAge?: number
  /** Never sent over a plain connection, where this one is not. */
  readonly keepsSecure?: true
}

/** Leads to another address of this service. */
export function seeOther(address: string): BodyReply {
  return { status: 303, headers: { Location: address } }
}
