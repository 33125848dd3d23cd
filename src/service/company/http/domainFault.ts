import { SiteUnreachable } from '../../../company/crawl/siteUnreachable.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import { InvalidDomain } from '../brainFailures.js'

/** The failure as the caller is told it: a domain that cannot be used, or not be reached, is a fault of what was given. */
export function domainFault(where: 'query' | 'body', error: unknown): unknown {
  if (!(error instanceof InvalidDomain || error instanceof SiteUnreachable)) return error
  return new ValidationFailed([{ loc: [where, 'domain'], msg: error.message, type: 'value_error' }])
}

/** Events whose failures are told so. */
export async function* withDomainFault<Event>(events: () => AsyncIterable<Event>): AsyncGenerator<Event> {
  try {
    yield* events()
  } catch (error) {
    throw domainFault('query', error)
  }
}
