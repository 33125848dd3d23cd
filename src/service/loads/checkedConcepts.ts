import type { Quad } from '@rdfjs/types'
import type { ImportUnit } from '../../formats/importer.js'
import type { ShapeFinding } from '../../graph/shacl/checker.js'

/**
 * What a run has checked and found nothing in: said again it need not be checked again. Shapes look at what a concept says
 * itself; its place and its load are made for each unit, in one form.
 */
export class CheckedConcepts {
  readonly #faultless = new WeakSet<readonly Quad[]>()

  /** The concepts (IRI) of a unit that were checked with another one. */
  among({ said = new Map<string, readonly Quad[]>() }: Pick<ImportUnit, 'said'>): ReadonlySet<string> {
    const checked = new Set<string>()
    for (const [iri, quads] of said) if (this.#faultless.has(quads)) checked.add(iri)
    return checked
  }

  note(
    { said = new Map<string, readonly Quad[]>() }: Pick<ImportUnit, 'said'>,
    found: readonly ShapeFinding[]
  ): void {
    const faulty = new Set(found.map(({ focus }) => focus))
    for (const [iri, quads] of said) if (!faulty.has(iri)) this.#faultless.add(quads)
  }
}
