import { InvalidInput } from '../../../base/errors.js'
import { urlOf } from '../../../base/text/urlOf.js'

/** What `--source` names. */
export type QuerySource =
  | { readonly kind: 'endpoint'; readonly url: URL }
  | { readonly kind: 'document'; readonly url: URL }
  | { readonly kind: 'file'; readonly path: string }

/** Paths of endpoints: `/sparql`, `/sparql/de-federal`, `/dataset/query`. */
const ENDPOINT = /\/sparql(?:\/|$)|\/query$/i

/** @throws InvalidInput for `sparql@` or `file@` before what cannot be that */
export function querySource(given: string): QuerySource {
  const [, said, place = given] = /^(sparql|file)@(.+)$/s.exec(given) ?? []
  const url = /^https?:/i.test(place) ? urlOf(place) : undefined
  if (url === undefined) {
    if (said === 'sparql' || /^https?:/i.test(place)) {
      throw new InvalidInput(`--source ${place}: is no address of the form https://host/path`)
    }
    return { kind: 'file', path: place }
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidInput(`--source ${url.host}: take user and password out of the address`)
  }
  url.hash = ''
  const isEndpoint = said === undefined ? ENDPOINT.test(url.pathname) : said === 'sparql'
  return { kind: isEndpoint ? 'endpoint' : 'document', url }
}
