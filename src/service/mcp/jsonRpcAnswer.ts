import type { Context } from 'koa'

/** Codes of JSON-RPC; those of servers are between -32099 and -32000. */
export const codes = { unreadable: -32700, invalid: -32600, refused: -32000 } as const

interface Refusal {
  readonly status: number
  readonly code?: number
  readonly message: string
  /** Of the request that is refused, where it was read. */
  readonly id?: string | number | undefined
}

/** Answers with an error of JSON-RPC, which is what clients of the protocol read. */
export function refuse(ctx: Context, { status, code = codes.refused, message, id }: Refusal): void {
  ctx.status = status
  ctx.body = { jsonrpc: '2.0', error: { code, message }, id: id ?? null }
}
