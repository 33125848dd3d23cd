import { addressWith } from './addressWith.js'
import { formats, type Format } from './formats/formats.js'

/** Where a list stands, in one format or as it is negotiated. */
export interface ListAddress {
  /** Below the host: `/eli`. */
  readonly path: string
  /** What was chosen of it, without the page: a letter, words; none for all. */
  readonly chosen: Readonly<Record<string, string | undefined>>
}

/** The path of a page of a list, in a format or as it is negotiated. */
export function listPath({ path, chosen }: ListAddress, page = 1, format?: Format): string {
  const own = format === undefined ? path : `${path}.${format.extension}`
  return addressWith(own, { ...chosen, page: page > 1 ? page : undefined })
}

/** The IRI of a list, or of a page of it: the first page is another thing than the list. */
export function listIri({ path, chosen }: ListAddress, page?: number): string {
  return addressWith(path, { ...chosen, page })
}

/** Headers larger than 16 kB in all are refused by many clients; what was typed stands in each link. */
const LONGEST = 8_000

/** Values of the header `Link`: the other formats of a page, and the pages beside it where it is known how many there are. */
export function listLinks(
  address: ListAddress,
  { page, format, pages = page }: { readonly page: number; readonly format?: Format; readonly pages?: number }
): string {
  const links = [
    ...formats
      .filter(each => each !== format)
      .map(each => `<${listPath(address, page, each)}>; rel="alternate"; type="${each.mediaType}"`),
    ...(page > 1 ? [`<${listPath(address, page - 1, format)}>; rel="prev"`] : []),
    ...(page < pages ? [`<${listPath(address, page + 1, format)}>; rel="next"`] : [])
  ]
  let length = 0
  return links.filter(link => (length += link.length + 2) <= LONGEST).join(', ')
}
