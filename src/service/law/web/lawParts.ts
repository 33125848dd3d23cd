import type { DocumentLinks } from '../../http/documentLinks.js'
import type { RestingService } from '../../../graph/publicServices/servicesRestingOn.js'
import type { ActVersion } from '../documents/versionsOfAct.js'
import { linkedFormats } from '../../web/concept/linkedFormats.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'

/** Services that are shown; the rest is folded. */
const FIRST = 8

/** What pages of acts and of provisions both say. */
export function servicesSection(
  services: readonly RestingService[],
  say: PageText,
  links: DocumentLinks
): Html {
  if (services.length === 0) return html``
  const items = (some: readonly RestingService[]) =>
    html`<ul class="links">
      ${some.map(({ iri, label }) => html`<li>${link(links.local(iri), label)}</li> `)}
    </ul>`
  const rest = services.slice(FIRST)
  return html`<section aria-labelledby="leistungen">
    <h2 id="leistungen">${say('services')}</h2>
    ${items(services.slice(0, FIRST))}
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${say('moreServices', { count: rest.length })}</summary>
        ${items(rest)}
      </details>`
    }
  </section>`
}

export function versionsSection(versions: readonly ActVersion[], say: PageText, links: DocumentLinks): Html {
  if (versions.length === 0) return html``
  return html`<section aria-labelledby="fassungen">
    <h2 id="fassungen">${say('versions')}</h2>
    <ul class="links">
      ${versions.map(
        ({ iri, label, consolidated, isThis }) =>
          html`<li>
            ${isThis ? html`<b>${label}</b>` : link(links.local(iri), label)}
            (${say(consolidated ? 'consolidated' : 'published')}${isThis && html`, ${say('thisOne')}`})
          </li> `
      )}
    </ul>
  </section>`
}

export function formatsFooter(links: DocumentLinks, say: PageText): Html {
  return html`<footer class="formats">
    <h2>${say('formats')}</h2>
    <ul>
      ${linkedFormats.map(format => html`<li>${link(links.document(format), format.mediaType)}</li> `)}
    </ul>
  </footer>`
}
