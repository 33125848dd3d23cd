import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { pageWords } from '../words.js'

const words = pageWords(new URL('./listKinds.tsv', import.meta.url))
/** What there are lists of, each at the address that is the first part of their IRIs. */
export const LISTED_KINDS = ['eli', 'celex', 'xzufi'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** Ways from a list of things to the lists of others. */
export function listKinds(current: ListedKind | undefined, view: View): Html {
  const say = words(view.language)
  return html`<nav class="kinds" aria-label="${say('lists')}">
    <ul>
      ${LISTED_KINDS.map(
        kind =>
          html`<li>
            <a href="${view.at(`/${kind}`)}" ${kind === current && html`aria-current="true"`}>${say(kind)}</a>
          </li> `
      )}
    </ul>
  </nav>`
}
