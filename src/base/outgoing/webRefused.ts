import { Cause } from '../errors.js'

/** Why an address is none that may be asked. */
export type RefusalReason =
  /** Neither http nor https. */
  | 'scheme'
  /** Neither 80 nor 443. */
  | 'port'
  /** User or password stand in it. */
  | 'credentials'
  /** Longer than any that a site needs. */
  | 'length'
  /** A number instead of a name. */
  | 'address-literal'
  /** No name that a public site can have. */
  | 'name'
  /** The name leads, also, to where not everyone comes. */
  | 'not-public'

/**
 * An address that is not asked; no packet was sent to it. The message is in words that a caller may see: it names the host,
 * never what its name leads to.
 */
export class WebRefused extends Cause {
  override readonly name = 'WebRefused'
  constructor(
    readonly reason: RefusalReason,
    message: string
  ) {
    super(message)
  }
}
