import type { TextTimes } from '../../../graph/states/actOnDay.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import { html, link, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import { undefinedIfNotFound } from '../../web/undefinedIfNotFound.js'
import type { View } from '../../web/view.js'
import type { ReadStand, Stand } from '../states/standOf.js'
import { comparisonAddress } from './stateAddresses.js'
import { statesWords } from './statesWords.js'
import { timelineEntries } from './timelineEntries.js'

/** As many texts as are listed. */
const MOST = 500

/** What the page of a consolidated text says of its version; that of a part, what the part says in the others, too. */
export async function versionParts(
  { services }: Pick<Serving, 'services'>,
  { iri, access, stand, version }: ReadStand & { readonly stand: Stand; readonly version: Version },
  links: DocumentLinks,
  view: View
): Promise<{ readonly line: Html; readonly section: Html }> {
  const { language } = view
  const say = statesWords(language)
  const isSeveral = !stand.isAct && stand.texts.length > 1
  const line = html`<p class="under">
    ${say('versionOf', { day: timeText(version.day, language) })}
    ${isSeveral && html`· <a href="#stand">${say('versionTexts', { count: stand.texts.length })}</a>`}
  </p>`
  // The page of an act lists the other versions already.
  if (stand.isAct) return { line, section: html`` }
  const asked = { ref: iri, access, limit: MOST, offset: 0 }
  const history = isSeveral ? await services.histories.list(asked).catch(undefinedIfNotFound) : undefined
  const entries = history === undefined ? [] : timelineEntries(history, links, view)
  const others = say(version.count === 1 ? 'oneVersion' : 'unchangedVersions', { count: version.count })
  const items = entries.map(({ times, address, said }, at) => {
    const before = entries[at + 1]?.times
    return html`<li>
      <p>${link(address, versionsText(times, view))}</p>
      ${said.map(each => html`<p class="of">${each}</p> `)}
      ${before !== undefined && comparison(history!.of.ref, before, times)}
    </li> `
  })
  return {
    line,
    section: html`<section aria-labelledby="stand">
      <h2 id="stand">${say('versions')}</h2>
      <p>${entries.length === 0 && others} <small>${say('byVersions')}</small></p>
      ${
        entries.length > 0 &&
        html`<ol class="states">
          ${items}
        </ol>`
      }
    </section>`
  }

  function comparison(ref: string, { from }: TextTimes, { from: to }: TextTimes): Html {
    return html`<p class="of">
      <a href="${comparisonAddress({ ref, from, to }, view)}">${say('compareBefore')}</a>
    </p>`
  }
}

type Version = NonNullable<Stand['version']>

function versionsText({ from, until }: TextTimes, { language }: Pick<View, 'language'>): string {
  const say = statesWords(language)
  const day = timeText(from, language)
  return until === undefined
    ? say('versionSince', { day })
    : say('versionFromTo', { from: day, until: timeText(until, language) })
}
