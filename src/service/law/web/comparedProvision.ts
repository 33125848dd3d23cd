import { html, type Html } from '../../web/html.js'
import { thingPath } from '../../web/thingPath.js'
import type { ComparedText, ComparisonPage } from '../states/compareStates.js'
import { comparedSide, type ComparedDays, type Comparing } from './comparedSide.js'
import { comparedTable } from './comparedTable.js'
import { comparedGist, movesText } from './comparedGist.js'

/** A provision on two days: what it said beside what it says. */
export function comparedProvision(
  { of, compared }: ComparisonPage,
  days: ComparedDays,
  comparing: Comparing
): Html {
  const { say, ids, view, language, other } = comparing
  const [found] = compared
  return html`<p class="under"><a href="${thingPath(of.iri, ids, view)}">← ${say('back')}</a></p>
    <h1>
      <span lang="${language}">${of.label}</span>
      <span class="title">${other ? otherTitle(other, comparing) : say('title')}</span>
    </h1>
    <p class="under">${found && comparedGist(found, comparing)} · ${say('legend')}</p>
    ${found && movesText(found, comparing)} ${found && tableOf(found, days, comparing)}`
}

/** Which one it is compared with. */
export function otherTitle(
  { label }: NonNullable<Comparing['other']>,
  { say, language }: Pick<Comparing, 'say' | 'language'>
): Html {
  return html`${say('besideOther')} <span lang="${language}">${label}</span>`
}

/** @param whole with what is the same, folded */
export function tableOf(
  found: ComparedText,
  { from, to, today }: ComparedDays,
  comparing: Comparing,
  whole = true
): Html {
  const { say, language } = comparing
  const heads = {
    before: comparedSide(found.before, { side: 'old', day: from, today }, comparing),
    after: comparedSide(found.after, { side: 'new', day: to, today }, comparing)
  }
  return comparedTable(found, {
    say,
    language,
    heads,
    names: { before: say('oldShort'), after: say('newShort') },
    whole
  })
}
