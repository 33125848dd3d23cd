import type { Access } from '../access.js'
import type { Context, RequestState } from './context.js'

/** What the steps at the door have found out of a request. */
type Found = Pick<
  RequestState,
  'requestId' | 'gone' | 'client' | 'key' | 'keyEnd' | 'quota' | 'asked' | 'values'
>

/** A request as handlers and pages are given it: it says who asks for what, and there is no answering by it. */
export interface ApiRequest extends ReceivedRequest {
  readonly access: Access
}

/** A request of which nobody may have found out who sends it: to what is open to all, or that failed. */
export interface ReceivedRequest extends Readonly<Found> {
  readonly access?: Access
  readonly method: string
  readonly path: string
  /** As it stands in the address, without the question mark. */
  readonly querystring: string
  /** What is there several times is a list. `values` has what the contract knows, checked. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>
  /** Of the path. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** Checked against the contract; of a form its fields. */
  readonly body: unknown
  /** Empty for a header that was not sent. */
  readonly header: (name: string) => string
  readonly cookie: (name: string) => string | undefined
  /** Which of these the caller likes best, by `Accept`, `Accept-Language` and `Accept-Encoding`; false for none. */
  readonly accepts: (types: string[]) => string | false
  readonly acceptsLanguages: (languages: string[]) => string | false
  readonly acceptsEncodings: (encodings: string[]) => string | false
}

/** @param ctx who sends it was found out, or what it is given to does not ask for it (`ReceivedRequest`) */
export function apiRequest(ctx: Context): ApiRequest {
  const { requestId, gone, client, key, keyEnd, access, quota, asked, values } = ctx.state
  return {
    ...{ requestId, gone, key, keyEnd, access, values },
    ...(client !== undefined && { client }),
    ...(quota !== undefined && { quota }),
    ...(asked !== undefined && { asked }),
    method: ctx.method,
    path: ctx.path,
    querystring: ctx.querystring,
    query: ctx.query,
    // Where no route was found there are none.
    params: (ctx as Partial<Context>).params ?? {},
    body: ctx.request.body,
    header: name => ctx.get(name),
    cookie: name => ctx.cookies.get(name),
    accepts: types => ctx.accepts(types),
    acceptsLanguages: languages => ctx.acceptsLanguages(languages),
    acceptsEncodings: encodings => ctx.acceptsEncodings(encodings)
  }
}
