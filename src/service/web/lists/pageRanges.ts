import type { RangeOfPage } from '../../lists/listPage.js'
import { html, type Html } from '../html.js'

interface PageRanges {
  /** From 1. */
  readonly page: number
  readonly address: (page: number) => string
  /** What the links are together. */
  readonly label: string
  /** Of a page, where the list is not sorted by what its entries are called. */
  readonly numbered?: (page: number) => string
}

/** Of a beginning that is shown, in characters. */
const LONGEST = 40

/** Ways to the pages of a sorted list, each with the beginning of its first entry; nothing where all is on one page. */
export function pageRanges(
  pages: readonly RangeOfPage[],
  { page, address, label, numbered }: PageRanges
): Html | false {
  if (pages.length < 2) return false
  return html`<nav class="ranges" aria-label="${label}">
    <ul>
      ${pages.map(({ first }, at) => {
        const text = numbered?.(at + 1) ?? `${at + 1} · ${beginningOf(first, pages[at - 1]?.last)}`
        const current = at + 1 === page && html`aria-current="page"`
        return html`<li><a href="${address(at + 1)}" ${current}>${text}</a></li> `
      })}
    </ul>
  </nav>`
}

/** So much of a name that it is told from the one before it: whole characters, and no more than is needed. */
export function beginningOf(name: string, before = ''): string {
  const [own, other] = [[...name], [...before]]
  const same = own.findIndex((sign, at) => sign.toLowerCase() !== other[at]?.toLowerCase())
  const length = Math.min(Math.max(same < 0 ? own.length : same + 1, 3), LONGEST)
  return own.length > length ? `${own.slice(0, length).join('').trimEnd()}…` : name
}
