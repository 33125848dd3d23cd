import { html, type Html } from '../../web/html.js'
import { assetPath } from '../../web/assets.js'
import type { WebPage } from '../../web/page.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { apiReference, type ServedOperations } from './apiReference.js'

const words = pageWords(new URL('./docs.tsv', import.meta.url))

/**
 * The API reference: each operation of the contract as the server writes it, which a viewer with a try-out takes the
 * place of where scripts run (`client/docs.ts`). `view=plain` leaves the viewer out.
 */
export const docsPage =
  (served: ServedOperations): WebPage['handler'] =>
  ({ settings, ids }) =>
  (request, view) => {
    const say = words(view.language)
    const isPlain = request.query['view'] === 'plain'
    return {
      title: say('title'),
      section: 'docs',
      styles: ['reference.css'],
      scripts: isPlain ? [] : ['docs.js'],
      main: html`<h1>${say('title')}</h1>
        <p class="measure">${say('what')}</p>
        <ul class="inline">
          <li><a href="${view.at('/openapi.json')}">${say('contract')}</a></li>
          <li>
            ${
              isPlain
                ? html`<a href="${view.at('/docs')}">${say('withViewer')}</a>`
                : html`<a href="${view.at('/docs?view=plain')}">${say('plain')}</a>`
            }
          </li>
          <li><a href="${view.at('/sparql')}">SPARQL</a></li>
        </ul>
        ${!isPlain && viewer(settings.demoKey, say, view)}
        <div id="reference">${apiReference(say, ids.base, served)}</div>`
    }
  }

/** Where the script puts the viewer, hidden until then, below the keys that it sends. */
function viewer(demoKey: string | undefined, say: PageText, view: View): Html {
  return html`<section
    id="viewer"
    class="viewer"
    hidden
    aria-labelledby="viewer-heading"
    data-contract="${view.at('/openapi.json')}"
    data-server="${view.at('/')}"
    ${view.caller !== undefined && html`data-session="yes"`}
    data-style="${view.at(assetPath('docs.css'))}"
  >
    ${keysForm(demoKey, say, view)}
    <h2 id="viewer-heading">${say('operations')}</h2>
    <div class="place" lang="en"></div>
  </section>`
}

/** The keys that requests are tried out with; the script keeps them, and nothing else does. */
function keysForm(demoKey: string | undefined, say: PageText, view: View): Html {
  const none = withoutKey(say, view)
  return html`<form class="keys">
    <label
      >${say('key')}
      <input name="key" type="password" autocomplete="off" spellcheck="false" maxlength="200" />
    </label>
    <button class="secondary">${say('use')}</button>
    ${demoKey !== undefined && html`<button type="button" data-demo="${demoKey}">${say('useDemo')}</button>`}
    <p
      role="status"
      data-none="${none}"
      data-used="${say('used')}"
      data-demo-used="${say('demoUsed', { key: demoKey ?? '' })}"
    >
      ${none}
    </p>
    <details>
      <summary>${say('admin')}</summary>
      <label
        >X-Admin-Key
        <input name="admin" type="password" autocomplete="off" spellcheck="false" maxlength="200" />
      </label>
    </details>
  </form>`
}

/** With what requests are tried out where no key is typed. */
function withoutKey(say: PageText, { caller }: View): string {
  if (caller === undefined) return say('none')
  const { profile, tenant } = caller
  return say(tenant === undefined ? 'session' : 'sessionTenant', { profile, tenant: tenant ?? '' })
}
