import type { Literal, Quad } from '@rdfjs/types'
import { termToId, type Term } from 'n3'
import { canonicalLiteral } from './literals/canonicalLiteral.js'

/**
 * A triple as one text, to compare what two sides hold: two spellings of one value make one triple. The graph plays no
 * part. It is no text for a file or a query.
 */
export function tripleKey({ subject, predicate, object }: Quad): string {
  const said = object.termType === 'Literal' ? literalKey(object) : termToId(object as Term)
  return `${termToId(subject as Term)} ${termToId(predicate as Term)} ${said}`
}

/** Most literals are plain texts, or have a language tag in small letters: their ids tell that they are canonical. */
function literalKey(literal: Literal): string {
  const id = termToId(literal as Term)
  const tail = id.slice(id.lastIndexOf('"') + 1)
  return tail === '' || /^@[^A-Z]*$/.test(tail) ? id : termToId(canonicalLiteral(literal) as Term)
}
