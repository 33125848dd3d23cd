import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { textOn } from '../../../graph/states/textsOfWork.js'
import type { WorkInTime } from '../../law/states/findText.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageLanguage } from '../../web/language/language.js'
import { timeText } from '../../web/times.js'
import type { PageText } from '../../web/words.js'

/** Of which days a text of law is, whether it still holds, and which come before and after it. */
export function standNotice(
  { work, texts, isFormer, expression }: WorkInTime,
  {
    links,
    say,
    language
  }: { readonly links: DocumentLinks; readonly say: PageText; readonly language: PageLanguage }
): Html {
  if (expression === undefined)
    return html`${isFormer && html`<p role="note"><strong>${say('former')}</strong></p>`}`
  const { from, until, isFloor } = expression
  const since = timeText(from, language)
  const days = {
    from: isFloor ? say('orEarlier', { day: since }) : since,
    until: timeText(neighbouringDay(until ?? from, -1), language)
  }
  const stand = until === undefined ? 'standSince' : until <= from ? 'standOfNoDay' : 'stand'
  const before = texts.findLast(text => text.from < from)
  const after =
    until === undefined ? undefined : (textOn(texts, until) ?? texts.find(text => text.from >= until))
  const to = (text: { readonly iri: string; readonly from: string }, name: string) =>
    html`<li>${link(links.local(text.iri), `${name} (${timeText(text.from, language)})`)}</li> `
  return html`<div role="note" class="stand">
    <p>
      <strong>${say(until === undefined ? 'holdsToday' : isFormer ? 'isGone' : 'holdsNoMore')}</strong>
      ${say(stand, days)} ${say('byFiles')}
    </p>
    <ul>
      ${!isFormer && html`<li>${link(links.local(work), say('ofToday'))}</li> `}
      ${before && to(before, say('textBefore'))} ${after && to(after, say('textAfter'))}
    </ul>
  </div>`
}
