import { recitalStart } from './recitalIntro.js'
import type { PageBlock } from './xhtmlBlocks.js'

/** The number that a block begins with: `(12)`. */
export const numberOfRecital = ({ line }: PageBlock) => recitalStart(line).number

/**
 * Where recitals begin. A page names the places of its recitals, though not always by their numbers, and sometimes two of
 * them stand in one place: the next number begins one, unless it begins a place further on.
 */
export function recitalStarts(blocks: readonly PageBlock[]) {
  const first = new Map<string, string | undefined>()
  for (const block of blocks) {
    const id = block.within.find(one => /^rct_/.test(one))
    if (id !== undefined && !first.has(id)) first.set(id, numberOfRecital(block))
  }
  const numbers = new Set(first.values())
  return (
    number: string,
    {
      id,
      open,
      last
    }: { id: string | undefined; open: { readonly locator: string } | undefined; last: number }
  ): boolean => {
    const isNext = Number(number) === last + 1
    if (id === undefined) return isNext
    return id !== open?.locator || (isNext && !numbers.has(number))
  }
}
