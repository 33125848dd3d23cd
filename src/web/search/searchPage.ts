import { queryReader } from '../../contract/parameters.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { FoundLaw } from '../../services/provisions/searchLaw.js'
import { addressWith } from '../addressWith.js'
import { html, type Html } from '../html.js'
import { keyNeeded } from '../key/keyNeeded.js'
import type { Page } from '../page.js'
import { paging } from '../paging/paging.js'
import { sources } from '../sources.js'
import { thingPath } from '../thingPath.js'
import { undefinedIfNotFound } from '../undefinedIfNotFound.js'
import type { View } from '../view.js'
import { pageWords, type Say } from '../words.js'
import { excerpt, marked, searchedWords } from './excerpt.js'

const words = pageWords(new URL('./search.tsv', import.meta.url))
const read = queryReader('listProvisions')
const LIMIT = 20
/** Acts that can be chosen at once. */
const MOST_ACTS = 12
const EXAMPLES = ['Urlaub Werktage', 'Gewerbe anzeigen', '§ 3 ArbZG']

/** Provisions by the words in them, or by what cites them. */
export const searchPage: Page['handler'] =
  ({ services, ids }) =>
  async (ctx, view) => {
    const say = words(view.language)
    const head = { title: say('title'), section: 'search' }
    if (view.caller === undefined) return keyNeeded(view, head, say('what'))
    const { access, gone } = ctx.state
    const { q, law, offset } = read({ ...ctx.query, limit: String(LIMIT) }) as unknown as Asked
    const address = (more: Partial<Asked>) => addressOf({ q, law, ...more }, view)
    const top = html`<h1>${say('title')}</h1>
      <p>${say('what')}</p>
      ${form({ q, law, offset }, say, view)}`
    if (q === undefined) {
      const examples = EXAMPLES.map(each => html`<a href="${address({ q: each })}">${each}</a> `)
      return {
        ...head,
        main: html`${top}
          <p class="examples">${say('example')} ${examples}</p>`
      }
    }
    const page = { limit: LIMIT, offset, access, signal: gone }
    const [found, { total: ofServices }] = await Promise.all([
      services.provisions.search({ q, law, ...page }).catch(undefinedIfNotFound),
      services.publicServices.list({ by: { q }, ...page, limit: 1, offset: 0 })
    ])
    const more =
      ofServices > 0 &&
      html`<p>
        <a href="${view.at(`/services?q=${encodeURIComponent(q)}`)}"
          >${say('services', { count: ofServices })}</a
        >
      </p>`
    if (found === undefined) {
      const fault = html`<p role="alert">${say('noAct', { law: law! })}</p>
        <p><a href="${address({ law: undefined })}">${say('tryAll')}</a></p>`
      return { ...head, status: 404, main: html`${top}${fault}${more}` }
    }
    const searched = searchedWords(q)
    const hit = (each: CitableText) => hitOf(each, searched, thingPath(each.iri, ids, view), say)
    return {
      ...head,
      title: `${q} – ${say('title')}`,
      main: html`${top} ${named(found, hit, iri => thingPath(iri, ids, view), say)}
      ${
        found.total === 0
          ? nothing(found, q, address({ law: undefined }), say, view)
          : html`<div class="results">
              ${actsOf(found, address, say, view)}
              <section aria-labelledby="found">
                <h2 id="found">${countOf(found, q, say)}</h2>
                ${found.provisions.map(hit)}
                ${paging(
                  {
                    ...page,
                    count: found.provisions.length,
                    total: found.total,
                    address: from => address({ offset: from })
                  },
                  view
                )}
              </section>
            </div>`
      }
      ${more} ${sources(say('sources'), found.attributions)}`
    }
  }

interface Asked {
  readonly q: string | undefined
  readonly law: string | undefined
  readonly offset: number
}

function addressOf({ q, law, offset }: Partial<Asked>, view: View): string {
  return view.at(addressWith('/search', { q, law, offset: offset || undefined }))
}

function form({ q = '', law = '' }: Asked, say: Say, view: View): Html {
  return html`<form class="search" action="${view.at('/search')}">
    <label
      >${say('label')}
      <input name="q" type="search" value="${q}" required maxlength="500" />
    </label>
    <label
      >${say('law')} <input name="law" value="${law}" placeholder="${say('lawHint')}" maxlength="200" />
    </label>
    <button>${say('search')}</button>
  </form>`
}

function countOf({ total, within }: FoundLaw, q: string, say: Say): string {
  const count = total === 1 ? say('one') : say('many', { total })
  return [count, say('for', { q }), within && say('in', { act: nameOf(within) })].filter(Boolean).join(' ')
}

const nameOf = ({ abbreviations: [short], label }: FoundLaw['acts'][number]['act']) => short ?? label

function actsOf(
  { acts, within }: FoundLaw,
  address: (more: Partial<Asked>) => string,
  say: Say,
  view: View
): Html {
  const shown = acts.slice(0, MOST_ACTS)
  const rest = acts.length - shown.length
  return html`<aside class="facets" aria-labelledby="acts">
    <h2 id="acts">${say('acts')}</h2>
    <ul>
      ${within !== undefined && html`<li><a href="${address({ law: undefined })}">${say('allActs')}</a></li> `}
      ${shown.map(({ act, hits }) => {
        const current = act.iri === within?.iri
        return html`<li>
          <a
            href="${address({ law: nameOf(act) })}"
            title="${act.label}"
            ${current && html`aria-current="true"`}
            >${nameOf(act)}</a
          >
          <span>${hits.toLocaleString(view.language)}</span>
        </li> `
      })}
      ${rest > 0 && html`<li>${say('moreActs', { count: rest })}</li>`}
    </ul>
  </aside>`
}

function named(
  { named }: FoundLaw,
  hit: (text: CitableText) => Html,
  path: (iri: string) => string,
  say: Say
): Html {
  if (named === undefined || ('provisions' in named && named.provisions.length === 0)) return html``
  return html`<section class="named" aria-labelledby="named">
    <h2 id="named">${say('named')}</h2>
    ${
      'act' in named
        ? html`<p>
            <a href="${path(named.act.iri)}"><strong>${named.act.label}</strong></a> · ${say('wholeAct')}
          </p>`
        : named.provisions.map(hit)
    }
  </section>`
}

function nothing({ within, named }: FoundLaw, q: string, all: string, say: Say, view: View): Html {
  if (named !== undefined) return html``
  return html`<section class="nothing">
    <p>
      <strong>${within === undefined ? say('none') : say('noneHere', { act: nameOf(within) })}</strong>
    </p>
    <p>${say('tryFewer')}</p>
    <ul>
      ${within !== undefined && html`<li><a href="${all}">${say('tryAll')}</a></li> `}
      <li><a href="${view.at(`/ask?q=${encodeURIComponent(q)}`)}">${say('tryAsk')}</a></li>
    </ul>
  </section>`
}

function hitOf(
  { label, text, act, repealed, grounding }: CitableText,
  searched: ReadonlySet<string>,
  path: string,
  say: Say
): Html {
  return html`<article class="hit">
    <h3><a href="${path}">${marked(label, searched)}</a></h3>
    <p class="of">
      ${act?.label} ${repealed && html`<span class="badge open">${say('repealed')}</span>`}
      ${grounding === 'summary' && html`<span class="badge">${say('summary')}</span>`}
    </p>
    <p lang="de">${excerpt(text, searched)}</p>
  </article> `
}
