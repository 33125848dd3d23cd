import { readCitingNodes } from '../../../graph/citations/citingNodes.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { LoadComparison } from '../../loads/comparison.js'
import { actsIn, type LawChange } from '../legalBases/lawToBe.js'
import { requestedKey } from '../../../proof/law/citations/requestedKeys.js'
import { asksFor, readRequestedKeys } from './storedKeys.js'
import { changedNames } from './changedNames.js'

interface Parts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly change: LawChange
  /** The acts after it. */
  readonly table: ActTable
  readonly concepts: LoadComparison['concepts']
  /** Act (IRI) → what its texts asked for. */
  readonly asked: ReadonlyMap<string, string>
  /** All acts (IRIs) that stay as they are. */
  readonly others: readonly string[]
}

/**
 * Of the acts that a change leaves as they are those whose texts may cite other nodes than before: they asked for a name
 * or a provision that comes, goes or gets another meaning, or cite what goes, or were never read.
 */
export async function actsToRead(parts: Parts): Promise<string[]> {
  const { store, ids, concepts, asked, others } = parts
  const keys = changedKeys(parts)
  const gone = concepts.removed.map(node => node.value).filter(iri => ids.isLaw(iri))
  const citing = await readCitingNodes(store, ids.sharedGraph, gone)
  const losing = new Set([...citing].map(iri => ids.actOfLaw(iri)))
  return others.filter(act => {
    const text = asked.get(act)
    const known = text === undefined ? undefined : readRequestedKeys(text)
    return known === undefined || losing.has(act) || asksFor(known, keys)
  })
}

/** What was asked for and is answered otherwise after a change. */
function changedKeys({ ids, change, concepts, table }: Parts): Set<number> {
  const byIri = (acts: readonly Act[]) => new Map(acts.map(act => [act.iri, act]))
  const keys = changedNames(byIri(actsIn(ids, change.held)), byIri(actsIn(ids, change.wanted)), table)
  for (const { value: iri } of concepts.added) {
    if (!ids.isLaw(iri) || ids.actOfLaw(iri) === iri) continue
    const { act, section } = provisionParts(iri)
    keys.add(requestedKey('node', iri))
    if (/[-,]/.test(section)) keys.add(requestedKey('act', act))
  }
  return keys
}
