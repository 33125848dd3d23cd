import type { Config } from '../../../base/settings/config.js'
import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { MOST_PROVISIONS_NAMED, presentHistory } from '../../law/http/presentHistory.js'
import type { HistoryPage } from '../../law/states/listHistory.js'
import { PROVISION_OUTCOMES, type ChangedProvision } from '../../law/states/changedProvisions.js'
import { exitCodes } from '../exitCodes.js'
import { plainLine } from '../plainLine.js'
import { withHistories, type HistoryOptions } from './withHistories.js'

/** More than any act has states. */
const MOST = 40_000

/** Prints the states of a provision or an act, the latest first. @returns the exit code */
export async function history(config: Config, ref: string, options: HistoryOptions): Promise<number> {
  const page = { limit: MOST, offset: 0 }
  const found = await withHistories(config, options, (histories, access) =>
    histories.list({ ref, access, named: MOST_PROVISIONS_NAMED, ...page })
  )
  const { profile = '' } = options
  process.stdout.write(
    options.json ? `${JSON.stringify(presentHistory(found, { profile, ...page }))}\n` : described(found)
  )
  return exitCodes.done
}

function described({
  of,
  states,
  texts,
  heldFrom,
  notes,
  differing,
  kindOfDay,
  marked
}: HistoryPage): string {
  const head = `${plainLine(of.label)} (${of.ref})`
  if (heldFrom === undefined) return `${head}: held without a day from which its text counts\n`
  const days = texts.some(text => text.kindOfDay === 'in_force')
    ? 'as its source says it is in force'
    : kindOfDay === undefined
      ? 'as files show it'
      : 'by the days of its versions'
  const noted = (day: string) => (notes.get(day) ?? []).map(plainLine)
  const ofStates = states.map(({ state: { day }, until, isFloor, provisions, came, went, changed }) =>
    entry({ from: day, until, isFloor }, [
      `${provisions} provisions${came && went && changed ? `: ${came.length} came, ${went.length} went, ${changed.length} changed` : ''}`,
      ...named(differing?.get(day) ?? [], [came, went, changed].flatMap(some => some ?? []).length),
      ...noted(day)
    ])
  )
  const ofTexts = texts.map(({ changes, isCorrected, movedFrom, movedTo, state, ...times }) =>
    entry(times, [
      changes === undefined ? 'first' : changes.length === 0 ? 'came back' : `other ${changes.join(', ')}`,
      ...(isCorrected ? ['corrected by the publisher'] : []),
      ...(movedFrom ? [`stood at ${movedFrom.text.ref} before`] : []),
      ...(movedTo ? [`stands at ${movedTo.text.ref} after`] : []),
      ...noted(state.day)
    ])
  )
  const ofMarks = [
    ...(marked?.ends ?? []).map(
      ({ day, reason }) => `not published any more from ${day} on: ${plainLine(reason)}\n`
    ),
    ...(marked?.setAside ?? []).map(
      ({ state, reason }) => `the state of ${state.day} is set aside: ${plainLine(reason)}\n`
    )
  ]
  return `${head}, held from ${heldFrom} on, ${days}\n${[...ofStates, ...ofTexts, ...ofMarks].join('')}`
}

/** `changed § 1, § 3`, a line for each kind, and how many more there are. */
function named(all: readonly ChangedProvision[], total: number): string[] {
  const nameOf = ({ number, label }: ChangedProvision['text']) => plainLine(number ?? label)
  const lines = PROVISION_OUTCOMES.flatMap(outcome => {
    const some = all.filter(each => each.outcome === outcome)
    const names = some.map(({ text, movedFrom, movedTo }) =>
      [
        nameOf(text),
        ...(movedFrom ? [` (before: ${nameOf(movedFrom.text)})`] : []),
        ...(movedTo ? [` (now: ${nameOf(movedTo.text)})`] : [])
      ].join('')
    )
    return names.length === 0 ? [] : [`${outcome} ${names.join(', ')}`]
  })
  const rest = total - all.length
  return rest > 0 && all.length > 0 ? [...lines, `and ${rest} more`] : lines
}

interface Times {
  readonly from: string
  readonly until?: string | undefined
  readonly isFloor: boolean
}

/** `2022-01-10 – 2022-06-30  other text`, with what else is known below it. */
function entry({ from, until, isFloor }: Times, [first, ...others]: readonly string[]): string {
  const days = `${from}${isFloor ? ' or earlier' : ''} – ${until === undefined ? '' : neighbouringDay(until, -1)}`
  const pad = ' '.repeat(36)
  return [`${days.padEnd(36)}${first}`, ...others.map(each => pad + each)]
    .map(line => `${line.trimEnd()}\n`)
    .join('')
}
