/** On whose behalf the API is called. */
export interface Caller {
  readonly key?: string | undefined
  /** The client's address, for an API that trusts this server to name it; none where the client is on this machine's stdin. */
  readonly address?: string | undefined
  /** Ends what the caller has asked for. */
  readonly signal?: AbortSignal | undefined
  /** Finds what of the arguments, as they were written, other programs may read as something else: its place, and why. */
  readonly ambiguities?: (() => readonly string[]) | undefined
}
