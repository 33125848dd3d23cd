import { foldInflectedActName } from '../../law/acts/foldActName.js'
import type { CitedPart, Section } from '../../law/citations/citation.js'
import { findCitations } from '../../law/citations/findCitations.js'
import { sectionsIn } from '../../law/citations/sectionsIn.js'
import { familyOf } from '../../law/refs.js'
import type { Span } from '../../law/span.js'
import { CachedByText } from '../cachedByText.js'
import type { Passage } from '../passage.js'

/** What a claim says of its own source, as a place in it: `Nach § 14 Abs. 1 Satz 2 Nr. 3 GewO`. */
export interface CitedSelf extends Span {
  /** The part of the source that it names, from the outermost; empty for the whole. */
  readonly path: readonly CitedPart[]
}

/** The word that leads to a reference. */
const LEADS = /(?<!\p{L})(?:nach|gemäß|gemäss|laut|in|under|pursuant to|according to)\s+$/iu

/** Of claims that were read last: each is put to several passages. */
const sections = new CachedByText({ most: 100, characters: 200_000 }, sectionsIn)

/**
 * Finds where the claim names the passage itself, with the word that leads there; other references stay in the claim and
 * must be in the source. So does one that names several parts, or a part that no text shows (`Alternative 2`).
 */
export function citedSelf(text: string, passage: Passage): CitedSelf | undefined {
  const [, sign, name] = /(§|#art_)([0-9]+[a-z]{0,3}(?:§[0-9]+[a-z]{0,3})?)/i.exec(passage.ref) ?? []
  const number = name?.toLowerCase()
  // Most claims name no § at all, and need not be read for one.
  if (number === undefined || !text.toLowerCase().includes(number.replace(/^.*§/, ''))) return undefined
  const kind = sign === '§' ? '§' : 'Art'
  const isNumbered = (section: Section) => section.kind === kind && section.number === number
  // What an article has of its own may be named in two ways.
  if (!number.includes('§') && !sections.of(text).some(isNumbered)) return undefined
  const names = new Set(passage.actNames.map(foldInflectedActName))
  const isOwn = (name: string) => names.has(foldInflectedActName(name))
  const found = findCitations(text, isOwn).find(
    ({ citation: { act, section } }) => isNumbered(section) && (act === '' || isOwn(act))
  )
  if (found?.path === undefined) return undefined
  // What is called so is read in EU acts alone.
  if (found.path.some(({ kind }) => kind === 'Unterabsatz') && familyOf(passage.ref) !== 'CELEX')
    return undefined
  const lead = LEADS.exec(text.slice(0, found.start))
  return { path: found.path, start: lead?.index ?? found.start, end: found.end }
}
