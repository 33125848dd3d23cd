import type { Context } from './context.js'
import { prefersPage } from './prefersPage.js'

/** Why a request has no answer. */
export interface RequestFailure {
  readonly status: number
  /** As the contract has it: a text, or the faults of the request. */
  readonly detail: unknown
  /** Whole seconds. */
  readonly retryAfter?: number
}

/** A failure as a page; undefined where a page cannot be made either. */
export type FailurePage = (
  ctx: Context,
  failure: RequestFailure
) => Promise<string | undefined> | string | undefined

/** Where there are no pages. */
export const noPage: FailurePage = () => undefined

/** Answers with a failure: a page for who looks, `{detail}` in the contract's form for programs. */
export async function sendFailure(ctx: Context, failure: RequestFailure, show: FailurePage): Promise<void> {
  ctx.vary('Accept')
  const page = prefersPage(ctx) ? await show(ctx, failure) : undefined
  ctx.status = failure.status
  if (page === undefined) {
    ctx.body = { detail: failure.detail }
  } else {
    ctx.type = 'html'
    ctx.body = page
  }
}
