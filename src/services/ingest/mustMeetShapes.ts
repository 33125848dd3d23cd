import { setImmediate } from 'node:timers/promises'
import type { Quad } from '@rdfjs/types'
import { validate } from '../../shacl/validate.js'
import { kg, rdf } from '../../vocab/terms.js'

/** Passages that are checked at once; between them others have their turn. */
const PASSAGES = 50

/**
 * Checks a document and its passages against `shapes/`.
 * What a tenant hands in was cleaned, so that a finding is a fault of ours.
 */
export async function mustMeetShapes(quads: readonly Quad[]): Promise<void> {
  const bySubject = new Map<string, Quad[]>()
  for (const quad of quads) {
    const others = bySubject.get(quad.subject.value)
    if (others === undefined) bySubject.set(quad.subject.value, [quad])
    else others.push(quad)
  }
  const isPassage = (about: Quad[]) =>
    about.some(({ predicate, object }) => predicate.equals(rdf.type) && object.equals(kg.Passage))
  const nodes = [...bySubject.values()]
  const whole = nodes.filter(about => !isPassage(about)).flat()
  const passages = nodes.filter(isPassage)
  let start = 0
  do {
    // A document has two passages or none: the first goes along with each share.
    const share =
      start === 0 ? passages.slice(0, PASSAGES) : [passages[0]!, ...passages.slice(start, start + PASSAGES)]
    const [finding] = await validate([...whole, ...share.flat()])
    if (finding !== undefined)
      throw new Error(`A document does not meet the shapes: ${finding.focus}: ${finding.message}`)
    await setImmediate()
    start += PASSAGES
  } while (start < passages.length)
}
