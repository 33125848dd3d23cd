import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../src/graph/identifiers.js'

const { literal, namedNode, quad } = DataFactory

/** The same acts once more under other names, so that an index is measured at the size of a larger law. */
export function replica(quads: readonly Quad[], number: number, ids: Pick<Identifiers, 'base'>): Quad[] {
  if (number === 0) return [...quads]
  const acts = `${ids.base}/eli/`
  const renamed = <Kind extends Quad['object'] | Quad['subject']>(term: Kind): Kind | NamedNode =>
    term.termType === 'NamedNode' && term.value.startsWith(acts)
      ? namedNode(`${acts}r${number}-${term.value.slice(acts.length)}`)
      : term
  return quads.map(({ subject, predicate, object }) => {
    const ref = object.termType === 'Literal' && object.value.startsWith('ELI:')
    return quad(
      renamed(subject) as NamedNode,
      predicate as NamedNode,
      (ref ? literal(`ELI:r${number}-${object.value.slice(4)}`) : renamed(object)) as Quad['object'] &
        NamedNode
    )
  })
}
