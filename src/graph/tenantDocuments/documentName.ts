import type { Identifiers } from '../identifiers.js'
import { isRunName } from '../tenantRuns/runName.js'
import { textHash } from '../../base/text/textHash.js'

const HASH_DIGITS = 16
/** What the names below end with where letters were lost. */
const HASHED = new RegExp(`\\.[0-9a-f]{${HASH_DIGITS}}$`)

/**
 * A document's name in its tenant's refs, from its title. A title that can stand in an IRI names it as it is, in small
 * letters; of any other the letters and digits do, with a hash of the whole behind them: two titles have the same name
 * only when they differ in case alone. Names of runs are the house's: none is handed in.
 * @param title in NFC, not blank
 */
export function nameFromTitle(
  ids: Pick<Identifiers, 'isDocumentName' | 'documentSlug'>,
  title: string
): string {
  const name = title.toLowerCase()
  return isFree(ids, name) && !HASHED.test(name) ? name : hashed(ids, name)
}

/**
 * A document's name from a ref that the tenant gives: `leitfaden` and its own `TENANT:acme/leitfaden` name one document.
 * Refs of other families and of other tenants are names like any other: nothing but the own graph can be meant.
 * @param ref in NFC, not blank
 * @returns undefined for a passage of an own document, which cannot be written by itself
 */
export function nameFromRef(
  ids: Pick<Identifiers, 'isDocumentName' | 'documentSlug'>,
  tenant: string,
  ref: string
): string | undefined {
  const lower = ref.toLowerCase()
  const own = `tenant:${tenant}/`
  const name = lower.startsWith(own) ? lower.slice(own.length) : lower
  if (name === '' || (lower.startsWith(own) && name.includes('#'))) return undefined
  return isFree(ids, name) ? name : hashed(ids, name)
}

function isFree(ids: Pick<Identifiers, 'isDocumentName'>, name: string): boolean {
  return ids.isDocumentName(name) && !isRunName(name)
}

function hashed(ids: Pick<Identifiers, 'documentSlug'>, name: string): string {
  const digits = textHash(name).slice(0, HASH_DIGITS)
  return `${ids.documentSlug(name) || 'document'}.${digits}`
}
