import type { EndpointDescription } from '../http/presentEndpoint.js'
import { mirrorLimits } from '../../../graph/store/mirror/mirrorLimits.js'
import { MAX_QUERY_BYTES } from '../../../graph/store/queryLimits.js'
import { html, type Html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { exampleQueries } from './exampleQueries.js'
import { resultSection, type QueryOutcome } from './resultSection.js'

const words = pageWords(new URL('./sparql.tsv', import.meta.url))

/** A query that was sent, and what came of it. */
export interface SubmittedQuery {
  readonly query: string
  readonly outcome: QueryOutcome
  readonly status: number
}

/** The endpoint for people: a place to write a query, its result, examples, what can be asked, and how much. */
export function sparqlPage(
  endpoint: EndpointDescription,
  view: View,
  base: string,
  asked?: SubmittedQuery
): PageContent {
  const { path, url, profile } = endpoint
  const say = words(view.language)
  const examples = exampleQueries(view.language)
  return {
    title: 'SPARQL',
    section: 'sparql',
    styles: ['sparql.css'],
    scripts: ['sparql.js'],
    ...(asked !== undefined && { status: asked.status }),
    main: html`<h1>SPARQL</h1>
      <p class="lead">${say('what', { profile })}</p>
      <form id="ask" method="get" action="${path}" data-failed="${say('failed')}">
        <label for="query">${say('query')}</label>
        <textarea id="query" name="query" rows="12" spellcheck="false" required>
${asked?.query ?? examples[0]!.text}</textarea>
        <p class="buttons">
          <button>${say('run')}</button>
          <button type="button" class="secondary" id="stop" hidden>${say('stop')}</button>
          <span role="status" id="state" data-running="${say('running')}"></span>
        </p>
      </form>
      ${asked === undefined ? html`<section id="result" hidden></section>` : resultSection(asked.outcome, say, view, base)}
      <section aria-labelledby="examples">
        <h2 id="examples">${say('examples')}</h2>
        <ul class="examples-list">
          ${examples.map(({ title, text }) => html`<li><a href="${path}?query=${encodeURIComponent(text)}">${title}</a></li> `)}
        </ul>
      </section>
      ${aboutEndpoint(endpoint, say, view)}
      <p>${say('programs')} <code>${url}</code></p>`
  }
}

function aboutEndpoint({ graphs, version, madeAt }: EndpointDescription, say: PageText, view: View): Html {
  const { language } = view
  const at = new Date(madeAt).toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC'
  })
  return html`<details>
      <summary>${say('graphs')}</summary>
      <p>
        ${say('union')}
        ${graphs.some(({ isOfStates }) => isOfStates) && `${say('states')} `}${say('version', { version, at })}
      </p>
      <div class="scrolls" tabindex="0" role="region" aria-label="${say('graphs')}">
        <table>
          <thead>
            <tr>
              <th scope="col">${say('named')}</th>
              <th scope="col">${say('statements')}</th>
            </tr>
          </thead>
          <tbody>
            ${graphs.map(
              ({ graph, statements }) =>
                html`<tr>
                  <td>${graph}</td>
                  <td>${statements === undefined ? say('own') : statements.toLocaleString(language)}</td>
                </tr> `
            )}
          </tbody>
        </table>
      </div>
    </details>
    <details>
      <summary>${say('limits')}</summary>
      <ul>
        <li>${say('limitText', { size: MAX_QUERY_BYTES / 1024 })}</li>
        <li>${say('limitTime', { seconds: mirrorLimits.queryMs / 1000 })}</li>
        <li>${say('limitRows', { rows: mirrorLimits.rows, size: mirrorLimits.bytes / 1e6 })}</li>
        <li>${say('limitOne')}</li>
        <li>${say('limitKinds')}</li>
      </ul>
    </details>`
}
