import type { Section } from './citation.js'
import { findMarker } from './sections/markers.js'
import { readSections } from './sections/readSections.js'
import { plainBlanks } from './plainBlanks.js'

/**
 * The sections that a text may cite, by their kinds and numbers: each that `readCitations` finds is one of them. No act is
 * looked for, which takes most of its time.
 */
export function sectionsIn(written: string): readonly Section[] {
  const text = plainBlanks(written)
  const found: Section[] = []
  for (let at = findMarker(text, 0); at >= 0; at = findMarker(text, at + 1)) {
    for (const commas of [false, true])
      found.push(...(readSections(text, at, { commas })?.sections ?? []).map(({ section }) => section))
  }
  return found
}
