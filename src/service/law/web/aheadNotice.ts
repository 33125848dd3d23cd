import { textOn } from '../../../graph/states/textsOfWork.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { Stand } from '../states/standOf.js'
import { actOfDayAddress, comparisonAddress } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

/** Of a work: that the text which it shows does not hold yet, or that another is to come, and a way to both side by side. */
export function aheadNotice(
  stand: Stand,
  {
    ref,
    links,
    view
  }: { readonly ref: string; readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): Html {
  const { texts, today, ahead } = stand
  const coming = texts.find(({ from }) => from > today)
  const say = statesWords(view.language)
  if (coming === undefined) return ahead === undefined ? html`` : ofAct(stand, ahead, view)
  const day = timeText(coming.from, view.language)
  const isShown = coming.isCurrent
  const now = textOn(texts, today)
  const other = isShown ? now : coming
  return html`<p role="note" class="stand">
    <strong>${say(isShown ? 'notYet' : 'becomes', { day })}</strong>
    ${other && link(links.local(other.iri), say(isShown ? 'whatHoldsToday' : 'whatComes'))}
    ${
      now &&
      html`·
        <a href="${comparisonAddress({ ref, from: now.from, to: coming.from }, view)}"
          >${say('oldBesideNew')}</a
        >`
    }
  </p>`
}

/** That something in an act is to say something else. */
function ofAct({ act, today }: Stand, ahead: string, view: View): Html {
  const say = statesWords(view.language)
  return html`<p role="note" class="stand">
    <strong>${say('actBecomes', { day: timeText(ahead, view.language) })}</strong>
    <a href="${actOfDayAddress(act.ref, ahead, view)}">${say('actThen')}</a>
    ·
    <a href="${comparisonAddress({ ref: act.ref, from: today, to: ahead }, view)}">${say('oldBesideNew')}</a>
  </p>`
}
