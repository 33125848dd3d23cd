import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import type { Values } from '../contract/parameters.js'
import type { Access } from '../access.js'
import type { FoundKey, KeyEnd } from '../keys/apiKeys.js'
import type { Permit } from './fairQueue.js'
import type { SparqlRequest } from './middleware/readSparqlRequest.js'

/** What the middleware finds out about a request, for the handlers. */
export interface RequestState {
  /** Of this request, for the log and the caller. */
  requestId: string
  /** The client's address as it is counted: of IPv6 the network of 64 bits. */
  address: string
  /** Aborted when nobody is there any more to read the answer. */
  gone: AbortSignal
  /** What the handler may step out of while it waits; undefined for what waits in no queue. */
  permit?: Permit
  /** Pseudonym of the caller, for the log. */
  client?: string
  key?: FoundKey | undefined
  /** Of a key that was issued and is not valid any more. */
  keyEnd?: KeyEnd | undefined
  /** A key was sent, whatever it opens. */
  keyGiven?: boolean
  /** The access that the key gives by itself, then narrowed by `profile`. */
  access: Access
  /** Why it was refused or failed, in words of `refusalOf`. */
  refusal?: string
  /** What is left of this minute's quota after this call; undefined without a limit. */
  quota?: CountedQuota
  /** What a request of the SPARQL protocol asks. */
  asked?: SparqlRequest
  /** The query's parameters, checked. */
  values: Values
}

export interface CountedQuota {
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the minute is over. */
  readonly reset: number
}

export type Context = RouterContext<RequestState>
export type DoorStep = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>
export type AppMiddleware = Middleware<RequestState>
