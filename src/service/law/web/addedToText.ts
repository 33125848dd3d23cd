import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import type { Access } from '../../access.js'
import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { WorkInTime } from '../states/findText.js'
import type { WorkInLanguages } from '../languages/findInLanguage.js'
import { addedInLanguage, type AddedInLanguage } from './addedInLanguage.js'
import { contentsOfDay } from './contentsOfDay.js'
import { standNotice } from './standNotice.js'
import { standParts } from './standParts.js'

interface TextRequest {
  readonly access: Access
  readonly inTime?: WorkInTime | undefined
  readonly inLanguages?: WorkInLanguages | undefined
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
): Promise<{ readonly above: Html; readonly below: Html } | AddedInLanguage | undefined> {
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
  // What held for no whole day is the act on no day.
  if (!isAct || expression === undefined || expression.until === expression.from)
    return { above: notice, below: section }
  const ofDay = await serving.services.legalDocuments.actOfDay({ ref: act.ref, day: expression.from, access })
  return {
    above: notice,
    below: html`${contentsOfDay(ofDay, { day: expression.from, links, view })} ${section}`
  }
}
