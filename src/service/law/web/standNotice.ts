import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { textOn } from '../../../graph/states/textsOfWork.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { WorkInTime } from '../states/findText.js'
import { actOfDayAddress, comparisonAddress } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

interface Noticed {
  /** Of the work, and of its act. */
  readonly ref: string
  readonly actRef: string
  /** YYYY-MM-DD */
  readonly today: string
  /** YYYY-MM-DD: of the last state of the act. */
  readonly last: string | undefined
  readonly links: Pick<DocumentLinks, 'local'>
  readonly view: View
}

/** Of which days a text of law is, whether it still holds, which come before and after it, and ways to compare it with them. */
export function standNotice(
  { work, texts, isFormer, expression }: WorkInTime,
  { ref, actRef, today, last, links, view }: Noticed
): Html {
  const { language } = view
  const say = statesWords(language)
  if (expression === undefined)
    return html`${isFormer && html`<p role="note" class="stand"><strong>${absentText()}</strong></p>`}`
  function absentText(): string {
    const [first] = texts
    const isToCome = first !== undefined && first.from > today
    return isToCome ? say('comingWork', { day: timeText(first.from, language) }) : say('former')
  }
  const { from, until, isFloor, kindOfDay } = expression
  const since = timeText(from, language)
  const days = {
    from: isFloor ? say('orEarlier', { day: since }) : since,
    until: timeText(neighbouringDay(until ?? from, -1), language)
  }
  const stand = until === undefined ? 'standSince' : until <= from ? 'standOfNoDay' : 'standFromTo'
  const before = texts.findLast(text => text.from < from)
  const after =
    until === undefined ? undefined : (textOn(texts, until) ?? texts.find(text => text.from >= until))
  const now = textOn(texts, today)
  // A text of a version may be known to end on a day still to come.
  const isToday = until === undefined || (kindOfDay !== undefined && from <= today && today < until)
  // Files say what they had, not what holds today.
  const isKnown = kindOfDay !== undefined || last === undefined
  const holds = !isToday ? (isFormer ? 'isGone' : 'holdsNoMore') : isKnown ? 'holdsToday' : 'holdsInLast'
  const holding = { day: since, last: timeText(last ?? from, language) }
  const to = (text: { readonly iri: string; readonly from: string }, name: string) =>
    html`<li>${link(links.local(text.iri), `${name} (${timeText(text.from, language)})`)}</li> `
  const compare = (one: string, other: string, name: string) =>
    html`<li><a href="${comparisonAddress({ ref, from: one, to: other }, view)}">${say(name)}</a></li> `
  const isWhole = until === undefined || from < until
  return html`<div role="note" class="stand">
    <p>
      <strong>${from > today ? say('notYet', holding) : say(holds, holding)}</strong>
      ${say(stand, days)} <small>${say(kindOfDay === undefined ? 'byFiles' : 'byStatedDays')}</small>
    </p>
    <ul>
      ${!isFormer && html`<li>${link(links.local(work), say('ofToday'))}</li> `}
      ${before && to(before, say('textBefore'))} ${after && to(after, say('textAfter'))}
      ${isWhole && before && compare(before.from, from, 'compareBefore')}
      ${isWhole && after && compare(from, after.from, 'compareAfter')}
      ${isWhole && now && now.from !== from && now !== before && now !== after && compare(from, now.from, 'compareToday')}
      ${actRef !== ref && html`<li><a href="${actOfDayAddress(actRef, from, view)}">${say('actOfDay')}</a></li> `}
    </ul>
  </div>`
}
