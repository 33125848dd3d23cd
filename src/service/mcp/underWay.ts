import { randomUUID } from 'node:crypto'

/** A message of a client, as far as this floor looks at it. */
export interface ClientMessage {
  readonly method?: unknown
  readonly id?: unknown
  readonly params?: unknown
}

/**
 * Calls that are under way for clients of revisions before 2026-07-28, which say in another request that they want one no
 * more. A session is a name for the calls of one client and key, which ends with them: nothing else is kept of it, so that
 * none can be taken over, and every process can serve it.
 */
export class CallsUnderWay {
  readonly #calls = new Map<string, AbortController>()

  /** What a client is called from its `initialize` on. */
  newSession(): string {
    return randomUUID()
  }

  get size(): number {
    return this.#calls.size
  }

  /** Of a call that this client can end; undefined where it could not say which one. */
  begin(
    client: string,
    { id }: ClientMessage
  ): { readonly signal: AbortSignal; readonly end: () => void } | undefined {
    const name = callName(client, id)
    if (name === undefined || this.#calls.has(name)) return undefined
    const ending = new AbortController()
    this.#calls.set(name, ending)
    return { signal: ending.signal, end: () => void this.#calls.delete(name) }
  }

  /** Ends the call that a `notifications/cancelled` of the same client names. */
  cancel(client: string, { params }: ClientMessage): void {
    const { requestId } = (params ?? {}) as { readonly requestId?: unknown }
    const name = callName(client, requestId)
    if (name !== undefined) this.#calls.get(name)?.abort(new Error('The client wants it no more'))
  }
}

function callName(client: string, id: unknown): string | undefined {
  return typeof id === 'string' || typeof id === 'number' ? `${client} ${typeof id} ${id}` : undefined
}
