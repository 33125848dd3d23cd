import { addressWith } from '../../http/addressWith.js'
import { html, link, type Html } from '../html.js'
import { timeText } from '../times.js'
import type { View } from '../view.js'
import { standWords } from './standWords.js'

/** An act or a provision of which several states are held, and what somebody asks of it. */
export interface HistoryOfQuestion {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** YYYY-MM-DD: the first day of the time that is asked for; absent for all that is held. */
  readonly since?: string | undefined
  /** YYYY-MM-DD: of which the earliest state is held. */
  readonly heldFrom?: string | undefined
}

/** Ways to what became of law: the line of its states, and old beside new since the day that is asked for. */
export function waysToHistory(
  all: readonly HistoryOfQuestion[],
  {
    view,
    today,
    local
  }: { readonly view: View; readonly today: string; readonly local: (iri: string) => string }
): Html {
  const say = standWords(view.language)
  return html`<ul class="ways">
    ${all.map(({ iri, ref, label, since, heldFrom }) => {
      const from = [since, heldFrom]
        .filter(day => day !== undefined)
        .toSorted()
        .at(-1)
      const day = timeText(from ?? '', view.language)
      return html`<li>
        ${link(`${local(iri)}#stand`, say('historyOf', { label }))}
        ${
          from !== undefined &&
          from < today &&
          html`·
            <a href="${view.at(addressWith('/compare', { ref, from, to: today }))}"
              >${say(from === since ? 'changedSince' : 'changedSinceFirst', { day })}</a
            >`
        }
      </li> `
    })}
  </ul>`
}
