import type { Stated } from '../gate/checkAgain.js'
import { contextOf } from '../gate/context/contextOf.js'
import type { Span } from '../../law/span.js'
import type { Passage } from '../passage.js'
import type { ReadEntry } from './readAnswer.js'

type Spot = Pick<Stated, 'passage' | 'start' | 'end'>

/**
 * Whether a supported statement comes with what a reader must know besides: what it takes up stands in the answer before
 * it, what is excepted from it stands in the answer. What is brought must be that of another statement.
 * @param edition of the rules of context; today's where it is not given
 * @returns what is wrong, for people
 */
export function contextFault(
  at: number,
  entries: readonly ReadEntry[],
  passages: readonly Passage[],
  edition?: number
): string | undefined {
  const entry = entries[at] as Stated
  const others = entries.flatMap((other, index) =>
    other.verdict === 'belegt' && index !== at ? [{ ...other, index }] : []
  )
  if (entry.brought !== undefined) {
    const needed = others.filter(({ brought }) => brought === undefined)
    return needed.some(other => needs(other, entry, passages, edition))
      ? undefined
      : 'nothing needs what it brings'
  }
  const { before, behind } = contextIn(entry, passages, edition)
  const text = textOf(entry.passage, passages)
  // A sentence that stands there twice is said wherever it stands.
  const covers = (span: Span) => (other: Stated) =>
    other.passage === entry.passage &&
    ((other.start <= span.start && other.end >= span.end) ||
      other.quote.endsWith(text.slice(span.start, span.end)))
  if (!before.every(span => others.filter(({ index }) => index < at).some(covers(span))))
    return 'it comes without what it takes up'
  return behind.every(span => others.some(covers(span))) ? undefined : 'it comes without its exception'
}

/** Whether what is brought belongs to a statement. */
function needs(
  other: Stated,
  { brought, passage, start, end, quote }: Stated,
  passages: readonly Passage[],
  edition: number | undefined
): boolean {
  if (other.passage !== passage) return false
  const { before, behind } = contextIn(other, passages, edition)
  // What speaks of the sentence before it is brought with that.
  return (brought === 'antecedent' ? before : behind).some(
    each =>
      (each.start >= start && each.end === end) ||
      quote.endsWith(textOf(passage, passages).slice(each.start, each.end))
  )
}

function contextIn({ passage, start, end }: Spot, passages: readonly Passage[], edition: number | undefined) {
  return contextOf(textOf(passage, passages), { start, end }, edition)
}

const textOf = (iri: string, passages: readonly Passage[]) =>
  passages.find(each => each.iri === iri)?.text ?? ''
