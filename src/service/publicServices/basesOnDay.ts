import type { NamedBasis } from '../../graph/publicServices/namedBases.js'
import type { TextOfWork } from '../../graph/states/textsOfWork.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'
import type { Access } from '../access.js'
import { lookOnDay } from '../law/states/lookOnDay.js'
import type { PublicServiceParts } from './publicServiceParts.js'

/** A legal basis, and of one as of a day, when its text holds. */
export type DatedBasis = NamedBasis & { readonly times?: TextOfWork & { readonly day: string } }

export interface BasesOnDay {
  /** Those whose text of the day is held, called as they were called then. */
  readonly held: ReadonlyMap<string, DatedBasis>
  readonly notHeld: ReadonlyMap<string, NotStored>
}

/** What is held of legal bases on a day (YYYY-MM-DD). @param named those that the caller may see, by IRI */
export async function basesOnDay(
  parts: Pick<PublicServiceParts, 'ids' | 'acts' | 'throughStates' | 'expressionsOf'>,
  named: ReadonlyMap<string, NamedBasis>,
  asked: { readonly access: Access; readonly day: string }
): Promise<BasesOnDay> {
  const held = new Map<string, DatedBasis>()
  const notHeld = new Map<string, NotStored>()
  for (const [iri, basis] of named) {
    const { ref, label } = basis
    const on = await lookOnDay(parts, { iri, ref, label }, asked)
    if (on === undefined) continue
    if ('notHeld' in on) notHeld.set(iri, on.notHeld)
    else held.set(iri, { ...basis, times: { ...on.text, day: asked.day } })
  }
  const past = await parts.expressionsOf(
    [...held.values()].flatMap(({ times }) => (times?.until === undefined ? [] : times.iri))
  )
  const called = [...held].map(([iri, basis]): [string, DatedBasis] => {
    const label = past.get(basis.times?.iri ?? '')?.label
    return [iri, { ...basis, ...(label !== undefined && { label }) }]
  })
  return { held: new Map(called), notHeld }
}
