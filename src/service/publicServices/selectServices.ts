import { NotFound } from '../../base/errors.js'
import { familyOf } from '../../proof/law/refs.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import { shownText } from '../law/provisions/messages.js'
import type { ListServices } from './listServices.js'
import type { PublicServiceParts } from './publicServiceParts.js'

/**
 * The IRIs of a page of services, and how many there are in all.
 * @throws NotFound when no service of the reference is held that the caller may see
 */
export async function selectServices(
  parts: PublicServiceParts,
  { by, limit, offset, access, signal }: ListServices
): Promise<{ readonly total: number; readonly iris: readonly string[] }> {
  if (by !== undefined && 'q' in by) {
    const visibility = visibilityOfLaw(parts.ids, access, signal)
    return parts.retrieval.matchAll(by.q, { ...visibility, kinds: ['service'], limit, offset })
  }
  const iris = by === undefined ? await all(parts, access) : await named(parts, by.ref, access)
  return { total: iris.length, iris: iris.slice(offset, offset + limit) }
}

async function all({ services }: PublicServiceParts, access: Access): Promise<string[]> {
  const scopes = scopeSet(access)
  return (await services()).filter(({ scope }) => scopes.has(scope)).map(({ iri }) => iri)
}

/** The service of that reference; for a key of the LeiKa also the texts of other regions that bear it. */
async function named(parts: PublicServiceParts, ref: string, access: Access): Promise<string[]> {
  const text = ref.normalize('NFC').trim()
  const key = /^(?:XZUFI:|urn:de:fim:leika:leistung:)?([0-9]{14}(?:[0-9]{3})?)$/i.exec(text)?.[1]
  const iri = parts.ids.refToIri(key === undefined ? text : `XZUFI:${key}`)?.value
  const scopes = scopeSet(access)
  const found = (await parts.services()).filter(
    one => scopes.has(one.scope) && (one.iri === iri || (key !== undefined && one.key === key))
  )
  if (found.length === 0) {
    throw new NotFound(
      !['XZUFI', undefined].includes(familyOf(text))
        ? `${shownText(ref)} is no reference of a service; these begin with XZUFI:`
        : `No service of the reference ${shownText(ref)} is in this graph`
    )
  }
  return found.sort((one, other) => Number(other.iri === iri) - Number(one.iri === iri)).map(one => one.iri)
}
