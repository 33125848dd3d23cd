import type { NotStored } from '../../../proof/grounding/receipt/answer.js'
import { html, link, type Html } from '../html.js'
import type { PageLanguage } from '../language/language.js'
import { timeText } from '../times.js'
import { daysText } from './daysText.js'
import { nearestTimes } from './nearestTimes.js'
import { standWords } from './standWords.js'

interface Day {
  /** YYYY-MM-DD: that was asked for, and of the clock. */
  readonly day: string
  readonly today: string
  readonly language: PageLanguage
  /** Where an IRI is shown. */
  readonly local: (iri: string) => string
}

/** Acts and provisions that are told of; of more only how many. */
const MOST = 5

/** What is not held in the state of a day: why, and the ways to the nearest states that are. */
export function missingOnDay(all: readonly NotStored[], asked: Day): Html {
  const say = standWords(asked.language)
  if (all.length === 0) return html``
  const rest = all.length - MOST
  return html`<div role="note" class="stand">
    ${all.slice(0, MOST).map(each => one(each, asked))}
    ${rest > 0 && html`<p>${say('moreNotHeld', { count: rest })}</p>`}
  </div>`
}

function one(notHeld: NotStored, asked: Day): Html {
  const { label, why, since = '' } = notHeld
  const { day, language } = asked
  const say = standWords(language)
  const named = { label, day: timeText(day, language), since: timeText(since, language) }
  return html`<p><strong>${say(why, named)}</strong></p>
    <ul>
      ${waysTo(notHeld, asked).map(way => html`<li>${way}</li> `)}
    </ul> `
}

function waysTo({ iri, why, since, times = [] }: NotStored, { day, today, language, local }: Day): Html[] {
  const say = standWords(language)
  const to = (from: string) => local(`${iri}/${from}`)
  if (why === 'before_first_state' && since !== undefined)
    return [html`${link(to(since), say('firstHeld', { day: timeText(since, language) }))}`]
  const nearest = nearestTimes(times, day).map(each =>
    link(to(each.from), say('ofText', { days: daysText({ ...each, isFloor: false }, { today, language }) }))
  )
  return nearest.length > 0 ? nearest : [html`${link(local(iri), say('textOfToday'))}`]
}
