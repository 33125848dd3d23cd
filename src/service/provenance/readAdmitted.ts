import type { NamedNode } from '@rdfjs/types'
import { readRecord, type NodeRecord } from '../../graph/provenance/readRecord.js'
import { kg } from '../../graph/vocab/terms.js'
import type { Access } from '../access.js'
import { conceptGraphs, type ResolveParts } from './resolveConcept.js'

/** What the caller may see of a concept; undefined when that is nothing. */
export async function readAdmitted(
  { store, ids }: Pick<ResolveParts, 'store' | 'ids'>,
  node: NamedNode,
  access: Access
): Promise<NodeRecord | undefined> {
  const graphs = conceptGraphs(ids, access)
  const record = await readRecord(store, { node, graphs, provenance: ids.provenanceGraph })
  const scope = record?.one(kg.scope)
  return access.scopes.some(each => each.value === scope) ? record : undefined
}
