import type { CitedPart } from '../citation.js'
import type { PartKind, WrittenPart } from './writtenPart.js'

export interface ReadPath {
  readonly path: readonly CitedPart[]
  readonly endsRange?: true
  readonly more?: true
}

/** A path that is being read. */
export interface OpenPath {
  readonly path: CitedPart[]
  endsRange?: true
  /** The text names a part of it that no path has. */
  more?: true
}

/** From the outermost. Nummer and Satz hold each other. */
const RANK: Readonly<Record<PartKind, number>> = {
  Vorbemerkung: -1,
  Absatz: 0,
  Unterabsatz: 1,
  Satz: 2,
  Nummer: 2,
  Buchstabe: 4,
  Doppelbuchstabe: 5,
  Halbsatz: 6
}

/** Whether a path can say the part of the kind: it goes on where it does, and otherwise stays as it is. */
export function goesOn(open: OpenPath, { kind, number }: WrittenPart, between: string): boolean {
  if (kind === 'other') {
    open.more = true
    return true
  }
  const { path } = open
  const isParted = between.includes(',')
  const isDeeper = RANK[kind as PartKind] >= (RANK[path.at(-1)?.kind ?? 'Absatz'] ?? 0)
  const isNew =
    (!isParted && mayComeAgain(kind as PartKind, path.at(-1))) || !path.some(each => each.kind === kind)
  if (!isNew || (!isDeeper && isParted)) return false
  path.push({ kind: kind as PartKind, number })
  return true
}

/** Kinds that a path may have twice. */
function mayComeAgain(kind: PartKind, before: CitedPart | undefined): boolean {
  // Items have sentences too: "Satz 1 Nr. 2 Satz 1".
  if (kind === 'Satz') return /Nummer|uchstabe/.test(before?.kind ?? '')
  // Rows have Absätze that number: "Nr. 3104 Abs. 1 Nr. 1"; points of outlines points: "Nr. II Nr. 4".
  const isRow = before?.kind === 'Absatz' || (before?.kind === 'Nummer' && /^[ivx]+$/.test(before.number))
  return kind === 'Nummer' && isRow
}

/** The path that a further part goes on: "Abs. 1 Satz 2 und Satz 3" are two sentences of Abs. 1. */
export function branched(path: readonly CitedPart[], { kind, number }: WrittenPart): CitedPart[] {
  const same = path.findIndex(each => each.kind === kind)
  const keep = same >= 0 ? same : path.findIndex(each => RANK[each.kind] >= RANK[kind as PartKind])
  return [...path.slice(0, keep < 0 ? path.length : keep), { kind: kind as PartKind, number }]
}

/** Whether a part of the kind begins beside the last of a path, and not within it. */
export function isBeside(path: readonly CitedPart[], next: PartKind | 'other'): boolean {
  const last = path.at(-1)!
  return path.some(({ kind }) => kind === next && RANK[kind] <= RANK[last.kind])
}
