import type { Quad } from '@rdfjs/types'
import { termText } from '../../store/termText.js'

/** One line a triple; blank nodes keep their labels. */
export function nTriples(quads: readonly Quad[]): string {
  const text = (term: Quad['object']) => (term.termType === 'BlankNode' ? `_:${term.value}` : termText(term))
  return quads
    .map(
      ({ subject, predicate, object }) =>
        `${text(subject as Quad['object'])} ${text(predicate as Quad['object'])} ${text(object)} .\n`
    )
    .join('')
}
