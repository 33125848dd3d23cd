import type { components } from '../../contract/types.js'
import { readScope } from '../../../graph/iris/scopes.js'
import { domainText } from '../../web/domains/domainText.js'
import { html, type Html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'

const words = pageWords(new URL('./dumps.tsv', import.meta.url))
const FORMATS = { 'application/n-quads': 'N-Quads', 'text/turtle': 'Turtle' } as const

type DumpList = components['schemas']['DumpList']

/** What the caller may download, for people: each profile's files, and what is in them under which licence. */
export function dumpsPage({ edition, made_at: madeAt, dumps }: DumpList, view: View): PageContent {
  const say = words(view.language)
  return {
    title: say('title'),
    main: html`<h1>${say('title')}</h1>
      <p class="lead">${say('what')}</p>
      <p>${say('state', { time: timeText(madeAt, view.language), edition })}</p>
      ${dumps.map(each => section(each, say, view))}
      <p><small>${say('programs')}</small></p>`
  }
}

function section(dump: DumpList['dumps'][number], say: PageText, view: View): Html {
  const { profile, statements, files, scopes } = dump
  const attributions = view.at(dump.attributions)
  return html`<section aria-labelledby="${profile}">
    <h2 id="${profile}">${profile}</h2>
    <p>${say('statements', { count: statements })}</p>
    ${table(
      `${profile}: ${say('files')}`,
      [say('file'), say('format'), say('size'), say('hash')],
      files.map(({ path, media_type: mediaType, bytes, sha256 }) => [
        html`<a href="${view.at(path)}" download>${path.slice(path.lastIndexOf('/') + 1)}</a>`,
        html`${FORMATS[mediaType]}`,
        html`${sizeText(bytes, view)}`,
        html`<code class="hash">${sha256}</code>`
      ])
    )}
    <details>
      <summary>${say('held')}</summary>
      ${table(
        `${profile}: ${say('held')}`,
        [say('domain'), say('license'), say('count')],
        scopes.map(({ iri, of_states: isOfStates, license, duties, statements: count }) => [
          html`${domainText(readScope(iri)!.domain, view.language)}${isOfStates && `, ${say('states')}`}`,
          html`${[license, ...duties].map(each => say(each)).join(', ')}`,
          html`${count.toLocaleString(view.language)}`
        ])
      )}
    </details>
    <p>
      <small>${say('licences')} <a href="${attributions}">${attributions}</a>.</small>
    </p>
  </section> `
}

function table(label: string, heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map(head => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          cells =>
            html`<tr>
              ${cells.map(cell => html`<td>${cell}</td>`)}
            </tr> `
        )}
      </tbody>
    </table>
  </div>`
}

/** Of bytes, in the unit that fits, by steps of 1,000 (`4,9 MB`). */
function sizeText(bytes: number, { language }: View): string {
  const [unit, size] =
    bytes < 1e6
      ? (['kilobyte', bytes / 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', bytes / 1e6] as const)
        : (['gigabyte', bytes / 1e9] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
