import type { Act } from '../../proof/law/acts/act.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { Identifiers } from '../identifiers.js'

/**
 * The acts that the name in a ref means: the one whose ref it is, in force or not, else those that bear the name. A ref
 * never leads from its own act to another one.
 */
export function actsOfRef(
  name: string,
  {
    ids,
    table,
    scopes
  }: {
    readonly ids: Pick<Identifiers, 'act'>
    readonly table: ActTable
    readonly scopes?: ReadonlySet<string>
  }
): readonly Act[] {
  const itself = table.byIri(ids.act(name)?.value ?? '')
  if (itself === undefined) return table.named(name, scopes)
  return scopes === undefined || scopes.has(itself.scope) ? [itself] : []
}
