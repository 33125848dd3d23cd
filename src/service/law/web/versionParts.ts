import { textOn } from '../../../graph/states/textsOfWork.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { Stand } from '../states/standOf.js'
import type { StandTexts } from './standParts.js'
import { statesWords } from './statesWords.js'

/** Of a consolidated text, or a part of one. */
export type StandOfVersion = Stand & Required<Pick<Stand, 'version'>>

/** What is said of a consolidated text, or a part of one (IRI): of which day it is the version, and which counts today. */
export function versionParts(
  iri: string,
  stand: StandOfVersion,
  shown: { readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): StandTexts {
  const { language } = shown.view
  const say = statesWords(language)
  const { isAct, texts, version } = stand
  return {
    notice: versionNotice(iri, stand, shown),
    stand: say('versionOf', { day: timeText(version.day, language) }),
    heading: say(isAct ? 'versionsOfAct' : 'versions'),
    all: count => say(isAct ? 'versionCount' : 'versionTexts', { count }),
    unchanged: say(version.count === 1 ? 'oneVersion' : 'unchangedVersions', { count: version.count }),
    days: say('byVersions'),
    shown: isAct ? version.day : textOn(texts, version.day)?.from
  }
}

/** That another version counts today, and the way to what that one has of it. */
function versionNotice(
  iri: string,
  { isAct, texts, states, today, version }: StandOfVersion,
  { links, view }: { readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): Html {
  const say = statesWords(view.language)
  const current = states.findLast(({ day }) => day <= today)?.day
  if (current === version.day) return html``
  const isAhead = version.day > today
  const day = timeText(isAhead || current === undefined ? version.day : current, view.language)
  const isThere = current !== undefined && (isAct || textOn(texts, today) !== undefined)
  return html`<p role="note" class="stand">
    <strong>${say(isAhead ? 'notYet' : isThere ? 'otherVersion' : 'notInVersion', { day })}</strong>
    ${isThere && link(links.local(`${iri}/${today}`), say(isAhead ? 'whatHoldsToday' : 'toVersion'))}
  </p>`
}
