import type { Quad } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import { linesHash } from '../../graph/statementHash.js'
import { rdf } from '../../graph/vocab/terms.js'
import { germanForm, STANDARD } from '../services/germanForm.js'

/** What a file says, by subject. */
export class Nodes {
  size = 0
  private readonly bySubject = new Map<string, Quad[]>()

  add(quads: readonly Quad[]): void {
    for (const quad of quads) {
      const own = this.bySubject.get(quad.subject.value) ?? []
      this.bySubject.set(quad.subject.value, own)
      own.push(quad)
      this.size++
    }
  }

  /** Subjects of a class, in the order of their IRIs: that of a file says nothing. */
  ofType(iri: string): string[] {
    const found = [...this.bySubject].filter(([, quads]) =>
      quads.some(quad => quad.predicate.equals(rdf.type) && quad.object.value === iri)
    )
    return found.map(([subject]) => subject).sort(compareText)
  }

  /** What stands behind one of the predicates, whatever it is. */
  objects(subject: string, ...predicates: readonly string[]): Quad['object'][] {
    const quads = this.bySubject.get(subject) ?? []
    const found = predicates.flatMap(iri => quads.filter(quad => quad.predicate.value === iri))
    return found.map(quad => quad.object)
  }

  /** Texts in German as it is usually written or without a language, in order. */
  texts(subject: string, ...predicates: readonly string[]): string[] {
    return this.textsOf(STANDARD, subject, ...predicates)
  }

  /** Texts in a form of German, in order. */
  textsOf(form: string, subject: string, ...predicates: readonly string[]): string[] {
    const found = this.objects(subject, ...predicates).flatMap(object =>
      object.termType === 'Literal' && germanForm(object.language) === form && object.value.trim() !== ''
        ? object.value
        : []
    )
    return [...new Set(found)].sort(compareText)
  }

  /** The forms of German besides the usual one in which something is said behind the predicates. */
  forms(subject: string, ...predicates: readonly string[]): string[] {
    const found = this.objects(subject, ...predicates).flatMap(object =>
      object.termType === 'Literal' ? (germanForm(object.language) ?? []) : []
    )
    return [...new Set(found)].filter(form => form !== STANDARD).sort(compareText)
  }

  /** The `linesHash` of all that is said of some nodes. */
  hash(subjects: readonly string[]): string {
    return linesHash([...new Set(subjects)].flatMap(subject => this.bySubject.get(subject) ?? []))
  }
}
