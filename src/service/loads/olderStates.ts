import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { workOf } from '../../graph/iris/languageIris.js'
import { kg } from '../../graph/vocab/terms.js'
import { isEarlierState } from './isEarlierState.js'

/** A root whose held state is later than the one that would take its place. */
export interface OlderState {
  readonly root: NamedNode
  /** As the sources state them: a date, a time, a running number. */
  readonly held: string
  readonly offered: string
}

/**
 * The roots that would get an older state than they have. Of what states none, or one of another kind, nothing is said.
 * @param held what the provenance graph says of the roots, or what of that would go
 * @param offered what would take its place
 */
export function olderStates(held: Iterable<Quad>, offered: Iterable<Quad>): OlderState[] {
  const states = new Map<string, Literal>()
  for (const { subject, predicate, object } of held) {
    if (predicate.equals(kg.sourceState)) states.set(subject.value, object as Literal)
  }
  if (states.size === 0) return []
  const older: OlderState[] = []
  for (const { subject, predicate, object } of offered) {
    const known = predicate.equals(kg.sourceState) ? states.get(subject.value) : undefined
    if (known !== undefined && isEarlierState(object as Literal, known))
      older.push({ root: subject as NamedNode, held: known.value, offered: object.value })
  }
  return older
}

/** The same of what content would change, but for acts whose text of today becomes that of another state or language. */
export function olderThanStored({
  provenance: { removed, added },
  setBack
}: {
  readonly provenance: { readonly removed: readonly Quad[]; readonly added: readonly Quad[] }
  /** By act (IRI). */
  readonly setBack: Pick<ReadonlySet<string>, 'has'>
}): OlderState[] {
  return olderStates(removed, added)
    .map(older => ({ ...older, root: DataFactory.namedNode(workOf(older.root.value)) }))
    .filter(({ root }) => !setBack.has(root.value))
}
