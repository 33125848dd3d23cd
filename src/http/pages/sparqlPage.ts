import { dataTable } from '../../dataTable.js'
import type { Endpoint } from '../presenters/endpoint.js'
import { html, page } from './html.js'

const EXAMPLES = dataTable(new URL('./sparqlExamples.tsv', import.meta.url), ['name', 'query'])

/** The endpoint for people: a place to write a query, what can be asked, and how much. */
export function sparqlPage({ path, url, profile, graphs, version, madeAt, limits }: Endpoint): string {
  return page({
    title: 'SPARQL',
    language: 'en',
    main: html`<h1>SPARQL</h1>
      <p>
        The graph as the profile <strong>${profile}</strong> sees it, version ${version}, as of ${madeAt}.
        Programs ask <code>${url}</code> by the SPARQL 1.1 Protocol.
      </p>
      <form method="get" action="${path}">
        <p><label for="query">Query</label></p>
        <p>
          <textarea id="query" name="query" rows="12" cols="80" spellcheck="false" required>
${EXAMPLES[0]!.query}</textarea>
        </p>
        <p><button>Ask</button></p>
      </form>
      <h2>Examples</h2>
      <ul>
        ${EXAMPLES.map(({ name, query }) => html`<li><a href="${path}?query=${encodeURIComponent(query)}">${name}</a></li> `)}
      </ul>
      <h2>Graphs</h2>
      <p>The default graph is the union of these; each statement is in it once.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Graph</th>
            <th scope="col">Statements</th>
          </tr>
        </thead>
        <tbody>
          ${graphs.map(
            ({ graph, statements }) =>
              html`<tr>
                <td>${graph}</td>
                <td>${statements === undefined ? 'your own' : statements.toLocaleString('en')}</td>
              </tr> `
          )}
        </tbody>
      </table>
      <h2>Limits</h2>
      <ul>
        ${limits.map(text => html`<li>${text}</li> `)}
      </ul>`
  })
}
