import { Cause } from '../../base/errors.js'

/** No page of a domain can be asked for. The message is for the caller: it names the domain, and no address. */
export class SiteUnreachable extends Cause {
  override readonly name = 'SiteUnreachable'
}
