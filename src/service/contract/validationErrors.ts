/** One entry of a 422 body. */
export interface ValidationError {
  /** Where: `query`, `path` or `body`, then the way to the value. */
  readonly loc: readonly (string | number)[]
  /** What is expected. */
  readonly msg: string
  readonly type: string
  /** What was given; left out when it is large or may be a secret. */
  readonly input?: unknown
  /** The limits, by name. */
  readonly ctx?: Readonly<Record<string, unknown>>
}

/** Parameters or a body that do not fit the contract (422); holds all errors that were found. */
export class ValidationFailed extends Error {
  override readonly name = 'ValidationFailed'
  constructor(readonly errors: readonly ValidationError[]) {
    super(errors.map(error => `${error.loc.join('.')}: ${error.msg}`).join('; '))
  }
}

const LONGEST_INPUT = 200

/** An input as the error shows it: short simple values only. */
export function shownInput(input: unknown): { input?: unknown } {
  if (input === undefined || typeof input === 'object') return {}
  return typeof input === 'string' && input.length > LONGEST_INPUT ? {} : { input }
}
