import type { NamedService } from '../../../../graph/publicServices/namedServices.js'
import { listPath } from '../../../http/listLinks.js'
import { addressWith } from '../../../http/addressWith.js'
import { html, type Html } from '../../../web/html.js'
import type { PageContent } from '../../../web/layout.js'
import { formatHead, formatLinks } from '../../../web/lists/formatLinks.js'
import { letterLinks } from '../../../web/lists/letterLinks.js'
import type { ShownList } from '../../../web/lists/listHandler.js'
import { listKinds } from '../../../web/lists/listKinds.js'
import { listForm } from '../../../web/lists/listForm.js'
import { nothingListed } from '../../../web/lists/nothingListed.js'
import { pageRanges } from '../../../web/lists/pageRanges.js'
import { turnPages } from '../../../web/lists/turnPages.js'
import type { View } from '../../../web/view.js'
import type { PageText } from '../../../web/words.js'
import type { ListNamedServices, NamedServiceList } from '../../serviceIndex/listNamedServices.js'
import { serviceIndexWords } from './serviceIndexWords.js'

type ShownServices = ShownList<Omit<ListNamedServices, 'pageSize' | 'access'>>

/** All public services by letters, by who describes them, and by some letters of their names. */
export function namedServicesPage(list: NamedServiceList, shown: ShownServices, view: View): PageContent {
  const say = serviceIndexWords(view.language)
  const { asked, address } = shown
  const chosen = headingOf(list, asked, say)
  return {
    title: chosen === undefined ? say('title') : `${chosen} – ${say('title')}`,
    description: say('title'),
    section: 'services',
    scripts: ['lists.js'],
    head: formatHead(address, asked.page),
    main: html`<h1>${say('title')}</h1>
      ${listKinds('xzufi', view)}
      <p class="lead">${list.all === 0 ? say('empty') : say('what', { count: list.all })}</p>
      <p><a href="${view.at('/services')}">${say('withLaw')}</a></p>
      ${list.all > 0 && chooser(list, asked, say, view)}
      <div id="list">${list.all > 0 && listed(list, shown, chosen ?? say('all'), view)}</div>
      ${formatLinks(address, asked.page)}`
  }
}

type Asked = ShownServices['asked']

function headingOf(
  { total }: NamedServiceList,
  { q, letter, publisher }: Asked,
  say: PageText
): string | undefined {
  if (q !== undefined) return say('found', { count: total, q })
  const parts = [
    ...(publisher === undefined ? [] : [say('ofPublisher', { publisher })]),
    ...(letter === undefined ? [] : [letter === 'other' ? say('ofOther') : say('ofLetter', { letter })])
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function chooser(list: NamedServiceList, { q, letter, publisher }: Asked, say: PageText, view: View): Html {
  return html`${listForm({ kind: 'xzufi', label: say('label'), q }, view)}
  ${letterLinks(
    {
      letters: list.letters,
      current: letter,
      address: each => view.at(addressWith('/xzufi', { letter: each, publisher })),
      countText: count => say('count', { count })
    },
    view
  )}`
}

function listed(
  list: NamedServiceList,
  { asked, address }: ShownServices,
  heading: string,
  view: View
): Html {
  const say = serviceIndexWords(view.language)
  if (list.total === 0) {
    const words = view.at(addressWith('/services', { q: asked.q ?? '' }))
    return nothingListed({ heading, words, all: view.at('/xzufi') }, say)
  }
  const to = (page: number) => listPath(address, page)
  const ranges = pageRanges(list.pages, {
    page: asked.page,
    address: to,
    label: say('pages'),
    ...(asked.q !== undefined && { numbered: page => say('number', { page }) })
  })
  return html`<section aria-labelledby="listed">
      <h2 id="listed">${heading}</h2>
      ${asked.q === undefined && html`<p class="count">${say('count', { count: list.total })}</p>`} ${ranges}
      <ul class="index">
        ${list.services.map(each => entry(each, view))}
      </ul>
      ${turnPages({ page: asked.page, pages: list.pages.length, address: to }, view)}
    </section>
    ${asked.q === undefined && publishers(list, say, view)}`
}

function entry({ iri, ref, label, publisher }: NamedService, view: View): Html {
  const name = label.trim() === '' ? ref : label
  return html`<li>
    <a
      href="${view.at(iri.slice(iri.lastIndexOf('/xzufi/')))}"
      dir="auto"
      ${view.language !== 'de' && html`lang="de"`}
      >${name}</a
    >
    ${publisher !== undefined && html`<span class="by" dir="auto">${publisher}</span>`}
  </li> `
}

/** Who describes services, where there are several. */
function publishers(list: NamedServiceList, say: PageText, view: View): Html | false {
  if (list.publishers.length < 2) return false
  return html`<section aria-labelledby="publishers">
    <h2 id="publishers">${say('publishers')}</h2>
    <ul class="fields">
      ${list.publishers.slice(0, MOST).map(
        ({ name, count }) =>
          html`<li>
            <a href="${view.at(addressWith('/xzufi', { publisher: name }))}" dir="auto">${name}</a>
            <small>${count.toLocaleString(view.language)}</small>
          </li> `
      )}
    </ul>
  </section>`
}

/** Publishers that are shown: those with most services. */
const MOST = 200
