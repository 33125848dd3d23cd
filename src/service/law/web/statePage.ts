import { queryReader } from '../../contract/parameters.js'
import { seeOther } from '../../http/reply.js'
import { html, type Html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { ActOfDay } from '../documents/readActOfDay.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { contentsOfDay } from './contentsOfDay.js'
import { daysText } from '../../web/stand/daysText.js'
import { actOfDayAddress, comparisonAddress, earlierFirst } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

const read = queryReader('listProvisions')

/** An act as of a day: which state counts for it, and what its provisions said; without a day as of today. */
export const statePage: WebPage['handler'] =
  ({ services, ids }) =>
  async ({ access, query }, view) => {
    const asked = read({ ref: query['ref'], as_of: query['as_of'] })
    const ref = asked['ref'] as string | undefined
    if (ref === undefined) return seeOther(view.at('/search'))
    const today = services.histories.today()
    const day = (asked['as_of'] as string | undefined) ?? today
    const ofDay = await services.legalDocuments.actOfDay({ ref, day, access })
    const say = statesWords(view.language)
    const label = labelOfWork(ofDay.act)
    const title = say('titleOfDay', { label, day: timeText(day, view.language) })
    const local = (iri: string) => thingPath(iri, ids, view)
    return {
      title,
      scripts: ['law.js'],
      main: html`<h1>
          <span lang="${ofDay.language}">${label}</span>
          <span class="title">${say('standOn', { day: timeText(day, view.language) })}</span>
        </h1>
        ${stateNotice(ofDay, { day, today, address: local(ofDay.act.iri), view })}
        ${dayForm(ofDay, day, view)} ${contentsOfDay(ofDay, { day, links: { local }, view })}`
    }
  }

function stateNotice(
  { act, states, state, isAsToday, kindOfDay, isInForce, isInVersions, end }: ActOfDay,
  { day, today, address, view }: StateNoticed
): Html {
  const say = statesWords(view.language)
  const dayText = (one: string) => timeText(one, view.language)
  const toCome = day > today && html`<p>${say('dayToCome', { day: dayText(day) })}</p>`
  if (isInForce)
    return html`<div role="note" class="stand">
      <p>
        ${say('versionOf', { day: dayText(state.day) })}.
        <small>${say('byStatedDays')}</small>
      </p>
      ${toCome}
      <ul>
        <li><a href="${address}">${say('wholeVersion')}</a></li>
      </ul>
    </div>`
  const at = states.findIndex(one => one.day === state.day)
  const [before, after] = [states[at - 1], states[at + 1]]
  const now = states.findLast(one => one.day <= today)
  const isVersion = kindOfDay === 'version'
  const words = isVersion
    ? (['versionToday', 'versionOther'] as const)
    : ([isInVersions ? 'holdsToday' : 'holdsInLast', 'holdsNoMore'] as const)
  const isToday = isVersion ? state === now : isAsToday && end === undefined
  const holds = state.day > today ? 'notYet' : words[isToday ? 0 : 1]
  const until = end ?? after?.day
  const times = { from: state.day, isFloor: at === 0, ...(until !== undefined && { until }) }
  const days = daysText(times, { today, language: view.language })
  const to = (one: { readonly day: string } | undefined, name: string) =>
    one &&
    html`<li>
      <a href="${actOfDayAddress(act.ref, one.day, view)}">${say(name, { day: dayText(one.day) })}</a>
    </li> `
  const compare = (one: { readonly day: string } | undefined, name: string) => {
    if (one === undefined || one === state) return undefined
    const [from, to] = earlierFirst(one.day, state.day)
    return html`<li><a href="${comparisonAddress({ ref: act.ref, from, to }, view)}">${say(name)}</a></li> `
  }
  return html`<div role="note" class="stand">
    <p>
      <strong>${say(holds, { day: dayText(state.day), last: dayText(states.at(-1)!.day) })}</strong>
      ${isVersion ? say('versionOf', { day: dayText(state.day) }) : say('standOf', { days })}.
      <small>${say(isInVersions ? 'byStatedDays' : isVersion ? 'byVersions' : 'byFiles')}</small>
    </p>
    ${toCome}
    <ul>
      <li><a href="${address}#stand">${say('allStates')}</a></li>
      ${to(before, 'stateBefore')} ${to(after, 'stateAfter')} ${compare(before, 'compareBefore')}
      ${now !== before && compare(now, 'compareToday')}
    </ul>
  </div>`
}

interface StateNoticed {
  /** YYYY-MM-DD */
  readonly day: string
  readonly today: string
  /** Of the act. */
  readonly address: string
  readonly view: View
}

function dayForm({ act, since }: ActOfDay, day: string, view: View): Html {
  const say = statesWords(view.language)
  return html`<form class="days" action="${view.at('/state')}" method="get">
    <input type="hidden" name="ref" value="${act.ref}" />
    <label
      >${say('otherDay')} <input type="date" name="as_of" value="${day}" min="${since}" required
    /></label>
    <button type="submit">${say('show')}</button>
  </form>`
}
