import { tableFormats } from '../http/table/tableFormats.js'
import { addressWith } from '../http/addressWith.js'
import { html, type Html } from './html.js'
import type { View } from './view.js'
import { pageWords } from './words.js'

const words = pageWords(new URL('./tableLinks.tsv', import.meta.url))

/** Ways to what a page lists as files, beside the page's own path. */
export function tableLinks(
  { path, query }: { readonly path: string; readonly query: Parameters<typeof addressWith>[1] },
  view: View
): Html {
  const say = words(view.language)
  return html`<p class="take">
    <small
      >${say('take')}
      ${tableFormats.map(
        ({ extension }) =>
          html`<a href="${view.at(addressWith(`${path}.${extension}`, query))}" download
            >${say(extension)}</a
          > `
      )}</small
    >
  </p>`
}
