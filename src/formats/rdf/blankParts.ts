import type { Quad, Term } from '@rdfjs/types'
import { termText } from '../../graph/store/termText.js'

/** A statement as text, its blank nodes apart: where `labels` has one, `texts` has none. */
export interface BlankParts {
  readonly texts: readonly string[]
  readonly labels: readonly (string | undefined)[]
}

export function blankPartsOf(quad: Quad): BlankParts {
  const terms = [quad.subject, quad.predicate, quad.object, quad.graph]
  return { texts: terms.map(textOf), labels: terms.map(term => labelOf(term)) }
}

export function blankLabels(quad: Quad): string[] {
  return [quad.subject, quad.object, quad.graph].map(labelOf).filter(label => label !== undefined)
}

/** The statement as one text, each blank node as the caller has it. */
export function written({ texts, labels }: BlankParts, nameOf: (label: string) => string): string {
  return texts.map((text, at) => (labels[at] === undefined ? text : nameOf(labels[at]))).join(' ')
}

function textOf(term: Term): string {
  return term.termType === 'BlankNode' || term.termType === 'DefaultGraph' ? '' : termText(term)
}

function labelOf(term: Term): string | undefined {
  return term.termType === 'BlankNode' ? term.value : undefined
}
