import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { asRef } from '../../../graph/asRef.js'
import { isTwinOf } from '../../../graph/ownIris.js'
import { scopeSet, visibilityOfLaw } from '../../access.js'
import { actOfLaw } from './actOfLaw.js'
import { entriesOfAct } from './entriesOfAct.js'
import { findByRef, type Referred } from './findByRef.js'
import { irisOfCited } from './irisOfCited.js'
import type { ListProvisions } from './listProvisions.js'
import type { ProvisionParts } from './provisionParts.js'

/** What a page is made of: the whole of an act, one provision, or the IRIs of the page and how many there are in all. */
export type Selected =
  | { readonly act: Pick<Act, 'iri'> }
  | { readonly provision: CitableText }
  | { readonly total: number; readonly iris: readonly string[] }

/** @throws NotFound naming the part of the reference, or the act, that was not found */
export async function selectProvisions(parts: ProvisionParts, request: ListProvisions): Promise<Selected> {
  const { by, access, limit, offset } = request
  if ('law' in by) return { act: await actOfLaw(parts, { law: by.law, access }) }
  if ('q' in by) return matching(parts, by.q, request)
  const found = await findByRef(parts, { ref: by.ref, access })
  if ('act' in found) return found
  if ('provision' in found) return withTwins(parts, request, found)
  const iris = await irisOfCited(parts, found.cited, access)
  return { total: iris.length, iris: iris.slice(offset, offset + limit) }
}

/** A number that an act has several times cites all of them; a reference, or a heading beside it, is of one. */
async function withTwins(
  parts: ProvisionParts,
  { by, access, limit, offset }: ListProvisions,
  found: Extract<Referred, { readonly provision: CitableText }>
): Promise<Selected> {
  const { provision, path, isHeaded } = found
  const act = parts.ids.actOfLaw(provision.iri)
  const isRef = 'ref' in by && parts.ids.refToIri(asRef(parts.ids, by.ref)) !== undefined
  if (act === undefined || isRef || isHeaded || path.length > 0) return { provision }
  const twins = (await entriesOfAct(parts, act, scopeSet(access))).filter(({ iri }) =>
    isTwinOf(iri, provision.iri)
  )
  if (twins.length === 0) return { provision }
  const iris = [provision, ...twins].map(({ iri }) => iri)
  return { total: iris.length, iris: iris.slice(offset, offset + limit) }
}

/** The provisions in whose label and text all whole tokens of `q` stand, in the order of acts and places: those of the page. */
async function matching(
  { ids, retrieval }: ProvisionParts,
  q: string,
  { limit, offset, access, signal }: ListProvisions
): Promise<{ readonly total: number; readonly iris: readonly string[] }> {
  const { total, iris } = await retrieval.matchAll(q, {
    ...visibilityOfLaw(ids, access, signal),
    kinds: ['provision'],
    limit,
    offset
  })
  return { total, iris }
}
