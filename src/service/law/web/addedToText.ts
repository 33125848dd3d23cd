import { localName } from '../../../graph/ownIris.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'
import type { TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import type { Access } from '../../access.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import { undefinedIfNotFound } from '../../web/undefinedIfNotFound.js'
import type { View } from '../../web/view.js'
import type { WorkInTime } from '../states/findText.js'
import type { WorkInLanguages } from '../languages/findInLanguage.js'
import type { Stand } from '../states/standOf.js'
import { addedInLanguage, type AddedInLanguage } from './addedInLanguage.js'
import { contentsOfDay } from './contentsOfDay.js'
import { standNotice } from './standNotice.js'
import { standParts } from './standParts.js'
import { statesWords } from './statesWords.js'

interface TextRequest {
  readonly access: Access
  readonly inTime?: WorkInTime | undefined
  readonly inLanguages?: WorkInLanguages | undefined
}

interface AddedToText {
  readonly above: Html
  readonly below: Html
  /** What it was called last, where it is in its act no more. */
  readonly label?: string
  /** What it is, where it is a text of an act. */
  readonly kind?: string
}

/**
 * On the document of a text of a day or in a language, and of what is in its act no more: which it is, and the time line or
 * the other languages; of an act, its provisions.
 */
export async function addedToText(
  serving: Serving,
  { access, inTime, inLanguages }: TextRequest,
  links: DocumentLinks,
  view: View
): Promise<AddedToText | AddedInLanguage | undefined> {
  if (inLanguages?.expression !== undefined)
    return addedInLanguage(
      serving,
      { ...inLanguages, expression: inLanguages.expression, access },
      links,
      view
    )
  if (inTime === undefined) return undefined
  const { work, expression } = inTime
  const stand = await serving.services.histories.stand({ iri: work, access })
  if (stand === undefined) return undefined
  const { act, isAct, today, states } = stand
  const ref = isAct ? act.ref : (serving.ids.iriToRef(work) ?? work)
  const notice = standNotice(inTime, { ref, actRef: act.ref, today, last: states.at(-1)?.day, links, view })
  const { section } = await standParts(
    serving,
    { iri: work, access, ...(expression && { shown: expression.from }) },
    links,
    view
  )
  if (!isAct && expression !== undefined)
    return { above: notice, below: html`${filesOfText(stand, expression, links, view)} ${section}` }
  if (!isAct) {
    const asked = { ref, access, limit: 1, offset: 0 }
    const history = await serving.services.histories.list(asked).catch(undefinedIfNotFound)
    return { above: notice, below: section, ...(history && { label: history.of.label }) }
  }
  const kind = statesWords(view.language)('stateOfAct')
  // What held for no whole day is the act on no day.
  if (expression === undefined || expression.until === expression.from)
    return { above: notice, below: section, ...(expression && { kind }) }
  const ofDay = await serving.services.legalDocuments.actOfDay({ ref: act.ref, day: expression.from, access })
  return {
    kind,
    above: notice,
    below: html`${contentsOfDay(ofDay, { day: expression.from, links, view })} ${section}`
  }
}

/** The first and the last of several files that have a text: records name the last one, receipts the first. */
function filesOfText(
  { states }: Pick<Stand, 'states'>,
  { from, until }: TextOfWork,
  links: Pick<DocumentLinks, 'local'>,
  view: View
): Html | false {
  const first = states.findLast(({ day }) => day <= from) ?? states[0]
  const last = states.findLast(({ day }) => until === undefined || day < until)
  if (first === undefined || last === undefined || first.source === last.source) return false
  const say = statesWords(view.language)
  const file = ({ source, day }: StoredState) =>
    html`${timeText(day, view.language)}:
      <code>${link(links.local(source), localName(source).slice(0, 12))}…</code>`
  return html`<p class="under">
    ${say('firstFile')} ${file(first)}. ${say('lastFile')} ${file(last)}. <small>${say('whichFile')}</small>
  </p>`
}
