import { NotFound } from '../../base/errors.js'
import { partsInLanguage } from '../law/languages/partsInLanguage.js'
import { checkReference } from './checkReference.js'
import type { CheckRun } from './checkRun.js'
import type { CitationLookUp } from './citationLookUp.js'

/**
 * Looks up a reference to what law says in a language (`CELEX:32016R0679#art_17@en`): a text of its own beside that of the
 * work, by its own address and reference. What is not held in the language is another version than any that is.
 */
export async function checkInLanguage(
  { ref, code }: { readonly ref: string; readonly code: string },
  { parts, access, visibility, day }: CheckRun
): Promise<CitationLookUp> {
  const ofOther: CitationLookUp = { verdict: { parts: [], verdict: 'not_checkable', reason: 'version' } }
  if (day !== undefined) return ofOther
  try {
    const looked = await checkReference(partsInLanguage(parts, code), ref, access, visibility)
    const { provision, verdict } = looked
    if (provision === undefined) return looked
    const own = { ...provision, iri: `${provision.iri}/${code}`, ref: `${provision.ref}@${code}` }
    return { ...looked, provision: own, verdict: { ...verdict, ref: own.ref, passage: own.iri } }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return ofOther
  }
}
