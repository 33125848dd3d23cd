import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Act } from '../../proof/law/acts/act.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import type { PublicService } from '../publicServices/publicService.js'
import type { StoredBasis } from './dossier.js'

/** The provisions and acts that a service rests on, in its order. */
export async function fillBases(
  { ids, acts, loader }: Pick<ProvisionParts, 'ids' | 'acts' | 'loader'>,
  { bases }: Pick<PublicService, 'bases'>,
  { access, signal }: { readonly access: Access; readonly signal?: AbortSignal | undefined }
): Promise<{ readonly held: readonly StoredBasis[]; readonly texts: readonly CitableText[] }> {
  const iris = bases.flatMap(({ ref }) => ids.refToIri(ref)?.value ?? [])
  const [texts, table] = await Promise.all([
    loader.loadMany(iris, visibilityOfLaw(ids, access, signal)),
    acts()
  ])
  const byIri = new Map(texts.map(text => [text.iri, text]))
  const scopes = scopeSet(access)
  const held = iris.flatMap(iri => {
    const text = byIri.get(iri)
    if (text !== undefined) return basisOf(text)
    const act = table.byIri(iri)
    return act !== undefined && scopes.has(act.scope) ? (basisOfAct(act) ?? []) : []
  })
  return { held, texts }
}

export function basisOf({ ref, label, iri, license, contentHash }: CitableText): StoredBasis {
  return { ref, label, iri, license, contentHash }
}

/** Undefined for an act of a scope that says no licence. */
export function basisOfAct({ ref, label, iri, scope }: Act): StoredBasis | undefined {
  const license = readScope(scope)?.licenceClass
  return license === undefined ? undefined : { ref, label, iri, license }
}

/** A reference as it is read everywhere here: an IRI of ours is one, too. */
export function refOf(ids: Identifiers, text: string): string {
  return ids.iriToRef(text.trim()) ?? text
}
