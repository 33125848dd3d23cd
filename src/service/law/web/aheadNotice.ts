import { textOn } from '../../../graph/states/textsOfWork.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { Stand } from '../states/standOf.js'
import { statesWords } from './statesWords.js'

/** Of a work: that the text which it shows does not hold yet, or that another is to come. */
export function aheadNotice(
  { texts, today }: Stand,
  { links, view }: { readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): Html {
  const coming = texts.find(({ from }) => from > today)
  if (coming === undefined) return html``
  const say = statesWords(view.language)
  const day = timeText(coming.from, view.language)
  const isShown = coming.isCurrent
  const other = isShown ? textOn(texts, today) : coming
  return html`<p role="note" class="stand">
    <strong>${say(isShown ? 'notYet' : 'becomes', { day })}</strong>
    ${other && link(links.local(other.iri), say(isShown ? 'whatHoldsToday' : 'whatComes'))}
  </p>`
}
