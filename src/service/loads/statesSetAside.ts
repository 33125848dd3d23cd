import type { Identifiers } from '../../graph/identifiers.js'
import { readStateIri } from '../../graph/states/actStates.js'

/** A state that counts for nothing, by its act and the day from which it would count. */
export interface StateSetAside {
  /** `ELI:gewo` */
  readonly act: string
  /** YYYY-MM-DD */
  readonly day: string
}

/** States (IRI) as a report tells them; nothing where there are none. */
export function statesSetAside(
  states: readonly string[],
  ids: Pick<Identifiers, 'iriToRef'>
): { readonly setAside?: readonly StateSetAside[] } {
  const named = states.flatMap((iri): StateSetAside[] => {
    const named = readStateIri(iri)
    return named === undefined ? [] : [{ act: ids.iriToRef(named.act) ?? named.act, day: named.day }]
  })
  return named.length === 0 ? {} : { setAside: named }
}

/** `ELI:gewo of 2022-10-26 stays set aside: …` */
export function setAsideText({ act, day }: StateSetAside): string {
  return `${act} of ${day} stays set aside and counts for nothing; "beleg state restore ${act} ${day}", then load it again`
}
