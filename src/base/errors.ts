/**
 * What a use-case may fail with. None of them knows HTTP; `service/http/middleware/errors.ts` gives each its status.
 * Messages are for the person who can mend it, and never hold a secret.
 */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** A parameter is missing or contradicts another (400). */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
}

/** No key, or one that is not valid (401). */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
  constructor(
    message: string,
    /** Why, for the log: never a word of the key. */
    readonly refusal = 'key'
  ) {
    super(message)
  }
}

/** A valid key that may not do this (403). */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
  constructor(
    message: string,
    /** Why, for the log. */
    readonly refusal = 'not allowed'
  ) {
    super(message)
  }
}

/** A part that is needed is down, busy or out of time (503); `retryAfter` in seconds. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  constructor(
    message: string,
    readonly retryAfter = 1,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

/** What others are doing, or have done, stands in the way (409). */
export class Conflict extends Error {
  override readonly name: string = 'Conflict'
}

/** What would be stored is more than there may be (413). */
export class TooLarge extends Error {
  override readonly name: string = 'TooLarge'
}

/** The caller has had as much as there may be for now (429); `retryAfter` in seconds. */
export class TooManyRequests extends Error {
  override readonly name: string = 'TooManyRequests'
  constructor(
    message: string,
    readonly retryAfter: number,
    /** Which limit, for the log. */
    readonly refusal = 'limit'
  ) {
    super(message)
  }
}

/** It took longer than it may (504). */
export class DeadlineExceeded extends Error {
  override readonly name: string = 'DeadlineExceeded'
}

/** A parameter is of the right form and still cannot be used (422). */
export class InvalidParameter extends Error {
  override readonly name: string = 'InvalidParameter'
  constructor(
    readonly parameter: string,
    readonly given: string,
    message: string,
    /** Of the fault, as the contract has it: `datetime_parsing`. */
    readonly fault: string
  ) {
    super(message)
  }
}

/** A file, setting or argument of a command that cannot be used; the message names what to mend. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

/** Why a part failed, in words of ours: they may stand in the log. Words of others, even of their errors, may not. */
export class Cause extends Error {
  override readonly name: string = 'Cause'
}
