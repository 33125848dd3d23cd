import { NotFound } from '../../base/errors.js'

/** A page of a list of things that have names. */
export interface ListPage<Entry> {
  /** On all pages. */
  readonly total: number
  readonly entries: readonly Entry[]
  /** Of each page the names that it begins and ends with. */
  readonly pages: readonly RangeOfPage[]
}

/** A page of a sorted list by what it begins and ends with. */
export interface RangeOfPage {
  readonly first: string
  readonly last: string
}

/** @param page from 1; there is a first page of nothing, too @throws NotFound for a page that there is not */
export function listPage<Entry>(
  all: readonly Entry[],
  nameOf: (entry: Entry) => string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number }
): ListPage<Entry> {
  const pages: RangeOfPage[] = []
  for (let at = 0; at < all.length; at += pageSize) {
    const last = all[Math.min(at + pageSize, all.length) - 1]!
    pages.push({ first: nameOf(all[at]!), last: nameOf(last) })
  }
  const most = Math.max(1, pages.length)
  if (page > most) throw new NotFound(`This list has ${most} page${most === 1 ? '' : 's'}`)
  return { total: all.length, entries: all.slice((page - 1) * pageSize, page * pageSize), pages }
}
