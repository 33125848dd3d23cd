import { matchAt } from '../matchAt.js'
import { actAfter, actBehindCommas, type Beside, type FoundBeside } from './actBeside.js'
import { readSections, type ReadSections } from './sections/readSections.js'
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
  const inside = after === undefined ? inArticle(beside, list) : undefined
  if (inside !== undefined) return inside
  if (after !== undefined || text[list.end] !== ',') return { list, after }
  const longer = readSections(text, at, { inLaw, commas: true })!
  const behind = actBehindCommas(beside, { start: at, end: longer.end })
  return behind === undefined ? { list, after } : { list: longer, after: behind }
}

/** `§ 11 Abs. 1 des Artikels 102c EGInsO`: a § of an article whose §§ begin anew. */
const OF_ARTICLE =
  /,? (?:(?:des|in|im|zu) )?(?:Artikels?|Art\.?) (?<article>[0-9]{1,3}[a-z]?)(?![\p{L}\p{N}])/uy

function inArticle(beside: Beside, list: ReadSections): SectionsWithAct | undefined {
  const [only, more] = list.sections
  if (only?.section.kind !== '§' || more !== undefined) return undefined
  const found = matchAt(OF_ARTICLE, beside.text, list.end)
  if (found === null) return undefined
  const end = list.end + found[0].length
  const after = actAfter(beside, end)
  if (after?.act.is !== 'held' || !after.act.act.ref.startsWith('ELI:')) return undefined
  const number = `${found.groups!['article']!.toLowerCase()}§${only.section.number}`
  return { list: { ...list, sections: [{ ...only, section: { kind: 'Art', number } }], end }, after }
}
