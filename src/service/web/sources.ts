import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import { html, link, type Html } from './html.js'

/** Who must be named for what a page shows; nothing where nobody must. */
export function sources(title: string, attributions: readonly SourceAttribution[]): Html {
  if (attributions.length === 0) return html``
  return html`<footer class="sources">
    <h2>${title}</h2>
    <ul>
      ${attributions.map(({ source, license, url }) => html`<li>${link(url, source)} · ${license}</li> `)}
    </ul>
  </footer>`
}
