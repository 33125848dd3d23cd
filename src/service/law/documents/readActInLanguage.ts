import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { partsInLanguage } from '../languages/partsInLanguage.js'
import { entriesOfAct } from '../provisions/entriesOfAct.js'
import type { LegalDocumentParts } from './legalDocuments.js'
import { outlineEntryOf } from './outlineEntryOf.js'

export interface ReadActInLanguage {
  /** IRI of the act. */
  readonly act: string
  /** ISO 639-1: `en`. */
  readonly code: string
  readonly access: Access
}

/** The provisions of an act in a language, in the order of that text. @throws NotFound for a language that it is not held in */
export async function readActInLanguage(
  parts: LegalDocumentParts,
  { act, code, access }: ReadActInLanguage
): Promise<readonly OutlineEntry[]> {
  const inLanguage = partsInLanguage(parts, code)
  const entries = await entriesOfAct(inLanguage, act, scopeSet(access))
  const texts = await inLanguage.loader.loadMany(
    entries.map(({ iri }) => iri),
    visibilityOfLaw(parts.ids, access)
  )
  return texts.map(outlineEntryOf)
}
