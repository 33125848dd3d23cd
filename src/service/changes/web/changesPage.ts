import { queryReader } from '../../contract/parameters.js'
import type { ChangedState } from '../reportedStates.js'
import type { ChangedConcept, ReportedChange } from '../listChanges.js'
import { addressWith } from '../../http/addressWith.js'
import { html, type Html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { tableLinks } from '../../web/tableLinks.js'
import { thingPath } from '../../web/thingPath.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { translated } from '../../web/told/translated.js'
import { changeText } from './changeText.js'

const words = pageWords(new URL('./changes.tsv', import.meta.url))
const readBefore = queryReader('readChangesFeed')
const readSince = queryReader('listChanges')
/** Commits a page, and things that are named of each. */
const [LIMIT, NAMED] = [20, 20]
/** How far back one can choose to look, as `since` of the API. */
const PERIODS = ['1d', '7d', '30d', '365d']

/** What stewards changed last, by day, with ways to what was changed. */
export const changesPage: WebPage['handler'] =
  ({ services, ids }) =>
  async ({ access, query }, view) => {
    const say = words(view.language)
    const limit = String(LIMIT)
    const before = readBefore({ before: query['before'], limit })['before'] as number | undefined
    const since = readSince({ since: query['since'], limit })['since'] as string | undefined
    const { changes, more } = await services.changes.latest({
      ...{ access, before, since, limit: LIMIT },
      named: { most: NAMED, language: view.language }
    })
    const feed = view.at(`/v1/changes.atom?profile=${encodeURIComponent(view.profile)}`)
    const path = (iri: string) => thingPath(iri, ids, view)
    const last = changes.at(-1)
    return {
      title: say('title'),
      section: 'changes',
      head: [
        html`<link rel="alternate" type="application/atom+xml" title="${say('title')}" href="${feed}" /> `
      ],
      main: html`<h1>${say('title')}</h1>
        <p class="lead">${say('what')} <a href="${feed}">${say('feed')}</a></p>
        ${periods(since, say, view)}
        ${changes.length === 0 && html`<p>${say(since !== undefined ? 'noneSince' : before === undefined ? 'none' : 'noneBefore')}</p>`}
        ${[...byDay(changes)].map(
          ([day, some]) =>
            html`<section class="changes">
              <h2>
                <time datetime="${day}">${dayIn(day, view)}</time>
              </h2>
              ${some.map(each => changeOf(each, path, say, view))}
            </section> `
        )}
        ${
          (before !== undefined || more) &&
          html`<nav class="pages" aria-label="${say('pages')}">
            ${before !== undefined && html`<a href="${addressOf({ since }, view)}">← ${say('latest')}</a> `}
            ${more && last !== undefined && html`<a rel="next" href="${addressOf({ since, before: last.version }, view)}">${say('earlier')} →</a>`}
          </nav>`
        }
        ${changes.length > 0 && tableLinks({ path: '/changes', query: { since } }, view)}`
    }
  }

function addressOf(
  { since, before }: { readonly since?: string | undefined; readonly before?: number },
  view: View
): string {
  return view.at(addressWith('/changes', { since, before }))
}

function periods(since: string | undefined, say: PageText, view: View): Html {
  return html`<nav class="periods" aria-label="${say('period')}">
    ${[undefined, ...PERIODS].map(
      each =>
        html`<a href="${addressOf({ since: each }, view)}" ${each === since && html`aria-current="true"`}
          >${say(each ?? 'always')}</a
        > `
    )}
  </nav>`
}

function byDay(changes: readonly ReportedChange[]): Map<string, ReportedChange[]> {
  const days = new Map<string, ReportedChange[]>()
  for (const change of changes) {
    const day = change.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), change])
  }
  return days
}

function dayIn(day: string, { language }: View): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' })
}

function timeIn(at: string, { language }: View): string {
  return new Date(at).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short'
  })
}

function changeOf(change: ReportedChange, path: (iri: string) => string, say: PageText, view: View): Html {
  const { promotion, kind, title, at, version, changed, deleted, allChanged, states } = change
  return html`<article class="hit">
    <h3><a href="${path(promotion)}">${translated(title, view.language)}</a></h3>
    <p class="of">
      <span class="badge ${kind === 'rollback' ? 'open' : ''}">${say(kind)}</span>
      <time datetime="${at}">${timeIn(at, view)}</time> · ${say('version', { version })}
    </p>
    ${allChanged && html`<p>${say('all')}</p>`}
    ${changed.length > 0 && list(changed, say('changed', { count: changed.length }), path, say)}
    ${states.length > 0 && stateList(states, path, say)}
    ${deleted.length > 0 && list(deleted, say('deleted', { count: deleted.length }), path, say)}
  </article> `
}

/** Which states of acts came and went: `BGB: Stand ab 2022-01-10`. */
function stateList(states: readonly ChangedState[], path: (iri: string) => string, say: PageText): Html {
  const rest = states.length - NAMED
  return html`<p>${say('states', { count: states.length })}</p>
    <ul>
      ${states.slice(0, NAMED).map(({ act, day, standing, corrected }) => {
        const { group } = changeText(act, say)
        const address = path(standing === 'gone' ? act.iri : `${act.iri}/${day}`)
        return html`<li>
          <strong>${group}:</strong> <a href="${address}">${say('from', { day })}</a>,
          ${say(`standing.${standing}`)}${
            corrected.length > 0 &&
            html`; ${say('corrected')}
            ${corrected.map(
              ({ iri, ref }, at) => html`${at > 0 && ' · '}<a href="${path(iri)}">${ref ?? iri}</a>`
            )}`
          }
        </li> `
      })}
      ${rest > 0 && html`<li>${say('more', { count: rest })}</li>`}
    </ul>`
}

/** Things by the act or the kind that they belong to: `GewO: § 1, § 14`. What was taken out leads to the page that says so. */
function list(
  concepts: readonly ChangedConcept[],
  heading: string,
  path: (iri: string) => string,
  say: PageText
): Html {
  const groups = new Map<string, Html[]>()
  for (const concept of concepts.slice(0, NAMED)) {
    const { group, text } = changeText(concept, say)
    const link = html`<a href="${path(concept.iri)}" title="${concept.ref ?? concept.iri}">${text}</a>`
    groups.set(group, [...(groups.get(group) ?? []), link])
  }
  const rest = concepts.length - NAMED
  return html`<p>${heading}</p>
    <ul>
      ${[...groups].map(
        ([name, links]) =>
          html`<li>
            <strong>${name}:</strong> ${links.map((each, at) => html`${at > 0 && ' · '}${each}`)}
          </li> `
      )}
      ${rest > 0 && html`<li>${say('more', { count: rest })}</li>`}
    </ul>`
}
