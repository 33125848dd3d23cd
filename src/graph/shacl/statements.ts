import type { Quad, Term } from '@rdfjs/types'
import type { Matches, Matchable } from 'shacl-engine'

/**
 * Statements to be checked, whatever their graphs. A node has some ten: they are found by its name and looked through,
 * which costs less than filling a store with an index for each position.
 */
export class CheckedStatements implements Matchable {
  readonly size: number
  private readonly bySubject = new Map<string, Quad[]>()
  private byPredicate: Map<string, Quad[]> | undefined

  constructor(private readonly quads: readonly Quad[]) {
    this.size = quads.length
    for (const quad of quads) put(this.bySubject, keyOf(quad.subject), quad)
  }

  match(subject?: Term | null, predicate?: Term | null, object?: Term | null): Matches {
    const found = new Found()
    for (const quad of this.candidates(subject, predicate)) {
      if (predicate && quad.predicate.value !== predicate.value) continue
      if (!object || object.equals(quad.object)) found.push(quad)
    }
    return found
  }

  private candidates(subject?: Term | null, predicate?: Term | null): readonly Quad[] {
    if (subject) return this.bySubject.get(keyOf(subject)) ?? []
    if (!predicate) return this.quads
    if (this.byPredicate === undefined) {
      this.byPredicate = new Map()
      for (const quad of this.quads) put(this.byPredicate, quad.predicate.value, quad)
    }
    return this.byPredicate.get(predicate.value) ?? []
  }
}

/** The engine asks for a `size` too. */
class Found extends Array<Quad> implements Matches {
  get size(): number {
    return this.length
  }
}

function keyOf(term: Term): string {
  return term.termType === 'NamedNode' ? term.value : `${term.termType} ${term.value}`
}

function put(index: Map<string, Quad[]>, key: string, quad: Quad): void {
  const others = index.get(key)
  if (others === undefined) index.set(key, [quad])
  else others.push(quad)
}
