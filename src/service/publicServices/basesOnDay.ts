import type { NamedBasis } from '../../graph/publicServices/namedBases.js'
import type { TextOfWork } from '../../graph/states/textsOfWork.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'
import type { Access } from '../access.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { lookOnDay } from '../law/states/lookOnDay.js'
import type { PublicServiceParts } from './publicServiceParts.js'

/** A legal basis, and of one as of a day, when its text holds. */
export type DatedBasis = NamedBasis & { readonly times?: TextOfWork & { readonly day: string } }

export interface BasesOnDay {
  /** By what is linked, those whose text of the day is held, called as they were called then. */
  readonly held: ReadonlyMap<string, DatedBasis>
  readonly notHeld: ReadonlyMap<string, NotStored>
}

/** What is held of legal bases on a day (YYYY-MM-DD). @param named those that the caller may see, by IRI */
export async function basesOnDay(
  ofToday: PublicServiceParts,
  named: ReadonlyMap<string, NamedBasis>,
  asked: { readonly access: Access; readonly day: string }
): Promise<BasesOnDay> {
  const { parts, iriShown } = await withConsolidations(ofToday, asked.access, asked.day)
  const held = new Map<string, DatedBasis>()
  const notHeld = new Map<string, NotStored>()
  for (const [link, basis] of named) {
    const iri = iriShown(link)
    const ref = iri === link ? basis.ref : (parts.ids.iriToRef(iri) ?? iri)
    const on = await lookOnDay(parts, { iri, ref, label: basis.label }, asked)
    if (on === undefined) continue
    if ('notHeld' in on) notHeld.set(link, on.notHeld)
    else held.set(link, { ...basis, iri, ref, times: { ...on.text, day: asked.day } })
  }
  const past = await parts.expressionsOf(
    [...held].flatMap(([link, { iri, times }]) =>
      times === undefined || (times.isCurrent && iri === link) ? [] : times.iri
    )
  )
  const table = await parts.acts()
  const called = [...held].map(([link, basis]): [string, DatedBasis] => {
    const act = basis.iri === link ? undefined : table.byIri(basis.iri)
    const label = (act ?? past.get(basis.times?.iri ?? ''))?.label
    return [link, { ...basis, ...(label !== undefined && { label }) }]
  })
  return { held: new Map(called), notHeld }
}
