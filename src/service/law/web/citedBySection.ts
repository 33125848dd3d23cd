import type { DocumentLinks } from '../../http/documentLinks.js'
import { pageAddressOf } from '../../web/concept/linkedFormats.js'
import { lawWords } from './lawWords.js'
import type { CitedBy, CitingAct } from '../documents/citedBy.js'
import { html, link, type Html } from '../../web/html.js'
import { tableLinks } from '../../web/tableLinks.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

interface CitedParts {
  readonly say: PageText
  readonly local: (iri: string) => string
  readonly pageAddress: (page: number) => string
  /** Ways to all of it as files; none for who has no key. */
  readonly take: Html | undefined
}

/** What the section needs besides what cites. */
export function citedParts(ref: string, links: DocumentLinks, view: View): CitedParts {
  const table = { path: '/citations', query: { ref, direction: 'cited_by' } }
  return {
    say: lawWords(view.language),
    local: links.local,
    pageAddress: pageAddressOf(links),
    take: view.caller === undefined ? undefined : tableLinks(table, view)
  }
}

/** What cites an act or a provision, by act; more pages by links. */
export function citedBySection(
  { total, acts, page, pages, groups }: CitedBy,
  { say, local, pageAddress, take }: CitedParts
): Html {
  if (total === 0)
    return html`<section aria-labelledby="verweise">
      <h2 id="verweise">${say('citedBy')}</h2>
      <p>${say('citedByNone')}</p>
    </section>`
  return html`<section aria-labelledby="verweise">
    <h2 id="verweise">${say('citedBy')}</h2>
    <p>
      ${say(acts === 1 ? 'citedByOne' : 'citedByCount', { total, acts })}${pages > 1 && html` · ${say('citedPage', { page, pages })}`}
    </p>
    ${groups.map(group => citingAct(group, say, local))}
    ${
      pages > 1 &&
      html`<nav class="pager" aria-label="${say('pages')}">
        ${page > 1 ? html`<a rel="prev" href="${pageAddress(page - 1)}#verweise">← ${say('previousPage')}</a>` : html`<span></span>`}
        ${page < pages && html`<a rel="next" href="${pageAddress(page + 1)}#verweise">${say('nextPage')} →</a>`}
      </nav>`
    }
    ${take}
  </section>`
}

function citingAct(
  { label, iri, total, links }: CitingAct,
  say: PageText,
  local: (iri: string) => string
): Html {
  // An act that cites several provisions of another names each by one link; here it stands once.
  const once = [...new Map(links.map(each => [each.iri, each])).values()]
  return html`<h3 class="citing">
      ${iri === undefined ? label : html`<a href="${local(iri)}">${label}</a>`}
      <small>${total === 1 ? say('citingOne') : say('citing', { total })}</small>
    </h3>
    <ul class="links">
      ${once.map(each => html`<li>${link(local(each.iri), each.label)}</li> `)}
    </ul>`
}
