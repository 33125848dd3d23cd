import { queryReader } from '../../contract/parameters.js'
import type { Access } from '../../access.js'
import type { Serving } from '../../http/serving.js'
import type { SearchHit, SearchPage } from '../searchGraph.js'
import { addressWith } from '../../http/addressWith.js'
import { html, type Html } from '../../web/html.js'
import { keyNeeded } from '../../web/key/keyNeeded.js'
import type { WebPage } from '../../web/page.js'
import { paging } from '../../web/paging/paging.js'
import { sources } from '../../web/sources.js'
import { tableLinks } from '../../web/tableLinks.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import { translated } from '../../web/told/translated.js'
import { historiesOfQuestion } from '../../web/stand/historiesOfQuestion.js'
import { waysToHistory } from '../../web/stand/waysToHistory.js'
import { missingOnDay } from '../../web/stand/missingOnDay.js'
import { datedIri, standOfText } from '../../web/stand/standOfText.js'
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
    const asked = read(withDefaults(query, isAsked)) as unknown as Asked
    const { q, kind, law, domain, offset, lang } = asked
    const form = (
      shown: Pick<Asked, 'kind' | 'law' | 'domain' | 'lang' | 'as_of'> & { readonly q?: string }
    ) =>
      html`<h1>${say('title')}</h1>
        <p>${say('what')}</p>
        ${searchForm(shown, say, view)}`
    if (!isAsked) {
      const examples = EXAMPLES.map(each => html`<a href="${addressOf({ q: each }, view)}">${each}</a> `)
      const limits = { kind, law, domain, lang, as_of: asked.as_of }
      return {
        ...head,
        main: html`${form(limits)}
          <p class="examples">${say('example')} ${examples}</p>`
      }
    }
    const { as_of } = asked
    const address = (more: Partial<Asked>) => addressOf({ q, kind, law, domain, lang, as_of, ...more }, view)
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
    const { total, hits, counts, within } = found
    const nameOfAct = within && (within.abbreviations[0] ?? within.label)
    const all = addressOf({ q, lang, as_of }, view)
    const hit = hitsShown({ services, ids }, view)
    return {
      ...head,
      title: `${q} – ${say('title')}`,
      main: html`${form({ ...asked, law: nameOfAct })} ${notes(found, q, address, say, view)}
        ${await besides({ services, ids }, found, { q, asOf, access }, view)}
        <div class="results">
          ${filters(counts, { kind, domain, act: within?.iri }, { address, say, view })}
          <section aria-labelledby="found">
            <h2 id="found">${headingOf(found, { about, asOf, nameOfAct }, view)}</h2>
            ${total === 0 && nothing(asked, counts.kinds.length > 0 ? all : undefined, say, view)}
            ${hits.map(hit)}
            ${paging({ ...page, count: hits.length, total, address: from => address({ offset: from }) }, view)}
          </section>
        </div>
        ${total > 0 && tableLinks({ path: '/search', query: { q, kind, law, domain, lang, as_of } }, view)}
        ${sources(say('sources'), found.attributions)}`
    }
  }

function withDefaults(query: Query, isAsked: boolean): Query {
  // The empty form is read like any other, so that the rest of its address is checked.
  const q = isAsked ? query['q'] : EXAMPLES[0]
  // A field that was emptied is sent as well.
  return { ...query, q, as_of: query['as_of'] || undefined, limit: String(LIMIT) }
}

type Query = Readonly<Record<string, string | string[] | undefined>>
type Reading = Pick<Serving, 'services' | 'ids'>

/** Shows hits, each with the way to what it said on the day of the search. */
function hitsShown({ services, ids }: Reading, view: View): (hit: SearchHit) => Html {
  const say = words(view.language)
  const day = { today: services.histories.today(), language: view.language }
  return hit => {
    const { version } = hit
    return hitOf(hit, thingPath(datedIri(hit), ids, view), say, version && standOfText(version, day))
  }
}

function headingOf(
  { total, corrected }: SearchPage,
  {
    about,
    asOf,
    nameOfAct
  }: { readonly about: string; readonly asOf?: string | undefined; readonly nameOfAct: string | undefined },
  { language }: View
): string {
  const say = words(language)
  return [
    ...[say('hits', { total }), say('for', { q: corrected ?? about })],
    ...(asOf === undefined ? [] : [say('onDay', { day: timeText(asOf, language) })]),
    ...(nameOfAct === undefined ? [] : [say('in', { act: nameOfAct })])
  ].join(' ')
}

/** Ways to what became of what a search names, where it asks for that, and what is missing on the day of a search. */
async function besides(
  { services, ids }: Reading,
  found: SearchPage,
  { q, asOf, access }: { readonly q: string; readonly asOf?: string | undefined; readonly access: Access },
  view: View
): Promise<Html> {
  const local = (iri: string) => thingPath(iri, ids, view)
  const shown = { today: services.histories.today(), language: view.language, local }
  const { histories = [], notHeld = [] } = found
  const ways = await historiesOfQuestion(services, histories, { question: q, access })
  return html`${ways.length > 0 && waysToHistory(ways, { view, ...shown })}
  ${asOf !== undefined && missingOnDay(notHeld, { day: asOf, ...shown })}`
}

interface Asked extends SearchFilters {
  readonly q: string
  readonly as_of?: string | undefined
  readonly lang?: string | undefined
  readonly offset: number
}

function addressOf({ offset, ...asked }: Partial<Asked>, view: View): string {
  const { q, kind, law, domain, lang, as_of } = asked
  return view.at(addressWith('/search', { q, kind, law, domain, lang, as_of, offset: offset || undefined }))
}

function searchForm(
  { q = '', law = '', kind, domain, lang, as_of }: Partial<Asked>,
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
    ${
      as_of !== undefined &&
      html`<label>${say('asOf')} <input type="date" name="as_of" value="${as_of}" /></label>`
    }
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

function nothing({ q, as_of }: Asked, all: string | undefined, say: PageText, view: View): Html {
  return html`<section class="nothing">
    <p><strong>${say(all === undefined ? 'none' : 'noneHere')}</strong></p>
    <p>${say('tryOther')}</p>
    <ul>
      ${all !== undefined && html`<li><a href="${all}">${say('tryAll')}</a></li> `}
      <li><a href="${view.at(addressWith('/ask', { q, as_of }))}">${say('tryAsk')}</a></li>
    </ul>
  </section>`
}
