import type { Identifiers } from '../identifiers.js'
import { provisionParts } from '../ownIris.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'

/**
 * The ref of an IRI as the graph spells it (`ELI:GewO§14`); an act that is not held is spelled in small letters, which
 * names the same. Undefined for what is none of our refs.
 */
export function spelledRef(
  iri: string,
  { ids, table }: { readonly ids: Pick<Identifiers, 'iriToRef'>; readonly table: Pick<ActTable, 'byIri'> }
): string | undefined {
  const ref = ids.iriToRef(iri)
  const section = ref === undefined ? -1 : ref.search(/[§#]/)
  const act = table.byIri(section < 0 ? iri : provisionParts(iri).act)
  return act === undefined || ref === undefined ? ref : act.ref + (section < 0 ? '' : ref.slice(section))
}
