import { dataTable } from '../../src/base/text/dataTable.js'
import type { Random } from '../../test/support/gate/random.js'

/** The ways of `falsified.tsv`, by what is false then. */
const ways = dataTable(new URL('./falsified.tsv', import.meta.url), ['kind', 'as', 'pattern', 'others'])
export const falseKinds: readonly string[] = [...new Set(ways.map(({ kind }) => kind))]

/** A false statement of a true one, of a kind; undefined where it has nothing to make it of. */
export function falsified(statement: string, kind: string, random: Random): string | undefined {
  const able = ways.filter(way => way.kind === kind && patternOf(way).test(statement))
  if (able.length === 0) return undefined
  const way = random.pick(able)
  const pattern = patternOf(way)
  const { 0: found, index } = pattern.exec(statement)!
  const said = statement.replace(pattern, random.pick(way.others.split('|')))
  // Capital letters stay.
  return /^\p{Lu}/u.test(found) && /\p{Ll}/u.test(said[index] ?? '')
    ? said.slice(0, index) + said[index]!.toUpperCase() + said.slice(index + 1)
    : said
}

const patternOf = ({ as, pattern }: { readonly as: string; readonly pattern: string }) =>
  as === 'word'
    ? new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')
    : new RegExp(pattern, 'u')
