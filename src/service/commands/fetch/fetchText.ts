import type { FetchReport } from '../../loads/fetching/fetchFiles.js'
import type { LeftEnded } from '../../loads/fetching/endLeft.js'
import { plainLine } from '../plainLine.js'

const SHOWN = 20

/** What was fetched, as a person reads it. */
export function fetchText(report: FetchReport): string {
  const { fetched, unchanged, askedBefore, failed, notes, requests, seconds } = report
  const bytes = fetched.reduce((sum, each) => sum + each.bytes, 0)
  return [
    `${fetched.length} fetched (${(bytes / 1_000_000).toFixed(1)} MB), ${unchanged} unchanged, ${failed.length} failed; ${requests} requests in ${seconds.toFixed(1)} s`,
    ...(askedBefore > 0 ? [`${askedBefore} were asked for by the run that was broken off`] : []),
    ...some(failed.map(({ what, reason }) => `  ${what}: ${reason}`)),
    ...some(notes.map(note => `  ${note}`)),
    ''
  ].join('\n')
}

/** Which acts are published no more, and what became of that. */
export function endedText(ended: LeftEnded | undefined): string {
  if (ended === undefined) return ''
  const { names, others, day, staged, promotion } = ended
  return [
    ...(names.length > 0 ? [`${names.length} published no more from ${day} on:`, ...some([...names])] : []),
    ...(staged === undefined ? [] : [`Staged as ${staged}: "beleg diff ${staged}" shows it`]),
    ...(promotion === undefined ? [] : [`"beleg rollback ${promotion}" takes it back`]),
    ...some(others.map(({ act, reason }) => `  ${act}: ${reason}`)),
    ''
  ].join('\n')
}

/** How far it is, at a terminal. */
export function fetchedLine(name: string, done: number): string {
  return `\r\u001b[K${done} ${plainLine(name)}\r`
}

function some(lines: readonly string[]): string[] {
  const shown = lines.slice(0, SHOWN).map(line => `  ${plainLine(line.trim())}`)
  return lines.length > SHOWN ? [...shown, `  … and ${lines.length - SHOWN} more; --json names all`] : shown
}
