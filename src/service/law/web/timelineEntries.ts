import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import type { HistoryPage, ShownText } from '../states/listHistory.js'
import type { MovedText } from '../states/movesOn.js'
import type { StateOfLaw } from '../states/statesOfLaw.js'
import { changedNamed } from './changedNamed.js'
import { actOfDayAddress } from './stateAddresses.js'
import { statesWords } from './statesWords.js'
import { STATES_UNFOLDED, type TimelineEntry } from './timeline.js'

/** The states of a history: of a provision its texts, of an act what changed in it. */
export function timelineEntries(
  { of, states, texts, notes, differing, kindOfDay, language = 'de' }: HistoryPage,
  { local }: Pick<DocumentLinks, 'local'>,
  view: View
): TimelineEntry[] {
  const say = statesWords(view.language)
  const noted = ({ state: { day } }: Pick<StateOfLaw, 'state'>) =>
    (notes.get(day) ?? []).map(note => html`<span lang="de">${note}</span>`)
  const named = (state: StateOfLaw, at: number) => {
    const [to, from] = [state.state.day, states[at + 1]?.state.day]
    if (from === undefined) return []
    const days = { from, to, total: differences(state), isLinked: at < STATES_UNFOLDED }
    return changedNamed(differing?.get(to) ?? [], { ref: of.ref, ...days }, view)
  }
  return of.isAct
    ? states.map((state, at) => ({
        times: {
          ...{ from: state.state.day, isFloor: state.isFloor },
          ...(state.until && { until: state.until }),
          ...(kindOfDay && { kindOfDay })
        },
        ...(kindOfDay && { name: say('versionOf', { day: timeText(state.state.day, view.language) }) }),
        address: actOfDayAddress(of.ref, state.state.day, view),
        isSame: differences(state) === 0,
        said: [ofState(state, say), ...named(state, at)],
        notes: noted(state)
      }))
    : texts.map(text => ({
        times: text,
        address: local(text.iri),
        corrected: text.isCorrected,
        said: ofText(text, { say, local, language }),
        notes: noted(text)
      }))
}

function differences({ came = [], went = [], changed = [] }: StateOfLaw): number {
  return came.length + went.length + changed.length
}

function ofState(state: StateOfLaw, say: PageText): Html {
  const { provisions, came = [], went = [], changed = [], isFloor } = state
  const counts = { came: came.length, went: went.length, changed: changed.length }
  return html`${isFloor ? say('first') : differences(state) > 0 ? say('counts', counts) : say('sameLaw')} ·
  ${say('provisions', { count: provisions })}`
}

function ofText(
  { changes, isFloor, from, until, movedFrom, movedTo }: ShownText,
  {
    say,
    local,
    language
  }: { readonly say: PageText; readonly local: (iri: string) => string; readonly language: string }
): Html[] {
  const what = (changes ?? []).map(each => say(`change-${each}`)).join(', ')
  // Today something else may stand under that number.
  const moved = (key: string, { text, share }: MovedText, day: string) => {
    const [before, behind] = say(key, { share: Math.floor(share * 100), label: '\0' }).split('\0')
    return html`${before}<a href="${local(`${text.iri}/${day}`)}" lang="${language}">${text.label}</a
      >${behind}`
  }
  return [
    ...(what === '' ? [] : [html`${say('changed', { what })}`]),
    ...(isFloor ? [html`${say('first')}`] : []),
    ...(movedFrom ? [moved('movedFrom', movedFrom, neighbouringDay(from, -1))] : []),
    ...(movedTo && until !== undefined ? [moved('movedTo', movedTo, until)] : [])
  ]
}
