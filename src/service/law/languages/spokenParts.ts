import type { Access } from '../../access.js'
import type { UnionParts } from '../provisions/withConsolidations.js'
import { datedInLanguage } from './datedInLanguage.js'
import { partsInLanguage } from './partsInLanguage.js'

/**
 * The same parts in a language, as far as acts are held in it; all else stays as it is.
 * @param code ISO 639-1: `en`
 * @param day YYYY-MM-DD: the parts of that day will be made of them
 */
export function spokenParts<Some extends UnionParts>(
  parts: Some,
  { code, day, access }: { readonly code: string; readonly day: string | undefined; readonly access: Access }
): Some {
  const { consolidations, everyConsolidation } = parts
  if (day === undefined || consolidations === undefined || everyConsolidation === undefined)
    return partsInLanguage(parts, code, { unspoken: 'kept' })
  const ofUnion = { ...parts, consolidations, everyConsolidation }
  return datedInLanguage(ofUnion, { code, day, access, unspoken: 'kept' })
}
