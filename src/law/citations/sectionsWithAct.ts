import { actAfter, actBehindCommas, type Beside, type FoundBeside } from './actBeside.js'
import { readSections, type ReadSections } from './grammar.js'
import { versionBetween } from './otherVersion.js'

/** Sections at a place of a text, and the act that stands behind them. */
export interface SectionsWithAct {
  readonly list: ReadSections
  readonly after: FoundBeside | undefined
}

/**
 * Reads sections and the act behind them, also where commas part it and their parts: `Anhangs II, Kapitel II, der Verordnung
 * (EU) …`. Without such an act a comma ends the first section, for lists of parts look alike.
 */
export function sectionsWithAct(beside: Beside, at: number): SectionsWithAct | undefined {
  const { text, own } = beside
  const inLaw = own !== undefined
  const list = readSections(text, at, { inLaw })
  if (list === undefined) return undefined
  const after = actAfter(beside, versionBetween(text, list.end) ?? list.end)
  if (after !== undefined || text[list.end] !== ',') return { list, after }
  const longer = readSections(text, at, { inLaw, commas: true })!
  const behind = actBehindCommas(beside, { start: at, end: longer.end })
  return behind === undefined ? { list, after } : { list: longer, after: behind }
}
