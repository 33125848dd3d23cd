import { NotFound } from '../../../base/errors.js'
import { queryReader } from '../../contract/parameters.js'
import type { Access } from '../../access.js'
import type { Serving } from '../../http/serving.js'
import { html, type Html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { timeText } from '../../web/times.js'
import { translated } from '../../web/told/translated.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import type { ComparisonPage } from '../states/compareStates.js'
import { compareForm } from './compareForm.js'
import { comparedAct } from './comparedAct.js'
import { feedLink, historyFeedAddress } from './historyFeedAddress.js'
import { statesWords } from './statesWords.js'
import type { ComparedDates } from './comparedSide.js'
import { comparedProvision } from './comparedProvision.js'

const words = pageWords(new URL('./compare.tsv', import.meta.url))
const readLaw = queryReader('listProvisions')
const read = queryReader('compareStates')
/** Provisions of an act on a page. */
const LIMIT = 20

/**
 * Old beside new, of a provision or of an act, or of two of them; without days what differs last, and what was in its act
 * last beside what is there today.
 */
export const comparePage: WebPage['handler'] =
  serving =>
  async ({ access, query, gone }, view) => {
    const say = words(view.language)
    const asked = readLaw({ ref: query['ref'] })['ref'] as string | undefined
    const { with: other, ...ofDays } = given(query)
    const form = (days: ComparedDates) =>
      compareForm({ ref: asked ?? '', ...(other !== undefined && { with: other }), ...days }, say, view)
    const top = html`<h1>${say('title')}</h1>`
    if (asked === undefined)
      return {
        title: say('title'),
        main: html`${top}
          <p class="lead">${say('what')}</p>
          ${form({})}`
      }
    try {
      const { histories } = serving.services
      const page = { limit: LIMIT, offset: query['offset'] }
      const dates = await datesOf(serving, { ref: asked, with: other, ...ofDays }, access)
      const values = read({ ref: asked, with: other, ...dates, ...page, limit: String(LIMIT) })
      const { from, to } = values as ComparedDates
      const shownDates = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      const offset = values['offset'] as number
      const request = { ref: asked, access, limit: LIMIT, offset, signal: gone }
      const works =
        other === undefined ? undefined : await histories.compareWorks({ ...request, with: other, from, to })
      const found: ComparisonPage =
        works ?? (await histories.compare({ ...request, from: from!, to: to!, withMoves: true }))
      const today = histories.today()
      const shown = { from: from ?? today, to: to ?? today, offset, limit: LIMIT, today }
      const show = found.of.isAct ? comparedAct : comparedProvision
      const comparing = {
        ...{ say, ids: serving.ids, view, language: found.language ?? 'de' },
        ...(works && { other: { ...works.with, dates: shownDates } })
      }
      return {
        title: say('titleOf', { label: found.of.label }),
        head: [feedLink(historyFeedAddress(found.of.ref, view), statesWords(view.language)('feed'))],
        main: html`${show(found, shown, comparing)} ${stillAhead(shown, say, view)} ${form(shownDates)}`
      }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      const main = html`${top}
        <p role="alert">${translated(error.message, view.language)}</p>
        ${form(ofDays)}`
      return { title: say('title'), status: 404, main }
    }
  }

/** That a day that is compared has not come yet, where one has not. */
function stillAhead(
  { from, to, today }: ComparedDates & { readonly today: string },
  say: PageText,
  { language }: View
): Html | false {
  const day = [to, from].find(one => one !== undefined && one > today)
  return day !== undefined && html`<p role="note">${say('stillAhead', { day: timeText(day, language) })}</p>`
}

type AskedComparison = ComparedDates & { readonly with?: string | undefined }

function given(query: Readonly<Record<string, string | string[] | undefined>>): AskedComparison {
  const of = (name: 'from' | 'to' | 'with') => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...of('from'), ...of('to'), ...of('with') }
}

/** The days that are compared: those that are said, and today where only the old one is. */
async function datesOf(
  { services }: Pick<Serving, 'services'>,
  asked: AskedComparison & { readonly ref: string },
  access: Access
): Promise<ComparedDates> {
  const { histories } = services
  const { ref, with: other, from, to } = asked
  const today = histories.today()
  if (from !== undefined) return { from, ...(other === undefined ? { to: to ?? today } : to && { to }) }
  const { states, texts, isInAct } = await histories.list({ ref, access, limit: 2, offset: 0 })
  // What is in its act no more is what it was last, beside today.
  if (!isInAct && texts[0]) {
    const old = { from: texts[0].from }
    return other === undefined ? { ...old, to: to ?? today } : { ...old, ...(to && { to }) }
  }
  if (other !== undefined) return to === undefined ? {} : { to }
  const days = [...states.map(({ state }) => state.day), ...texts.map(({ from }) => from)]
  const last = days[0] ?? today
  return days[1] === undefined
    ? { from: last, to: to ?? (last > today ? last : today) }
    : { from: days[1], to: to ?? last }
}
