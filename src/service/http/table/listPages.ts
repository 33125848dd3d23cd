import { Unavailable } from '../../../base/errors.js'
import type { TablePage } from './tableReply.js'

/** Where a page of a list begins, and how many items it may have. */
export interface ListPlace {
  readonly offset: number
  readonly limit: number
}

/**
 * A list page by page, `most` items at most. Pages are read one after the other: where the list was changed meanwhile, what
 * follows would not fit to what was sent.
 * @throws Unavailable where the length of the list changed
 */
export async function* listPages(
  read: (place: ListPlace) => Promise<Required<TablePage>>,
  { limit, most }: { readonly limit: number; readonly most: number }
): AsyncGenerator<TablePage> {
  let length: number | undefined
  let offset = 0
  do {
    const page = await read({ offset, limit: Math.min(limit, most - offset) })
    if (length !== undefined && page.total !== length)
      throw new Unavailable('The list was changed while it was read')
    length = page.total
    yield page
    if (page.items.length === 0) return
    offset += page.items.length
  } while (offset < Math.min(length, most))
}
