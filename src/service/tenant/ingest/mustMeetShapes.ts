import type { Quad } from '@rdfjs/types'
import { validateBeside } from '../../../graph/shacl/validateBeside.js'

/**
 * Checks a document and its passages against `shapes/`; a long one in a thread, while others have their turn here.
 * What a tenant hands in was cleaned, so that a finding is a fault of ours.
 */
export async function mustMeetShapes(quads: readonly Quad[]): Promise<void> {
  const [finding] = await validateBeside(quads)
  if (finding !== undefined)
    throw new Error(`A document does not meet the shapes: ${finding.focus}: ${finding.message}`)
}
