import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { pageWords } from '../words.js'

const words = pageWords(new URL('./paging.tsv', import.meta.url))

export interface PageOfList {
  readonly offset: number
  readonly limit: number
  readonly count: number
  readonly total: number
  /** The address of the page that begins there. */
  readonly address: (offset: number) => string
}

/** Ways to the pages of a list before and behind; nothing where all is on one. */
export function paging({ offset, limit, count, total, address }: PageOfList, view: View): Html {
  const say = words(view.language)
  const before = offset > 0
  const behind = offset + count < total && count > 0
  if (!before && !behind) return html``
  return html`<nav class="pages" aria-label="${say('pages')}">
    ${before && html`<a rel="prev" href="${address(Math.max(0, offset - limit))}">← ${say('previous')}</a> `}
    <span>${count > 0 && say('shown', { from: offset + 1, to: offset + count, total })}</span>
    ${behind && html`<a rel="next" href="${address(offset + limit)}">${say('next')} →</a>`}
  </nav>`
}
