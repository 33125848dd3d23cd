import type { Quad } from '@rdfjs/types'
import { checkerOf, type Check, type ShapeFinding } from './checker.js'
import { loadShapes } from './loadShapes.js'

export type { ShapeFinding } from './checker.js'

let check: Check | undefined

/**
 * Checks the quads against `shapes/`; the graphs that they name play no part. The order is that of focus and path.
 * @returns nothing when all is well
 */
export async function validate(quads: Iterable<Quad>): Promise<ShapeFinding[]> {
  check ??= checkerOf(loadShapes())
  return check([...quads])
}
