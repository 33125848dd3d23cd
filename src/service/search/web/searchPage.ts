import { queryReader } from '../../contract/parameters.js'
import type { SearchHit, SearchPage } from '../searchGraph.js'
import { addressWith } from '../../web/addressWith.js'
import { html, type Html } from '../../web/html.js'
import { keyNeeded } from '../../web/key/keyNeeded.js'
import type { WebPage } from '../../web/page.js'
import { paging } from '../../web/paging/paging.js'
import { sources } from '../../web/sources.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import { translated } from '../../web/told/translated.js'
import { undefinedIfNotFound } from '../../web/undefinedIfNotFound.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { filters, type SearchFilters } from './filters.js'
import { hitOf } from './hit.js'

const words = pageWords(new URL('./search.tsv', import.meta.url))
const read = queryReader('searchGraph')
const LIMIT = 20
const EXAMPLES = ['Urlaub Werktage', 'Gewerbe anmelden', '§ 3 ArbZG']

/** What the graph holds, by words, by what cites it, or by the name of an act. */
export const searchPage: WebPage['handler'] =
  ({ services, ids }) =>
  async ({ access, gone, query }, view) => {
    const say = words(view.language)
    const head = { title: say('title'), section: 'search', scripts: ['search.js'] }
    if (view.caller === undefined) return keyNeeded(view, head, say('what'))
    const isAsked = String(query['q'] ?? '').trim() !== ''
    // The empty form is read like any other, so that the rest of its address is checked.
    const given = { ...query, ...(!isAsked && { q: EXAMPLES[0] }), limit: String(LIMIT) }
    const asked = read(given) as unknown as Asked
    const { q, kind, law, domain, offset, lang } = asked
    const form = (shown: Pick<Asked, 'kind' | 'law' | 'domain' | 'lang'> & { readonly q?: string }) =>
      html`<h1>${say('title')}</h1>
        <p>${say('what')}</p>
        ${searchForm(shown, say, view)}`
    if (!isAsked) {
      const examples = EXAMPLES.map(each => html`<a href="${addressOf({ q: each }, view)}">${each}</a> `)
      const limits = { kind, law, domain, lang }
      return {
        ...head,
        main: html`${form(limits)}
          <p class="examples">${say('example')} ${examples}</p>`
      }
    }
    const address = (more: Partial<Asked>) => addressOf({ q, kind, law, domain, lang, ...more }, view)
    const page = { limit: LIMIT, offset, access, signal: gone }
    const { asOf, q: about } = await services.searches.ofDay({ q, asOf: asked.as_of, access })
    const found = await services.searches
      .search({ q: about, kind, law, domain, asOf, lang, ...page })
      .catch(undefinedIfNotFound)
    if (found === undefined) {
      const fault = html`<p role="alert">${say('noAct', { law: law! })}</p>
        <p><a href="${address({ law: undefined })}">${say('tryAll')}</a></p>`
      return { ...head, status: 404, main: html`${form(asked)}${fault}` }
    }
    const all = addressOf({ q, lang }, view)
    // Any day within an interval is an address of its text.
    const pathOf = ({ iri, version, language }: SearchHit) =>
      thingPath(version === undefined || language !== undefined ? iri : `${iri}/${version.day}`, ids, view)
    const { total, hits, counts, within } = found
    const nameOfAct = within && (within.abbreviations[0] ?? within.label)
    const heading = [say('hits', { total }), say('for', { q: found.corrected ?? about })]
    if (asOf !== undefined) heading.push(say('onDay', { day: timeText(asOf, view.language) }))
    if (nameOfAct !== undefined) heading.push(say('in', { act: nameOfAct }))
    return {
      ...head,
      title: `${q} – ${say('title')}`,
      main: html`${form({ ...asked, law: nameOfAct })} ${notes(found, q, address, say, view)}
        <div class="results">
          ${filters(counts, { kind, domain, act: within?.iri }, { address, say, view })}
          <section aria-labelledby="found">
            <h2 id="found">${heading.join(' ')}</h2>
            ${total === 0 && nothing(q, counts.kinds.length > 0 ? all : undefined, say, view)}
            ${hits.map(each => hitOf(each, pathOf(each), say))}
            ${paging({ ...page, count: hits.length, total, address: from => address({ offset: from }) }, view)}
          </section>
        </div>
        ${sources(say('sources'), found.attributions)}`
    }
  }

interface Asked extends SearchFilters {
  readonly q: string
  readonly as_of?: string
  readonly lang?: string | undefined
  readonly offset: number
}

function addressOf({ q, kind, law, domain, lang, offset }: Partial<Asked>, view: View): string {
  return view.at(addressWith('/search', { q, kind, law, domain, lang, offset: offset || undefined }))
}

function searchForm(
  { q = '', law = '', kind, domain, lang }: Partial<Asked>,
  say: PageText,
  view: View
): Html {
  const kept = Object.entries({ kind, domain, lang }).filter(([, value]) => value !== undefined)
  return html`<form class="search" action="${view.at('/search')}">
    <div
      class="typeahead"
      data-from="${view.at('/search/suggestions')}"
      data-one="${say('oneSuggestion')}"
      data-many="${say('suggestions', { count: '{count}' })}"
    >
      <label
        >${say('label')}
        <input name="q" type="search" value="${q}" required maxlength="500" />
      </label>
      <ul id="suggestions" role="listbox" aria-label="${say('suggested')}" hidden></ul>
      <span role="status"></span>
    </div>
    <label
      >${say('law')} <input name="law" value="${law}" placeholder="${say('lawHint')}" maxlength="200" />
    </label>
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${say('search')}</button>
  </form>`
}

/** What was read otherwise than it was written, and what is cited and not there. */
function notes(
  { corrected, unresolved }: SearchPage,
  q: string,
  address: (more: Partial<Asked>) => string,
  say: PageText,
  view: View
): Html {
  return html`${
    corrected !== undefined &&
    html`<p role="status">
      ${say('corrected')} <a href="${address({ q: corrected })}"><strong>${corrected}</strong></a
      >. ${say('meant', { q })}
    </p>`
  }
  ${unresolved !== undefined && html`<p role="status">${translated(unresolved, view.language)}</p>`}`
}

function nothing(q: string, all: string | undefined, say: PageText, view: View): Html {
  return html`<section class="nothing">
    <p><strong>${say(all === undefined ? 'none' : 'noneHere')}</strong></p>
    <p>${say('tryOther')}</p>
    <ul>
      ${all !== undefined && html`<li><a href="${all}">${say('tryAll')}</a></li> `}
      <li><a href="${view.at(`/ask?q=${encodeURIComponent(q)}`)}">${say('tryAsk')}</a></li>
    </ul>
  </section>`
}
