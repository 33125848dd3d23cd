import { apiRequest, type ReceivedRequest } from './apiRequest.js'
import type { Context } from './context.js'
import { prefersPage } from './prefersPage.js'
import type { BodyReply } from './reply.js'
import { setReply } from './setReply.js'

/** Why a request has no answer. */
export interface RequestFailure {
  readonly status: number
  /** As the contract has it: a text, or the faults of the request. */
  readonly detail: unknown
  /** Whole seconds. */
  readonly retryAfter?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A failure as a page; undefined where a page cannot be made either. */
export type FailurePage = (
  request: ReceivedRequest,
  failure: RequestFailure
) => Promise<BodyReply | undefined> | BodyReply | undefined

/** Where there are no pages. */
export const noPage: FailurePage = () => undefined

/** Answers with a failure: a page for who looks, `{detail}` in the contract's form for programs. */
export async function sendFailure(ctx: Context, failure: RequestFailure, show: FailurePage): Promise<void> {
  const { status, detail, headers = {} } = failure
  ctx.vary('Accept')
  const page = prefersPage(ctx) ? await show(apiRequest(ctx), failure) : undefined
  ctx.set(headers)
  setReply(ctx, { body: { detail }, ...page, status })
}
