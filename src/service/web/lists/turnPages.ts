import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { pageWords } from '../words.js'

const words = pageWords(new URL('./turnPages.tsv', import.meta.url))

/** Ways to the pages before and behind, below a long list; nothing where all is on one page. @param page from 1 */
export function turnPages(
  { page, pages, address }: { page: number; pages: number; address: (page: number) => string },
  view: View
): Html | false {
  if (pages < 2) return false
  const say = words(view.language)
  return html`<p class="turn">
    ${page > 1 && html`<a rel="prev" href="${address(page - 1)}">← ${say('number', { page: page - 1 })}</a>`}
    <span>${say('pageOf', { page, pages })}</span>
    ${page < pages && html`<a rel="next" href="${address(page + 1)}">${say('number', { page: page + 1 })} →</a>`}
  </p>`
}
