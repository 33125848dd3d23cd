import { formats, type Format } from './formats/formats.js'

/** Where a list stands, in one format or as it is negotiated. */
export interface ListAddress {
  /** Below the host: `/eli`. */
  readonly path: string
  /** What was chosen of it, without the page: `letter=B`; empty for all. */
  readonly chosen: URLSearchParams
}

/** The path of a page of a list, in a format or as it is negotiated. */
export function listPath({ path, chosen }: ListAddress, page?: number, format?: Format): string {
  const query = new URLSearchParams(chosen)
  if (page !== undefined && page > 1) query.set('page', String(page))
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  return `${path}${format === undefined ? '' : `.${format.extension}`}${rest}`
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
