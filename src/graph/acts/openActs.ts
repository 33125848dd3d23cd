import { isDeepStrictEqual } from 'node:util'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import type { Act } from '../../proof/law/acts/act.js'
import { actTable, type ActTable } from '../../proof/law/acts/actTable.js'
import { byVersion } from '../byVersion.js'
import type { Identifiers } from '../identifiers.js'
import { actPredicates } from './actStatements.js'
import { readActs } from './readActs.js'

/** Nodes that are looked at one by one; of more all acts are read again. */
const MOST_TOUCHED = 5_000

/**
 * The act-name table of the shared graph, brought to it when the graph has changed. As long as no act is called otherwise
 * it is the same object: what was made with it still holds.
 */
export type Acts = () => Promise<ActTable>

interface Known {
  readonly version: number
  readonly acts: ReadonlyMap<string, Act>
  readonly table: ActTable
}

export function openActs({
  store,
  ids,
  now = () => new Date()
}: {
  store: GraphStore
  ids: Identifiers
  /** Of several acts under one name the one in force then counts. */
  now?: (() => Date) | undefined
}): Acts {
  const graph = ids.sharedGraph
  let known: Known | undefined
  return byVersion(store, graph, async version => {
    const before = known
    const touched =
      before &&
      (await store.changedSubjects?.(graph, {
        ...{ since: before.version, predicates: actPredicates, most: MOST_TOUCHED },
        isAwaited: true
      }))
    const isKnown = before !== undefined && touched instanceof Set
    const read = await readActs(store, ids, isKnown ? (touched as ReadonlySet<string>) : undefined)
    const acts = new Map(isKnown ? before.acts : [])
    if (isKnown) for (const iri of touched as ReadonlySet<string>) acts.delete(iri)
    for (const act of read) {
      const old = before?.acts.get(act.iri)
      // Its names are folded already.
      acts.set(act.iri, old !== undefined && isDeepStrictEqual(old, act) ? old : act)
    }
    const table = before !== undefined && isSame(before.acts, acts) ? before.table : tableOf(acts, now)
    if (known === undefined || known.version <= version) known = { version, acts, table }
    return table
  })
}

function isSame(before: Known['acts'], now: Known['acts']): boolean {
  return before.size === now.size && [...now].every(([iri, act]) => before.get(iri) === act)
}

function tableOf(acts: Known['acts'], now: () => Date): ActTable {
  const sorted = [...acts.values()].sort((a, b) => compareText(a.iri, b.iri))
  return actTable(sorted, now)
}
