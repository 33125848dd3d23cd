import { Conflict, DeadlineExceeded, TooManyRequests } from '../../base/errors.js'

/** What was given is no domain (422); the message says why, for the caller. */
export class InvalidDomain extends Error {
  override readonly name = 'InvalidDomain'
}

/** A run for this tenant and domain is under way (409). */
export class RunUnderWay extends Conflict {
  override readonly name = 'RunUnderWay'
}

/** The run's time is over (504); nothing was stored. */
export class RunTooLong extends DeadlineExceeded {
  override readonly name = 'RunTooLong'
}

/** The client, or all of them, had as many previews as there may be (429); `retryAfter` in seconds. */
export class PreviewsUsedUp extends TooManyRequests {
  override readonly name = 'PreviewsUsedUp'
}
