import { InvalidInput } from '../../../base/errors.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readCorrespondenceMethod } from '../../../graph/sectors/correspondenceMethod.js'
import { nameIn, readClassification } from '../../../graph/sectors/classification.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { equalHeadings, type CodeHeading } from './equalHeadings.js'

export interface DerivedCorrespondences {
  /** A table that `beleg import correspondences` reads; the same headings give the same bytes. */
  readonly table: string
  readonly pairs: number
  /** Codes of each revision. */
  readonly codes: readonly [rev2: number, rev21: number]
}

/**
 * What the codes of NACE Rev. 2 are in Rev. 2.1, from the headings that the shared graph holds.
 * @throws InvalidInput when one of the two is not held, when no heading is equal, and when an official table is held:
 *   nothing derived takes its place
 * @throws Unavailable
 */
export async function deriveCorrespondences(
  store: Pick<GraphStore, 'select'>,
  ids: Identifiers
): Promise<DerivedCorrespondences> {
  const graph = ids.sharedGraph
  const scheme = (name: string) => ids.concept('NACE', name)!
  if ((await readCorrespondenceMethod(store, graph, scheme('2-2.1'))) === 'official') {
    throw new InvalidInput('an official table of correspondences is held; nothing derived takes its place')
  }
  const rev2 = await readClassification(store, graph, scheme('2'))
  const rev21 = await readClassification(store, graph, scheme('2.1'))
  const missing = rev2.size === 0 ? '2' : rev21.size === 0 ? '2.1' : undefined
  if (missing !== undefined) {
    throw new InvalidInput(`NACE Rev. ${missing} is not held; load both with beleg import nace`)
  }
  const pairs = equalHeadings(rev2, rev21)
  if (pairs.length === 0)
    throw new InvalidInput('no heading is equal in both revisions; are both in one language?')
  const lines = pairs
    .map(({ from, to }) => [from.code, to.code, 'derived-by-heading', nameOf(from, 'de'), nameOf(from, 'en')])
    .sort(([one], [other]) => (one! < other! ? -1 : 1))
  const head = ['NACE_REV2', 'NACE_REV2_1', 'method', 'heading_de', 'heading_en']
  const table = [head, ...lines].map(cells => `${cells.join('\t')}\n`).join('')
  return { table, pairs: pairs.length, codes: [rev2.size, rev21.size] }
}

/** Within a cell of a table without quotes. */
function nameOf({ names }: CodeHeading, language: string): string {
  return (nameIn(names, language) ?? '').replace(/[\s"]+/g, ' ').trim()
}
