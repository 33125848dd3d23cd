import { translated } from '../../web/told/translated.js'
import type { Term } from '@rdfjs/types'
import { assetPath } from '../../web/assets.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import { resultTypes } from '../../http/formats/resultFormats.js'
import type { QueryResult } from './queryResult.js'

export type QueryOutcome = QueryResult | { readonly kind: 'fault'; readonly detail: string }

/** What a query gave: a table, of triples also as a graph where scripts run; or what is wrong with it, and where. */
export function resultSection(outcome: QueryOutcome, say: PageText, view: View, base: string): Html {
  return html`<section id="result">
    <h2 id="result-heading" tabindex="-1">${say('result')}</h2>
    ${contentOf(outcome, say, view, base)}
  </section>`
}

function contentOf(outcome: QueryOutcome, say: PageText, view: View, base: string): Html {
  if (outcome.kind === 'fault') {
    const [, line, column] = /^Line (\d+), column (\d+)/.exec(outcome.detail) ?? []
    return html`<div
      class="fault"
      role="alert"
      ${line !== undefined && html`data-line="${line}" data-column="${column}"`}
    >
      <p>
        ${say('fault')}${line !== undefined && html` <strong>${say('at', { line, column: column! })}</strong>`}
      </p>
      <p><small>${translated(outcome.detail, view.language)}</small></p>
    </div>`
  }
  if (outcome.kind === 'truth') return html`<p class="truth">${say(outcome.holds ? 'yes' : 'no')}</p>`
  const { columns, rows, total, kind } = outcome
  if (total === 0) return html`<p>${say('nothing')}</p>`
  const heads = kind === 'graph' ? columns.map(name => say(name)) : columns
  return html`<p>
      ${say(kind === 'graph' ? 'triples' : 'rows', { total })}
      ${total > rows.length && say('first', { shown: rows.length })}
    </p>
    <p class="formats" hidden>
      ${say('save')}
      ${(kind === 'graph' ? resultTypes.graph : resultTypes.rows).map(
        type => html`<button type="button" class="outline" data-type="${type}">${NAMES[type]}</button> `
      )}
    </p>
    ${
      kind === 'graph' &&
      html`<p class="views" hidden>
          <button type="button" class="outline" aria-pressed="true" data-view="table">${say('table')}</button>
          <button type="button" class="outline" aria-pressed="false" data-view="graph">
            ${say('graph')}
          </button>
        </p>
        <div class="graph" hidden data-script="${view.at(assetPath('sparqlGraph.js'))}">
          <div class="canvas" role="img" aria-label="${say('drawing')}"></div>
          <p class="picked" aria-live="polite">${say('pick')}</p>
        </div>`
    }
    <div class="scrolls table" tabindex="0" role="region" aria-labelledby="result-heading">
      <table class="striped">
        <thead>
          <tr>
            ${heads.map(name => html`<th scope="col">${name}</th> `)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            row =>
              html`<tr>
                ${row.map(term => termCell(term, view, base))}
              </tr> `
          )}
        </tbody>
      </table>
    </div>`
}

const NAMES: Readonly<Record<string, string>> = {
  'application/sparql-results+json': 'JSON',
  'application/sparql-results+xml': 'XML',
  'text/csv': 'CSV',
  'text/tab-separated-values': 'TSV',
  'text/turtle': 'Turtle',
  'application/n-triples': 'N-Triples',
  'application/ld+json': 'JSON-LD',
  'application/rdf+xml': 'RDF/XML'
}

/** IRIs of ours lead to their page here, in their short form. */
function termCell(term: Term | undefined, view: View, base: string): Html {
  if (term === undefined) return html`<td></td> `
  if (term.termType === 'NamedNode') {
    const isOurs = term.value.startsWith(`${base}/`)
    const path = term.value.slice(base.length)
    return html`<td data-iri="${term.value}">
      ${isOurs ? link(view.at(path), path) : link(term.value, term.value)}
    </td> `
  }
  if (term.termType !== 'Literal')
    return html`<td data-blank="${term.value}"><code>_:${term.value}</code></td> `
  const { language } = term
  return html`<td ${language !== '' && html`lang="${language}"`}>${term.value}</td> `
}
