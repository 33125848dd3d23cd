import { addressWith } from '../../http/addressWith.js'
import { html, type Html } from '../../web/html.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import type { ComparedText, ComparisonPage } from '../states/compareStates.js'
import { comparedGist, movesText } from './comparedGist.js'
import { otherTitle, tableOf } from './comparedProvision.js'
import type { ComparedDates, ComparedDays, Comparing } from './comparedSide.js'
import { actOfDayAddress, comparisonAddress } from './stateAddresses.js'

/** Characters of changed texts that are shown on a page of an act; what is more has pages of its own. */
const MOST = 60_000

/** An act on two days: the provisions that differ, each with what became of it and both texts folded below. */
export function comparedAct(page: ComparisonPage, days: ComparedDays, comparing: Comparing): Html {
  const { of, unchanged, total, compared } = page
  const { say, ids, view, language, other } = comparing
  const { from, to } = days
  const state = (day: string) =>
    html`<a href="${actOfDayAddress(of.ref, day, view)}">${timeText(day, view.language)}</a>`
  let left = MOST
  const items = compared.map(each => {
    const length = each.pieces.reduce((sum, { text }) => sum + text.length, 0)
    left -= length
    return item(each, left >= 0)
  })
  return html`<p class="under"><a href="${thingPath(of.iri, ids, view)}">← ${say('back')}</a></p>
    <h1>
      <span lang="${language}">${of.label}</span>
      <span class="title">${other ? otherTitle(other, comparing) : say('title')}</span>
    </h1>
    <p class="under">
      ${!other && html`${state(from)} – ${state(to)} · `}${
        total === 0 ? say(other ? 'noneOfTwo' : 'none') : say('count', { total, unchanged })
      }
    </p>
    ${items} ${pager(page, days, comparing)}`

  function item(found: ComparedText, shown: boolean): Html {
    const { label, ref } = (found.after ?? found.before)!
    const address = other ? ofBoth(found, other.dates) : comparisonAddress({ ref, from, to }, view)
    return html`<article class="difference">
      <h2 lang="${language}"><a href="${address}">${label}</a></h2>
      <p class="under">${comparedGist(found, comparing)}</p>
      ${movesText(found, comparing)}
      ${
        shown
          ? html`<details>
              <summary>${say('showBoth')}</summary>
              ${tableOf(found, days, comparing, false)}
            </details>`
          : html`<p><a href="${address}">${say('moreThere')}</a></p>`
      }
    </article> `
  }

  /** Where provisions of two acts are compared; the one where only that is there. */
  function ofBoth({ before, after }: ComparedText, dates: ComparedDates): string {
    return before && after
      ? comparisonAddress({ ref: before.ref, with: after.ref, ...dates }, view)
      : thingPath((after ?? before)!.iri, ids, view)
  }
}

function pager(
  { of, total }: ComparisonPage,
  { from, to, offset, limit }: ComparedDays,
  { say, view, other }: Comparing
): Html | false {
  const at = (place: number) =>
    view.at(
      addressWith('/compare', {
        ref: of.ref,
        ...(other ? { with: other.ref, ...other.dates } : { from, to }),
        ...(place > 0 && { offset: place })
      })
    )
  return (
    (offset > 0 || offset + limit < total) &&
    html`<nav class="pager" aria-label="${say('pages')}">
      ${offset > 0 ? html`<a rel="prev" href="${at(Math.max(0, offset - limit))}">← ${say('previous')}</a>` : html`<span></span>`}
      ${offset + limit < total && html`<a rel="next" href="${at(offset + limit)}">${say('next')} →</a>`}
    </nav>`
  )
}
