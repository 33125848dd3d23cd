import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import type { codeIn } from './codes.js'

export const impactWords = pageWords(new URL('./impact.tsv', import.meta.url))

/** What the parts of the two pages are made with. */
export interface Telling {
  readonly view: View
  readonly say: PageText
  readonly code: ReturnType<typeof codeIn>
  /** The path of an IRI of ours. */
  readonly local: (iri: string) => string
}

/** What is German in a page of any language: headings of classifications, labels of law. */
export function german(text: string): Html {
  return html`<span lang="de">${text}</span>`
}

export function percent(share: number, { language }: View): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
}

export function sourceList(attributions: readonly SourceAttribution[], { say }: Telling): Html {
  if (attributions.length === 0) return html``
  return html`<section aria-labelledby="sources">
    <h2 id="sources">${say('sources')}</h2>
    <ul>
      ${attributions.map(({ source, license, url }) => html`<li>${link(url, source)} (${license})</li> `)}
    </ul>
  </section>`
}
