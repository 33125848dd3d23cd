import type { TextTimes } from '../../../graph/states/actOnDay.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import { daysText } from '../../web/stand/daysText.js'
import { comparisonAddress, earlierFirst } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

/** States that are shown; those of before are folded. */
export const STATES_UNFOLDED = 10

/** Notes of a file that are shown; more are folded. */
const NOTES_UNFOLDED = 2

/** A state of law as a time line names it. */
export interface TimelineEntry {
  readonly times: TextTimes
  /** What it is called, where not by its times. */
  readonly name?: string
  /** Where what was said then stands. */
  readonly address: string
  readonly corrected?: boolean
  /** No words differ from those before. */
  readonly isSame?: boolean
  /** What is to be known of it. */
  readonly said: readonly Html[]
  /** What its file says of the act. */
  readonly notes: readonly Html[]
}

/** States of law, the latest first, each with a way to it and to what differs from its neighbour and from today. */
export function timeline(entries: readonly TimelineEntry[], { ref, today, view, shown }: Placed): Html {
  const say = statesWords(view.language)
  const current = entries.find(({ times }) => times.from <= today)?.times
  const now = current && (current.until === undefined || today < current.until) ? current : undefined
  const items = entries.map((entry, at) => item(entry, entries[at + 1]?.times))
  const rest = items.slice(STATES_UNFOLDED)
  return html`<ol class="states">
      ${items.slice(0, STATES_UNFOLDED)}
    </ol>
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${say('earlier', { count: rest.length })}</summary>
        <ol class="states">
          ${rest}
        </ol>
      </details>`
    }`

  function item(entry: TimelineEntry, before: TextTimes | undefined): Html {
    const { times, address, corrected, said, name } = entry
    const kind = times === now ? 'now' : times.from > today ? 'coming' : undefined
    return html`<li
      ${kind !== undefined && html`class="${kind}"`}
      ${times.from === shown && html`aria-current="true"`}
    >
      <p>
        ${link(address, name ?? daysText(times, { today, language: view.language }))}
        ${kind !== undefined && html`<span class="badge">${say(kind)}</span>`}
        ${corrected && html`<span class="badge open">${say('corrected')}</span>`}
      </p>
      ${said.map(each => html`<p class="of">${each}</p> `)} ${notesOf(entry)} ${comparisons(entry, before)}
    </li> `
  }

  function notesOf({ notes }: TimelineEntry): Html {
    if (notes.length <= NOTES_UNFOLDED)
      return html`${notes.map(each => html`<p class="of">${say('sourceNote')} ${each}</p> `)}`
    return html`<details class="of">
      <summary>${say('sourceNotes', { count: notes.length })}</summary>
      ${notes.map(each => html`<p class="of">${each}</p> `)}
    </details>`
  }

  function comparisons({ times, isSame }: TimelineEntry, before: TextTimes | undefined): Html | false {
    const neighbour = before !== undefined && before.until === times.from && !isSame ? before : undefined
    const isOther = now !== undefined && times !== now && (neighbour !== now || isSame)
    const links = [
      ...(neighbour ? [[neighbour.from, times.from, 'compareBefore'] as const] : []),
      ...(isOther ? [[...earlierFirst(times.from, now.from), 'compareToday'] as const] : [])
    ]
    return (
      links.length > 0 &&
      html`<p class="of">
        ${links.map(
          ([from, to, name], at) =>
            html`${at > 0 && '· '}<a href="${comparisonAddress({ ref, from, to }, view)}">${say(name)}</a> `
        )}
      </p>`
    )
  }
}

interface Placed {
  /** Of the work. */
  readonly ref: string
  /** YYYY-MM-DD */
  readonly today: string
  readonly view: View
  /** Of the state that the page is about: the day from which it counts. */
  readonly shown?: string
}
