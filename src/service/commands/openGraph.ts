import type { Config } from '../../base/settings/config.js'
import { InvalidInput } from '../../base/errors.js'
import { isPostgresUrl } from '../../base/sql/postgres.js'
import { storedBases } from '../../graph/storedBases.js'
import { identifiers, type Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { openStore } from './openStore.js'
import { placeOfOperations } from './operationsPlace.js'
import { keepHeapSmall } from './smallHeap.js'

export interface OpenGraph {
  readonly store: GraphStore
  readonly ids: Identifiers
  /** Tells that what a start must do is done: what only later starts need is made from then on. */
  readonly rest?: () => void
}

/**
 * The graph store of the settings, with the IRIs of what it holds: the base IRI is part of the data.
 * @param options `followsLate`: for a command that writes and ends; `only`, `reading` as in `openStore`
 * @throws InvalidInput when the data was made under another base IRI than the one that is set, or none is set for a
 *   database that several machines may begin at once
 * @throws Unavailable
 */
export async function openGraph(
  config: Config,
  options: {
    followsLate?: boolean
    isServed?: boolean
    only?: readonly string[]
    reading?: (() => void) | undefined
  } = {}
): Promise<OpenGraph> {
  if (options.followsLate === true) keepHeapSmall()
  let rest = () => {}
  const calm = new Promise<void>(resolve => (rest = resolve))
  const store = await openStore(config, { ...options, calm })
  try {
    return { store, ids: identifiers(baseFor(config, await storedBases(store))), rest }
  } catch (error) {
    await store.close()
    throw error
  }
}

function baseFor(config: Config, held: readonly string[]): string {
  const { baseIri, baseIriGiven } = config
  if (held.length === 0 && !baseIriGiven && isPostgresUrl(placeOfOperations(config))) {
    // Each machine would write under its own address, where the others look for nothing.
    throw new InvalidInput(
      'Machines that share a database need one name: set BELEG_BASE_IRI on each to the address that callers use'
    )
  }
  if (held.length === 0 || held.includes(baseIri)) return baseIri
  if (!baseIriGiven && held.length === 1) return held[0]!
  throw new InvalidInput(
    `The graph was made under another base IRI: its addresses begin with ${held.join(' or ')}, ` +
      `${baseIriGiven ? 'and BELEG_BASE_IRI is' : 'and without BELEG_BASE_IRI they begin with'} ${baseIri}. ` +
      `Set BELEG_BASE_IRI=${held[0]!}, or begin anew in an empty folder (BELEG_DATA) or dataset`
  )
}
