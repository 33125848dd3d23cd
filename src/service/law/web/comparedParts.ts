import type { TextPiece } from '../states/textPieces.js'

type Piece = Pick<TextPiece, 'kind' | 'text'>

/** An Absatz or an item of two texts: what it said, and what it says; one of the two where the other does not have it. */
export interface ComparedPart {
  readonly before: readonly Piece[]
  readonly after: readonly Piece[]
  /** Both say the same. */
  readonly isSame: boolean
}

interface Block {
  readonly part: string | undefined
  readonly pieces: Piece[]
}

/** How much of a part of the old text (`before`, by its place) stands in one of the new text. */
interface Tie {
  readonly before: number
  readonly after: number
  readonly length: number
}

/** The parts of two texts in their order, those beside each other of which most is in both. */
export function comparedParts(pieces: readonly TextPiece[]): ComparedPart[] {
  const [old, fresh]: [Block[], Block[]] = [[], []]
  const ties: Tie[] = []
  for (const { kind, text, part, partBefore } of pieces) {
    const before = kind === 'added' ? -1 : placeIn(old, kind === 'same' ? (partBefore ?? part) : part)
    const after = kind === 'removed' ? -1 : placeIn(fresh, part)
    old[before]?.pieces.push({ kind, text })
    fresh[after]?.pieces.push({ kind, text })
    if (kind === 'same') tie(ties, { before, after, length: text.trim().length })
  }
  const rows: ComparedPart[] = []
  let [from, to] = [0, 0]
  for (const { before, after } of [...heaviest(ties), { before: old.length, after: fresh.length }]) {
    rows.push(...between(old.slice(from, before), fresh.slice(to, after)))
    if (before < old.length) rows.push(rowOf(old[before], fresh[after]))
    ;[from, to] = [before + 1, after + 1]
  }
  return rows
}

/** Where the block of a part is, which is the last or the next. */
function placeIn(blocks: Block[], part: string | undefined): number {
  if (blocks.length === 0 || blocks.at(-1)!.part !== part) blocks.push({ part, pieces: [] })
  return blocks.length - 1
}

function tie(ties: Tie[], next: Tie): void {
  const last = ties.at(-1)
  if (last?.before === next.before && last.after === next.after)
    ties[ties.length - 1] = { ...next, length: last.length + next.length }
  else ties.push(next)
}

/** Ties of which none shares a part with another, together the longest; they come in the order of both texts. */
function heaviest(ties: readonly Tie[]): readonly Tie[] {
  const best: { readonly sum: number; readonly via: number }[] = []
  let end = -1
  for (const [at, { before, after, length }] of ties.entries()) {
    let [sum, via] = [0, -1]
    for (let other = at - 1; other >= 0; other--) {
      const known = ties[other]!
      if (known.before >= before || known.after >= after || best[other]!.sum <= sum) continue
      ;[sum, via] = [best[other]!.sum, other]
    }
    best.push({ sum: sum + length, via })
    if (end < 0 || best[at]!.sum > best[end]!.sum) end = at
  }
  const chain: Tie[] = []
  for (let at = end; at >= 0; at = best[at]!.via) chain.unshift(ties[at]!)
  return chain
}

/** What has no counterpart by its words: what bears the same name stands beside each other. */
function between(old: readonly Block[], fresh: readonly Block[]): ComparedPart[] {
  const rows: ComparedPart[] = []
  let next = 0
  for (const block of old) {
    const same = fresh.findIndex(({ part }, at) => at >= next && part === block.part)
    if (same < 0) {
      rows.push(rowOf(block, undefined))
      continue
    }
    rows.push(...fresh.slice(next, same).map(each => rowOf(undefined, each)), rowOf(block, fresh[same]))
    next = same + 1
  }
  return [...rows, ...fresh.slice(next).map(each => rowOf(undefined, each))]
}

function rowOf(old: Block | undefined, fresh: Block | undefined): ComparedPart {
  const [before, after] = [old?.pieces ?? [], fresh?.pieces ?? []]
  const isSame = [...before, ...after].every(({ kind, text }) => kind === 'same' || text.trim() === '')
  return { before, after, isSame: isSame && old !== undefined && fresh !== undefined }
}
