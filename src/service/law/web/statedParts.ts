import { html, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { Stand } from '../states/standOf.js'
import { daysText } from '../../web/stand/daysText.js'
import { actOfDayAddress } from './stateAddresses.js'
import type { StandParts } from './standParts.js'
import { statesWords } from './statesWords.js'

/** What a page of law says whose source states the days: of which version it is, and of a provision when it is in force. */
export function statedParts(
  { act, isAct, texts, states, today }: Stand,
  view: View
): Pick<StandParts, 'notice' | 'line'> {
  const { language } = view
  const say = statesWords(language)
  const dayOf = (day: string) => timeText(day, language)
  const version = say('versionOf', { day: dayOf(states.at(-1)!.day) })
  if (isAct)
    return {
      line: html`<p class="under">
        ${version} · <a href="${actOfDayAddress(act.ref, today, view)}">${say('inForceToday')}</a>
      </p>`,
      notice: html``
    }
  const text = texts.find(({ kindOfDay }) => kindOfDay === 'in_force')
  if (text === undefined) return { line: html`<p class="under">${version}</p>`, notice: html`` }
  const { from, until } = text
  return {
    line: html`<p class="under">
      ${say('inForce', { days: daysText(text, { today, language }) })} · ${version}
    </p>`,
    notice:
      from > today
        ? noted(say('notInForceYet', { day: dayOf(from) }))
        : until !== undefined && until <= today
          ? noted(say('notInForceAnyMore', { day: dayOf(until) }))
          : html``
  }
}

function noted(said: string): Html {
  return html`<p role="note" class="stand"><strong>${said}</strong></p>`
}
