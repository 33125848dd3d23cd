import type { Act } from '../../proof/law/acts/act.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { readLawRef } from '../../proof/law/refs.js'
import type { Identifiers } from '../identifiers.js'

interface HeldActs {
  readonly ids: Pick<Identifiers, 'act'>
  readonly table: ActTable
  readonly scopes?: ReadonlySet<string>
}

/**
 * The acts that the name in a ref means: the one whose ref it is, in force or not, else those that bear the name. A ref
 * never leads from its own act to another one.
 */
export function actsOfRef(name: string, { ids, table, scopes }: HeldActs): readonly Act[] {
  const itself = table.byIri(ids.act(name)?.value ?? '')
  if (itself === undefined) return table.named(name, scopes)
  return scopes === undefined || scopes.has(itself.scope) ? [itself] : []
}

/**
 * A ref with the name that refs of its act are made of: `ELI:BDSG_2018§26` for `ELI:BDSG§26`. Undefined where it names no
 * act, or several.
 */
export function refOfToday(ref: string, acts: HeldActs): string | undefined {
  const named = readLawRef(ref)
  if (named === undefined) return undefined
  const [act, other] = actsOfRef(named.act, acts)
  return act === undefined || other !== undefined ? undefined : `${act.ref}${named.section}`
}
