import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import {
  PROVISION_OUTCOMES,
  type ChangedProvision,
  type MovedProvision
} from '../states/changedProvisions.js'
import { comparisonAddress } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

/** What is named of a state of an act. */
interface NamedOfState {
  /** Of the act. */
  readonly ref: string
  /** YYYY-MM-DD: the days of the state before and of this one. */
  readonly from: string
  readonly to: string
  /** How many provisions differ. */
  readonly total: number
  /** Whether each leads to its old text beside its new one. */
  readonly isLinked: boolean
}

/** Which provisions a state of an act has otherwise than the one before, and the way to all where these are the first. */
export function changedNamed(
  all: readonly ChangedProvision[],
  { ref, from, to, total, isLinked }: NamedOfState,
  view: View
): Html[] {
  if (all.length === 0) return []
  const say = statesWords(view.language)
  const one = ({ text, movedFrom, movedTo }: ChangedProvision) => {
    const name = text.number ?? text.label
    const shown = isLinked
      ? html`<a href="${comparisonAddress({ ref: text.ref, from, to }, view)}">${name}</a>`
      : html`${name}`
    return html`${shown}${movedFrom && moved('named-from', movedFrom, say)}${movedTo && moved('named-to', movedTo, say)}`
  }
  const groups = PROVISION_OUTCOMES.flatMap(outcome => {
    const some = all.filter(each => each.outcome === outcome)
    if (some.length === 0) return []
    return [html`${say(`named-${outcome}`)} ${some.map((each, at) => html`${at > 0 && ', '}${one(each)}`)}`]
  })
  const rest = total - all.length
  const more =
    rest > 0 &&
    html` ·
      <a href="${comparisonAddress({ ref, from, to }, view)}">${say('namedMore', { count: rest })}</a>`
  return [html`${groups.map((group, at) => html`${at > 0 && ' · '}${group}`)}${more}`]
}

function moved(key: string, { text }: MovedProvision, say: PageText): string {
  return ` ${say(key, { number: text.number ?? text.label })}`
}
