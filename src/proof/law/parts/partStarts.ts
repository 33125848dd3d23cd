import { layOut, type LaidBlock } from './layOut.js'

/** Where a part of a text begins, or goes on behind a part of it, up to the next one. */
export interface PartStart {
  /** In UTF-16 code units. */
  readonly start: number
  /** The fragment that names the part (`abs_2_nr_1`); absent where it has none. */
  readonly anchor?: string
}

/** The innermost parts of a text that have a name, Absätze and items of their lists, in its order. */
export function partStarts(text: string): PartStart[] {
  const starts: PartStart[] = []
  const begin = (start: number, anchor: string | undefined) => {
    if (starts.at(-1)?.anchor === anchor && starts.length > 0) return
    starts.push({ start, ...(anchor !== undefined && { anchor }) })
  }
  const enter = (blocks: readonly LaidBlock[], around: string | undefined) => {
    for (const block of blocks) {
      if (block.kind === 'line') begin(block.line.start, block.anchor ?? around)
      else if (block.kind === 'table')
        for (const { anchor, cells } of block.rows) begin(cells[0]!.start, anchor ?? around)
      else
        for (const { anchor, mark, blocks: own } of block.items) {
          begin(mark.start, anchor)
          enter(own, anchor)
        }
    }
  }
  for (const { anchor, mark, heading, title, blocks } of layOut(text)) {
    const head = heading ?? mark ?? title
    if (head !== undefined) begin(head.start, anchor)
    enter(blocks, anchor)
  }
  return starts
}
