import { InvalidInput } from '../../base/errors.js'

/** Which regions of a table are read. */
export interface Choice {
  readonly admits: (geo: string) => boolean
  /** For people. */
  readonly says: string
}

const AGGREGATE = /^(?:EU|EA)[0-9]{2}(?:_[0-9]{4})?$/

/**
 * Germany with its Länder, and the whole of the EU and of the euro area, unless the steward says otherwise:
 * `--geo DE,AT`, `--geo all`; `--level 3` takes what lies below a Land too.
 * @throws InvalidInput
 */
export function choiceOf(given: Readonly<Record<string, string>> = {}): Choice {
  const geo = (given.geo ?? 'DE,EU,EA')
    .toUpperCase()
    .split(',')
    .map(one => one.trim())
  const level = Number(given.level ?? 1)
  if (!geo.every(one => /^(?:[A-Z]{2}[A-Z0-9]{0,3}|ALL)$/.test(one))) {
    throw new InvalidInput(
      `--geo takes codes of regions, such as DE,AT1, or all; not "${given.geo!.slice(0, 40)}"`
    )
  }
  if (!/^[0-3]$/.test(given.level ?? '1')) {
    throw new InvalidInput(`--level takes 0 (states) to 3; not "${given.level!.slice(0, 20)}"`)
  }
  const all = geo.includes('ALL')
  return {
    admits: code =>
      (all || geo.some(one => code.startsWith(one))) && (AGGREGATE.test(code) || code.length - 2 <= level),
    says: `${all ? 'all' : geo.join(', ')} down to level ${level}`
  }
}
