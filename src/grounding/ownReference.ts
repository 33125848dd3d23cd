import { foldInflectedActName } from '../law/acts/foldActName.js'
import type { CitedPart } from '../law/citations/citation.js'
import { findCitations } from '../law/citations/findCitations.js'
import { familyOf } from '../law/refs.js'
import { readClauses, type Clauses } from './clauses.js'
import type { Passage } from './passage.js'

/** What a claim says of its own source: `Nach § 14 Abs. 1 Satz 2 Nr. 3 GewO …`. */
export interface OwnReference {
  /** The part of the source that it names, from the outermost; empty for the whole. */
  readonly path: readonly CitedPart[]
  /** The claim's keys without it. */
  readonly claim: Clauses
}

/**
 * Finds where the claim names the passage itself; other references stay in the claim and must be in the source. So does
 * one that names several parts, or a part that no text shows (`Alternative 2`).
 */
export function ownReference(text: string, passage: Passage): OwnReference | undefined {
  const own = /(§|#art_)([0-9]+[a-z]{0,3})/i.exec(passage.ref)
  // Most claims name no § at all, and need not be read for one.
  if (own === null || !text.toLowerCase().includes(own[2]!.toLowerCase())) return undefined
  const kind = own[1] === '§' ? '§' : 'Art'
  const names = new Set(passage.actNames.map(foldInflectedActName))
  const isOwn = (name: string) => names.has(foldInflectedActName(name))
  const found = findCitations(text, isOwn).find(
    ({ citation: { act, section } }) =>
      section.kind === kind && section.number === own[2]!.toLowerCase() && (act === '' || isOwn(act))
  )
  if (found?.path === undefined) return undefined
  // What is called so is read in EU acts alone.
  if (found.path.some(({ kind }) => kind === 'Unterabsatz') && familyOf(passage.ref) !== 'CELEX')
    return undefined
  const claim = readClauses(text)
  const { keys } = claim
  let at = keys.findIndex(({ start }) => start >= found.start)
  let end = keys.findIndex(({ start }) => start >= found.end)
  if (end < 0) end = keys.length
  if (at < 0) return undefined
  if (keys[end]?.key === 'gilt' && keys[end + 1]?.segment !== keys[end]!.segment) end++
  if (keys[at - 1]?.key === 'nach' || keys[at - 1]?.key === 'in') at--
  return { path: found.path, claim: without(claim, at, end) }
}

function without(claim: Clauses, start: number, end: number): Clauses {
  const keys = claim.keys.filter((_, index) => index < start || index >= end)
  const segments = claim.segments
    .map(segment => ({
      ...segment,
      from: keys.findIndex(key => key.segment === segmentAt(claim, segment.from)),
      number: segmentAt(claim, segment.from)
    }))
    .filter(segment => segment.from >= 0)
    .map(({ number, ...segment }) => ({
      ...segment,
      to: segment.from + keys.filter(key => key.segment === number).length
    }))
  return { keys, segments }
}

const segmentAt = (claim: Clauses, from: number) => claim.keys[from]!.segment
