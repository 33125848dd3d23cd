/** A step of the service's work that is watched: what does it, and what it does. No other name comes into metrics or traces. */
export type Step =
  | `store.${'select' | 'ask' | 'read' | 'commit'}`
  | `search.${'rank' | 'match'}`
  | `model.${'answer' | 'judge' | 'embed'}`
  | 'gate.check'
  | 'ledger.record'
  | `brain.${'preview' | 'run'}`
  | 'web.get'

/** What is under way. */
export interface Watched {
  /** Does work as part of it: what is begun there is its child. */
  readonly within: <Result>(work: () => Result) => Result
  /** Once, with the failure where there was one. */
  readonly end: (failure?: unknown) => void
}

/** What a request came to. */
export interface RequestEnd {
  /** The operation of the contract, or the name of a page: never a path. */
  readonly operation: string
  readonly method: string
  readonly status: number
  /** Of `refusalOf`, where it was refused. */
  readonly refusal?: string | undefined
}

export interface CacheState {
  readonly hits: number
  readonly misses: number
  readonly bytes: number
}

export interface QueueState {
  /** Requests that wait. */
  readonly waiting: number
  /** Weight of what is under way. */
  readonly underWay: number
}

/**
 * Watches the service's work, for metrics and traces. It gets times, counts and names of ours, and nothing of what a
 * request holds. It is handed down as a value; where it is undefined nobody watches, and nothing is spent.
 */
export interface Watch {
  /** @param traceparent of W3C Trace Context, as the caller sent it */
  request(traceparent?: string): {
    readonly within: Watched['within']
    readonly end: (came: RequestEnd) => void
  }
  begin(step: Step): Watched
  /** A stream of events is open, until the function that it returns is called. */
  streamOpened(): () => void
  /** A request has waited so long for its turn, in seconds. */
  waited(queue: string, seconds: number): void
  /** Tokens of one call, where the model's server says so. */
  tokens(tokens: { readonly prompt: number; readonly completion: number }): void
  /** Words of a model on what it has quoted were left out, for that reason. */
  leftOut(reason: string): void
  queue(name: string, read: () => QueueState): void
  cache(name: string, read: () => CacheState): void
}

/** Does a step of work, watched where somebody watches. */
export async function watchedStep<Result>(
  watch: Watch | undefined,
  step: Step,
  work: () => Promise<Result>
): Promise<Result> {
  if (watch === undefined) return work()
  const watched = watch.begin(step)
  try {
    const result = await watched.within(work)
    watched.end()
    return result
  } catch (failure) {
    watched.end(failure)
    throw failure
  }
}

/** The same for what is computed at once. */
export function watchedComputing<Result>(
  watch: Watch | undefined,
  step: Step,
  compute: () => Result
): Result {
  if (watch === undefined) return compute()
  const watched = watch.begin(step)
  try {
    const result = watched.within(compute)
    watched.end()
    return result
  } catch (failure) {
    watched.end(failure)
    throw failure
  }
}

/** The same for what comes in pieces; it ends when no more are taken. */
export async function* watchedPieces<Piece>(
  watch: Watch,
  step: Step,
  pieces: () => AsyncIterable<Piece>
): AsyncGenerator<Piece, void, undefined> {
  const watched = watch.begin(step)
  let failure: unknown
  const taken = watched.within(() => pieces()[Symbol.asyncIterator]())
  try {
    for (;;) {
      const piece = await watched.within(() => taken.next())
      if (piece.done === true) return
      yield piece.value
    }
  } catch (error) {
    failure = error
    throw error
  } finally {
    await taken.return?.()
    watched.end(failure)
  }
}
