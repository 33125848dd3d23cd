import type { StreamedEvents } from './sendEvents.js'

/** What is answered, as a value; `sendReply` gives it to the caller. At most one of `body`, `stream`, `events` and `make` is there. */
export interface Reply {
  /** 200 when absent. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A short name (`html`) or a media type, to which the charset is added; JSON for objects when absent. */
  readonly type?: string
  /** Request headers that it depends on. */
  readonly vary?: readonly string[]
  readonly cookies?: readonly ReplyCookie[]
  /** An object is sent as JSON. Without a body there is none, or what HTTP has for its status. */
  readonly body?: unknown
  /** A body that is sent as it is read. */
  readonly stream?: ReplyStream
  readonly events?: StreamedEvents<unknown>
  /** Of what `make` makes: a caller that holds it already is told so, and nothing is made. */
  readonly tag?: string
  /** The rest of the reply. What is said beside it is said of its failure, too. */
  readonly make?: () => Promise<Reply> | Reply
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
export function seeOther(address: string): Reply {
  return { status: 303, headers: { Location: address } }
}
