import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { compareText } from '../../../base/text/compareText.js'
import { listStoredStates, type ListedEnd, type ListedState } from '../../loads/listStoredStates.js'
import { exitCodes } from '../exitCodes.js'
import { plainLine } from '../plainLine.js'
import { withGraph } from '../withGraph.js'

/** `beleg state list`: the states of an act, a line each on stdout. @returns the exit code @throws InvalidInput Unavailable */
export async function listStates(
  config: Config,
  act: string,
  { json }: { readonly json: boolean }
): Promise<number> {
  return withGraph(config, async graph => {
    const held = await listStoredStates({ ...graph, now: clockOf(config) }, act)
    process.stdout.write(
      json
        ? `${JSON.stringify({ act: held.name, states: held.states, ...(held.ends.length > 0 && { ends: held.ends }) })}\n`
        : [...held.states, ...held.ends]
            .sort((a, b) => compareText(a.day, b.day))
            .map(one => `${'made' in one ? lineOf(one) : lineOfEnd(one)}\n`)
            .join('')
    )
    return exitCodes.done
  })
}

function lineOf(state: ListedState): string {
  const { day, made, file } = state
  return [day, countsText(state), `made ${made}`, file.hash, plainLine(file.title ?? '')].join('\t')
}

/** A state without a file. */
function lineOfEnd({ day, at, reason }: ListedEnd): string {
  return [day, `not published any more, said ${at}: ${plainLine(reason)}`].join('\t')
}

function countsText({ counts, until, setAside }: ListedState): string {
  switch (counts) {
    case 'today':
      return until === undefined ? 'today' : `today, until before ${until}`
    case 'ahead':
      return 'dated ahead'
    case 'earlier':
      return `until before ${until}`
    case 'replaced':
      return 'no day: a later file of that day counts'
    case 'aside':
      return `set aside ${setAside!.at}: ${plainLine(setAside!.reason)}`
  }
}
