import { DataFactory } from 'n3'
import type { Act } from '../../law/acts/act.js'
import type { ActTable } from '../../law/acts/actTable.js'
import type { Identifiers } from '../identifiers.js'
import type { Citation } from '../../law/citations/citation.js'

export type Resolution =
  /** The node that the citation names; whether the graph holds it is another question. */
  | { readonly act: Act; readonly iri: string }
  /** The act is held, but acts of its kind have no such part. */
  | { readonly act: Act; readonly missing: 'section' }
  | { readonly missing: 'act' }
  /** Several acts bear the name. */
  | { readonly missing: 'one act'; readonly candidates: readonly Act[] }

/** From a citation to the IRI of its provision, by the act-name table; nothing is guessed. */
export function resolveCitation(
  { act: name, section }: Pick<Citation, 'act' | 'section'>,
  { ids, table, scopes }: { ids: Identifiers; table: ActTable; scopes?: ReadonlySet<string> }
): Resolution {
  const candidates = table.named(name, scopes)
  const [act, other] = candidates
  if (act === undefined) return { missing: 'act' }
  if (other !== undefined) return { missing: 'one act', candidates }
  const node = ids.cited(DataFactory.namedNode(act.iri), section.kind, section.number)
  return node === undefined ? { act, missing: 'section' } : { act, iri: node.value }
}
