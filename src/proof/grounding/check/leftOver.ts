import type { ComparedWord } from './comparedSentence.js'

/** What two sentences do not share when they are laid beside each other in their order. */
export interface LeftOver {
  readonly mine: readonly ComparedWord[]
  readonly theirs: readonly ComparedWord[]
  /** Words that they share in order, of the shorter one's. */
  readonly share: number
}

/** Lays two sentences beside each other so that most words, as stems, meet in order. */
export function leftOver(mine: readonly ComparedWord[], theirs: readonly ComparedWord[]): LeftOver {
  const [rows, columns] = [mine.length, theirs.length]
  const same = (one: ComparedWord, other: ComparedWord) =>
    one.number !== undefined || other.number !== undefined
      ? one.number === other.number && one.unit === other.unit
      : one.stem === other.stem
  const most = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      most[row]![column] = same(mine[row]!, theirs[column]!)
        ? most[row + 1]![column + 1]! + 1
        : Math.max(most[row + 1]![column]!, most[row]![column + 1]!)
    }
  }
  const left: { mine: ComparedWord[]; theirs: ComparedWord[] } = { mine: [], theirs: [] }
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (same(mine[row]!, theirs[column]!)) {
      row++
      column++
    } else if (most[row + 1]![column]! >= most[row]![column + 1]!) left.mine.push(mine[row++]!)
    else left.theirs.push(theirs[column++]!)
  }
  left.mine.push(...mine.slice(row))
  left.theirs.push(...theirs.slice(column))
  return { ...left, share: most[0]![0]! / Math.max(1, Math.min(rows, columns)) }
}
