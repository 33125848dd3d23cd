import { DataFactory } from 'n3'
import type { Act } from '../../proof/law/acts/act.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { Identifiers } from '../identifiers.js'
import type { Citation } from '../../proof/law/citations/citation.js'

export type Resolution =
  /** The node that the citation names; whether the graph holds it is another question. */
  | { readonly act: Act; readonly iri: string }
  /** The act is held, but acts of its kind have no such part. */
  | { readonly act: Act; readonly missing: 'section' }
  /** `celex`: it is known by that number. */
  | { readonly missing: 'act'; readonly celex?: string }
  /** Several acts bear the name. */
  | { readonly missing: 'one act'; readonly candidates: readonly Act[] }

/** From a citation to the IRI of its provision, by what its act was read as, or the act-name table; nothing is guessed. */
export function resolveCitation(
  { act: name, named, section }: Pick<Citation, 'act' | 'named' | 'section'>,
  { ids, table, scopes }: { ids: Identifiers; table: ActTable; scopes?: ReadonlySet<string> }
): Resolution {
  const candidates = candidatesOf()
  const [act, other] = candidates
  if (act === undefined)
    return {
      missing: 'act',
      ...(named?.is === 'notHeld' && named.celex !== undefined && { celex: named.celex })
    }
  if (other !== undefined) return { missing: 'one act', candidates }
  const node = ids.cited(DataFactory.namedNode(act.iri), section)
  return node === undefined ? { act, missing: 'section' } : { act, iri: node.value }

  function candidatesOf(): readonly Act[] {
    if (named?.is === 'held') return [named.act]
    if (named?.is === 'ambiguous') return named.candidates
    return named === undefined ? table.named(name, scopes) : []
  }
}
