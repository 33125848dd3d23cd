import { fieldsOf, type Citation } from './citation.js'
import { findMarker } from './sections/markers.js'
import { readSections } from './sections/readSections.js'
import { lineOf } from './lineOf.js'

/**
 * One citation, as the whole text: `§ 823 Abs. 1 S. 2 BGB`, `Art. 6 Abs. 1 lit. f DSGVO`, `SGB X § 35`,
 * `§ 14 der Gewerbeordnung`. The act may stand before or after.
 * Undefined for anything else: no section, no act, an act on both sides, more than one section.
 */
export function parseCitation(text: string): Citation | undefined {
  const line = lineOf(text)
  if (line.length > 200) return undefined
  const marker = findMarker(line, 0)
  const sections = marker < 0 ? undefined : readSections(line, marker)
  const [only, more] = sections?.sections ?? []
  if (sections === undefined || only === undefined || more !== undefined) return undefined
  const before = actName(line.slice(0, marker))
  const after = actName(line.slice(sections.end))
  if ((before === '') === (after === '')) return undefined
  const act = before === '' ? after : before
  return findMarker(act, 0) >= 0 && /§/.test(act)
    ? undefined
    : { act, section: only.section, ...fieldsOf(only.paths[0]?.path ?? []) }
}

function actName(text: string): string {
  return text
    .replace(/^[ ,]+|[ ,.;:]+$/g, '')
    .replace(/^(?:des|der|dem|das|die|zum|zur|zu (?:dem|der)|of the|of|to the|to) /i, '')
    .trim()
}
