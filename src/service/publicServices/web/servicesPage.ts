import { queryReader } from '../../contract/parameters.js'
import type { PublicService } from '../publicService.js'
import { addressWith } from '../../http/addressWith.js'
import { html, link, type Html } from '../../web/html.js'
import { keyNeeded } from '../../web/key/keyNeeded.js'
import { subjectLink } from '../../web/concept/subjectLink.js'
import type { WebPage } from '../../web/page.js'
import { paging } from '../../web/paging/paging.js'
import { marked, searchedWords } from '../../web/marked.js'
import { sources } from '../../web/sources.js'
import { missingOnDay } from '../../web/stand/missingOnDay.js'
import { datedIri, standOfText } from '../../web/stand/standOfText.js'
import { thingPath } from '../../web/thingPath.js'
import { undefinedIfNotFound } from '../../web/undefinedIfNotFound.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'

const words = pageWords(new URL('./services.tsv', import.meta.url))
const read = queryReader('listServices')
/** Services a page, and legal bases that are shown of each at once. */
const [LIMIT, SHOWN] = [20, 6]
/** A reference or a key of the LeiKa, and no words. */
const KEY = /^(?:XZUFI:\S+|(?:urn:de:fim:leika:leistung:)?[0-9]{14}(?:[0-9]{3})?)$/i

/** Public services, by their words or all, each with the law that it rests on. */
export const servicesPage: WebPage['handler'] =
  ({ services, ids }) =>
  async ({ access, gone, query }, view) => {
    const say = words(view.language)
    const head = { title: say('title'), section: 'services' }
    if (view.caller === undefined) return keyNeeded(view, head, say('what'))
    // A field that was emptied is sent as well.
    const values = read({ ...query, as_of: query['as_of'] || undefined, limit: String(LIMIT) })
    const asOf = values['as_of'] as string | undefined
    const q = values['q'] as string | undefined
    const page = { limit: LIMIT, offset: values['offset'] as number, access, signal: gone }
    const by = q === undefined ? undefined : KEY.test(q.trim()) ? { ref: q } : { q }
    const found = await services.publicServices
      .list({ ...(by && { by }), ...page, asOf })
      .catch(undefinedIfNotFound)
    const searched = searchedWords(q ?? '')
    const path = (iri: string) => thingPath(iri, ids, view)
    return {
      ...head,
      ...(found === undefined && { status: 404 }),
      main: html`<h1>${say('title')}</h1>
        <p class="lead">${say('what')} ${say('means')}</p>
        <form class="search short" action="${view.at('/services')}">
          <label>${say('label')} <input name="q" type="search" value="${q ?? ''}" maxlength="500" /></label>
          ${asOf !== undefined && html`<label>${say('asOf')} <input type="date" name="as_of" value="${asOf}" /></label>`}
          <button>${say('search')}</button>
        </form>
        ${
          found === undefined || found.total === 0
            ? nothing(q ?? '', found === undefined ? say('noService') : say('none'), say, view)
            : html`<section class="found" aria-labelledby="found">
                <h2 id="found">
                  ${found.total === 1 ? say('one') : say('many', { total: found.total })}
                  ${q !== undefined && say('for', { q })}
                </h2>
                ${found.services.map(each => service(each, searched, { asOf, today: services.histories.today(), path, say, view }))}
                ${paging(
                  {
                    ...page,
                    count: found.services.length,
                    total: found.total,
                    address: offset => addressOf({ q, asOf, offset }, view)
                  },
                  view
                )}
              </section>`
        }
        ${found !== undefined && sources(say('sources'), found.attributions)}`
    }
  }

function addressOf(
  {
    q,
    asOf,
    offset
  }: { readonly q?: string | undefined; readonly asOf?: string | undefined; readonly offset: number },
  view: View
): string {
  return view.at(addressWith('/services', { q, as_of: asOf, offset: offset || undefined }))
}

function nothing(q: string, why: string, say: PageText, view: View): Html {
  const asked = encodeURIComponent(q)
  return html`<section class="nothing">
    <p><strong>${why}</strong></p>
    <p>${say('tryFewer')}</p>
    <ul>
      <li><a href="${view.at('/services')}">${say('all')}</a></li>
      <li><a href="${view.at(`/search?q=${asked}`)}">${say('tryLaw')}</a></li>
      <li><a href="${view.at(`/ask?q=${asked}`)}">${say('tryAsk')}</a></li>
    </ul>
  </section>`
}

interface Showing {
  /** YYYY-MM-DD: of which the legal bases are; absent for today. */
  readonly asOf: string | undefined
  /** Of the clock. */
  readonly today: string
  readonly path: (iri: string) => string
  readonly say: PageText
  readonly view: View
}

function service(
  { iri, label, designation, license, bases, notHeld = [], subjects, stated }: PublicService,
  searched: ReadonlySet<string>,
  { asOf, today, path, say, view }: Showing
): Html {
  const verdict = stated.verdict === 'unbestaetigt' && bases.length > 0 ? 'teilweise' : stated.verdict
  const look = { bestaetigt: 'proved', teilweise: 'open', unbestaetigt: 'open', keiner: '' }[verdict]
  const grounds = [
    ...bases.map(({ iri, ref, label, times }) => {
      const stand = times && standOfText(times, { today, language: view.language })
      const basis = link(path(datedIri({ iri, ref, version: times })), label)
      return html`<li>${basis}${stand && html` <small>${stand}</small>`}</li> `
    }),
    ...statedAlone(stated).map(
      text => html`<li><span lang="de">${text}</span> <span class="badge open">${say('notHeld')}</span></li> `
    )
  ]
  return html`<article class="hit">
    <h3><a href="${path(iri)}">${marked(label, searched)}</a></h3>
    ${designation !== label && html`<p lang="de">${marked(designation, searched)}</p>`}
    <p class="of"><span class="badge ${look}">${say(verdict)}</span> ${say('license')}: ${say(license)}</p>
    ${
      grounds.length > 0 &&
      html`<p>${say('bases')}:</p>
        <ul>
          ${grounds.slice(0, SHOWN)}
        </ul>`
    }
    ${asOf !== undefined && missingOnDay(notHeld, { day: asOf, today, language: view.language, local: path })}
    ${
      grounds.length > SHOWN &&
      html`<details>
        <summary>${say('moreBases', { count: grounds.length - SHOWN })}</summary>
        <ul>
          ${grounds.slice(SHOWN)}
        </ul>
      </details>`
    }
    ${
      subjects.length > 0 &&
      html`<p>
        ${say('subjects')}:
        ${subjects.map(({ iri, names }, at) => html`${at > 0 && ', '}${subjectLink(iri, names, view)}`)}
      </p>`
    }
  </article> `
}

/** What a service states and nobody can look up here: each reference, or all of its words where none is known. */
function statedAlone({ text, verdict, unconfirmed }: PublicService['stated']): readonly string[] {
  return unconfirmed.length > 0 || verdict !== 'unbestaetigt' || text === undefined ? unconfirmed : [text]
}
