import type { Quad } from '@rdfjs/types'
import { termToId, type Term } from 'n3'

/** A triple as one text, to compare what two sides hold; the graph plays no part. It is no text for a file or a query. */
export function tripleKey({ subject, predicate, object }: Quad): string {
  return `${termToId(subject as Term)} ${termToId(predicate as Term)} ${termToId(object as Term)}`
}
