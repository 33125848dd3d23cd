import { inLanguages } from '../../../../proof/grammar/languageTags.js'
import { listPath } from '../../../http/listLinks.js'
import { addressWith } from '../../../http/addressWith.js'
import { html, type Html } from '../../../web/html.js'
import type { PageContent } from '../../../web/layout.js'
import { formatHead, formatLinks } from '../../../web/lists/formatLinks.js'
import { letterLinks } from '../../../web/lists/letterLinks.js'
import type { ShownList } from '../../../web/lists/listHandler.js'
import { turnPages } from '../../../web/lists/turnPages.js'
import { listKinds } from '../../../web/lists/listKinds.js'
import { listForm } from '../../../web/lists/listForm.js'
import { nothingListed } from '../../../web/lists/nothingListed.js'
import { pageRanges } from '../../../web/lists/pageRanges.js'
import type { View } from '../../../web/view.js'
import type { PageText } from '../../../web/words.js'
import type { ActList, ListActs, ListedField } from '../../actIndex/listActs.js'
import { actEntries } from './actEntries.js'
import { actIndexWords } from './actIndexWords.js'

type ShownActs = ShownList<Omit<ListActs, 'pageSize' | 'access'>>

/** All acts by letters, by fields and by some letters of their names; of what was chosen the list. */
export function actIndexPage(list: ActList, shown: ShownActs, view: View): PageContent {
  const { asked, address } = shown
  const say = actIndexWords(view.language)
  const heading = say(asked.family)
  const chosen = headingOf(list, shown, view)
  return {
    title: chosen === undefined ? heading : `${chosen} – ${heading}`,
    description: heading,
    section: 'eli',
    scripts: ['lists.js'],
    head: formatHead(address, asked.page),
    main: html`<h1>${heading}</h1>
      ${listKinds(asked.family, view)}
      <p class="lead">${list.all === 0 ? say('empty') : say('what', { count: list.all })}</p>
      ${list.all > 0 && chooser(list, shown, say, view)}
      <div id="list">${list.all > 0 && listed(list, shown, chosen, view)}</div>
      ${formatLinks(address, asked.page)}`
  }
}

/** What the list is of; undefined where nothing was chosen. */
function headingOf(list: ActList, { asked }: ShownActs, view: View): string | undefined {
  const say = actIndexWords(view.language)
  const { q, letter, field } = asked
  if (q !== undefined) return say('found', { count: list.total, q })
  const parts = [
    ...(field === undefined ? [] : [say('ofField', { field: fieldName(list, field, view) })]),
    ...(letter === undefined ? [] : [letter === 'other' ? say('ofOther') : say('ofLetter', { letter })])
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function fieldName({ fields }: ActList, iri: string, view: View): string {
  const field = fields.find(each => each.iri === iri)
  return field === undefined ? iri : nameOf(field, view).text
}

function chooser(list: ActList, { asked }: ShownActs, say: PageText, view: View): Html {
  const { family, by, letter, q } = asked
  const order = by === 'short' ? 'abbreviation' : undefined
  const to = (more: Readonly<Record<string, string | undefined>>) =>
    view.at(addressWith(`/${family}`, { by: order, ...more }))
  const ways: readonly (readonly [ListActs['by'], string])[] = [
    ['title', say('byTitle')],
    ['short', say('byShort')]
  ]
  return html`${listForm({ kind: family, label: say('label'), q }, view)}
    ${letterLinks(
      {
        letters: list.letters,
        current: letter,
        address: each => to({ letter: each }),
        countText: count => say('actsOf', { count })
      },
      view
    )}
    <p class="order">
      ${say('sorted')}:
      ${ways.map(
        ([way, text]) =>
          html`<a
            href="${view.at(addressWith(`/${family}`, { by: way === 'short' ? 'abbreviation' : undefined, letter: way === by ? letter : undefined }))}"
            ${way === by && html`aria-current="true"`}
            >${text}</a
          > `
      )}
    </p>`
}

function listed(list: ActList, shown: ShownActs, chosen: string | undefined, view: View): Html {
  const { asked, address } = shown
  const say = actIndexWords(view.language)
  const isWhole = list.pages.length <= 1
  if (chosen === undefined && !isWhole && asked.page === 1)
    return html`${list.frequent.length > 0 && frequent(list, shown, say, view)}
    ${fieldLinks(list.fields, asked, say, view)}`
  if (list.total === 0) {
    const words = view.at(addressWith('/search', { q: asked.q ?? '' }))
    return nothingListed({ heading: chosen ?? '', words, all: view.at(`/${asked.family}`) }, say)
  }
  const isSorted = asked.q === undefined && asked.field === undefined
  const ranges = pageRanges(list.pages, {
    page: asked.page,
    address: page => listPath(address, page),
    label: say('pages'),
    ...(!isSorted && { numbered: page => say('number', { page }) })
  })
  return html`<section aria-labelledby="listed">
      <h2 id="listed">${chosen ?? say('all')}</h2>
      ${asked.q === undefined && html`<p class="count">${say('actsOf', { count: list.total })}</p>`} ${ranges}
      ${actEntries(list.acts, { ...shown, isOfField: asked.field !== undefined, view })}
      ${turnPages({ page: asked.page, pages: list.pages.length, address: page => listPath(address, page) }, view)}
    </section>
    ${chosen === undefined && fieldLinks(list.fields, asked, say, view)}`
}

function frequent(list: ActList, shown: ShownActs, say: PageText, view: View): Html {
  return html`<section aria-labelledby="frequent">
    <h2 id="frequent">${say('frequent')}</h2>
    <p>${say('frequentWhat')}</p>
    ${actEntries(list.frequent, { ...shown, isOfField: false, view })}
  </section>`
}

function fieldLinks(
  fields: readonly ListedField[],
  { family }: Pick<ListActs, 'family'>,
  say: PageText,
  view: View
): Html | false {
  if (fields.length === 0) return false
  const named = fields.map(field => ({ ...field, name: nameOf(field, view) }))
  const collator = new Intl.Collator(view.language)
  named.sort((one, other) => collator.compare(one.name.text, other.name.text))
  return html`<section aria-labelledby="fields">
    <h2 id="fields">${say('fields')}</h2>
    <ul class="fields">
      ${named.map(
        ({ iri, name, acts }) =>
          html`<li>
            <a
              href="${view.at(addressWith(`/${family}`, { field: iri }))}"
              ${name.language !== view.language && html`lang="${name.language}"`}
              >${name.text}</a
            >
            <small>${acts.toLocaleString(view.language)}</small>
          </li> `
      )}
    </ul>
  </section>`
}

/** In the reader's language where it has a name there. */
function nameOf(
  { iri, names }: ListedField,
  view: View
): { readonly text: string; readonly language: string } {
  const [language, text] = inLanguages(Object.entries(names), [view.language], ([tag]) => tag) ??
    Object.entries(names)[0] ?? ['', iri]
  // Those of a list are written as headings are.
  return { text: text.charAt(0).toLocaleUpperCase(view.language) + text.slice(1), language }
}
