import { actsOfRef } from '../../graph/acts/actsOfRef.js'
import { provisionParts } from '../../graph/ownIris.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { familyOf, readLawRef } from '../../proof/law/refs.js'
import { scopeSet, type Access } from '../access.js'
import type { NormParts } from '../law/provisions/findCited.js'
import type { CitationLookUp } from './checkCitation.js'
import { placesInside } from '../law/provisions/placesInside.js'
import { nearestSections } from './nearestSections.js'

/** Looks up a reference as our answers carry them: `ELI:GewO§14`, `CELEX:32016R0679#art_6`, `TENANT:acme/leitfaden`. */
export async function checkReference(
  parts: NormParts,
  ref: string,
  access: Access,
  visibility: Visibility
): Promise<CitationLookUp> {
  const [table, scopes] = [await parts.acts(), scopeSet(access)]
  const named = readLawRef(ref)
  const [renamed, more] = named === undefined ? [] : actsOfRef(named.act, { ids: parts.ids, table, scopes })
  const spelled = renamed !== undefined && more === undefined ? `${renamed.ref}${named!.section}` : ref
  const iri = parts.ids.refToIri(spelled)?.value
  if (iri === undefined) return { verdict: { verdict: 'not_checkable', reason: 'not_law', parts: [] } }
  const provision = await parts.loader.load(iri, visibility)
  if (provision !== undefined) {
    const { label, repealed } = provision
    return {
      provision,
      verdict: {
        verdict: repealed ? 'repealed' : 'resolved',
        parts: [],
        ref: provision.ref,
        label,
        passage: provision.iri
      }
    }
  }
  const admitted = (found: ReturnType<typeof table.byIri>) =>
    found !== undefined && scopes.has(found.scope) ? found : undefined
  const itself = admitted(table.byIri(iri))
  if (itself !== undefined)
    return { act: itself, verdict: { verdict: 'resolved', parts: [], ref: itself.ref, label: itself.label } }
  const { act: actIri, section } = provisionParts(iri)
  const act = admitted(table.byIri(actIri))
  if (act === undefined) {
    const isLaw = ['ELI', 'CELEX'].includes(familyOf(ref) ?? '')
    return {
      verdict: {
        parts: [],
        verdict: isLaw ? 'act_not_held' : 'not_checkable',
        ...(!isLaw && { reason: 'not_law' as const })
      }
    }
  }
  const [, kind, number] = /^(art_|)([0-9]+[a-z]*)/.exec(section) ?? []
  const missing = { kind: kind === '' ? ('§' as const) : ('Art' as const), number: number ?? section }
  const entries = (await parts.contents(act.iri)).filter(entry => scopes.has(entry.scope))
  if (placesInside(entries, iri).length > 0)
    return { act, verdict: { verdict: 'resolved', parts: [], ref: act.ref, label: act.label } }
  const near = await parts.loader.loadMany(
    nearestSections(entries, missing).map(each => each.iri),
    visibility
  )
  return {
    act,
    verdict: {
      verdict: 'no_such_part',
      parts: [],
      ref: act.ref,
      label: act.label,
      missing,
      candidates: near.map(({ ref, label }) => ({ ref, label }))
    }
  }
}
