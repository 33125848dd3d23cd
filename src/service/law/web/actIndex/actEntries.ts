import { html, type Html } from '../../../web/html.js'
import { timeText } from '../../../web/times.js'
import type { View } from '../../../web/view.js'
import type { PageText } from '../../../web/words.js'
import type { ListedAct } from '../../actIndex/listActs.js'
import { actIndexWords } from './actIndexWords.js'

interface ShownEntries {
  /** YYYY-MM-DD */
  readonly today: string
  /** Whether it is said how much of a field each governs. */
  readonly isOfField: boolean
  readonly view: View
}

/** Titles beyond this, in characters, are cut: the act's own page has all of it. */
const LONGEST = 220

/** Acts, a line each: title, abbreviation, how many provisions, of which day, and whether it is in force. */
export function actEntries(acts: readonly ListedAct[], { today, isOfField, view }: ShownEntries): Html {
  const say = actIndexWords(view.language)
  return html`<ul class="index">
    ${acts.map(act => {
      const { title, short, language, size, matters } = act
      const day = dayOfEntry(act, say, view)
      const state = stateOfEntry(act, today, say, view)
      const shown = [...title]
      const text = shown.length > LONGEST ? `${shown.slice(0, LONGEST).join('').trimEnd()}…` : title
      const isTitled = short !== title
      return html`<li>
        <a href="${pathOf(act, view)}" ${language !== view.language && html`lang="${language}"`} dir="auto"
          >${text}</a
        >
        ${isTitled && html`<b dir="auto" ${language !== view.language && html`lang="${language}"`}>${short}</b>`}
        <span class="size">${size === 0 ? say('noSize') : say('size', { count: size })}</span>
        ${day !== undefined && html`<span class="stand">${day}</span>`}
        ${isOfField && html`<span>${say('matters', { count: matters })}</span>`}
        ${act.act.consolidates !== undefined && html`<span>${say('consolidated')}</span>`}
        ${state !== undefined && html`<span class="badge open">${state}</span>`}
      </li> `
    })}
  </ul>`
}

/** The path of the IRI: ours, since no act of others' IRIs is in the index. */
function pathOf({ act: { iri }, family }: ListedAct, view: View): string {
  return view.at(iri.slice(iri.lastIndexOf(`/${family}/`)))
}

/** Of which day its text is, else when it was made. */
function dayOfEntry(
  { stand, act: { date } }: ListedAct,
  say: PageText,
  { language }: View
): string | undefined {
  if (stand !== undefined) return say('stand', { day: timeText(stand, language) })
  return date === undefined ? undefined : say('made', { day: timeText(date, language) })
}

/** Undefined where nothing is noted. */
function stateOfEntry(
  { act, begins, ends }: ListedAct,
  today: string,
  say: PageText,
  { language }: View
): string | undefined {
  if (ends !== undefined && ends <= today) return say('ended', { day: timeText(ends, language) })
  if (act.repealed === true) return say('repealed')
  if (begins !== undefined && begins > today) return say('comes', { day: timeText(begins, language) })
  return ends === undefined ? undefined : say('ends', { day: timeText(ends, language) })
}
