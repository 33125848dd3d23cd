import { html } from '../../web/html.js'
import { assetPath } from '../../web/assets.js'
import type { WebPage } from '../../web/page.js'
import { pageWords } from '../../web/words.js'
import { apiReference, type ServedOperations } from './apiReference.js'

const words = pageWords(new URL('./docs.tsv', import.meta.url))

/**
 * The API reference: each operation of the contract as the server writes it, which a viewer with a try-out takes the
 * place of where scripts run (`client/docs.ts`). `view=plain` leaves the viewer out.
 */
export const docsPage =
  (served: ServedOperations): WebPage['handler'] =>
  serving => {
    const { demoKey } = serving.settings
    return (request, view) => {
      const say = words(view.language)
      const none =
        view.caller === undefined
          ? say('none')
          : say(view.caller.tenant === undefined ? 'session' : 'sessionTenant', {
              profile: view.caller.profile,
              tenant: view.caller.tenant ?? ''
            })
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
          ${
            !isPlain &&
            html`<section
              id="viewer"
              class="viewer"
              hidden
              aria-labelledby="viewer-heading"
              data-contract="${view.at('/openapi.json')}"
              data-server="${view.at('/')}"
              ${view.caller !== undefined && html`data-session="yes"`}
              data-style="${view.at(assetPath('docs.css'))}"
            >
              <form class="keys">
                <label
                  >${say('key')}
                  <input name="key" type="password" autocomplete="off" spellcheck="false" maxlength="200" />
                </label>
                <button class="secondary">${say('use')}</button>
                ${
                  demoKey !== undefined &&
                  html`<button type="button" data-demo="${demoKey}">${say('useDemo')}</button>`
                }
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
                    <input
                      name="admin"
                      type="password"
                      autocomplete="off"
                      spellcheck="false"
                      maxlength="200"
                    />
                  </label>
                </details>
              </form>
              <h2 id="viewer-heading">${say('operations')}</h2>
              <div class="place" lang="en"></div>
            </section>`
          }
          <div id="reference">${apiReference(say, serving.ids.base, served)}</div>`
      }
    }
  }
