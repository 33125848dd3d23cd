import type { Quad } from '@rdfjs/types'
import { termText } from '../store/termText.js'

/** A triple as one text, to compare what two sides hold; the graph plays no part. */
export function tripleKey({ subject, predicate, object }: Quad): string {
  return `${termText(subject)} ${termText(predicate)} ${termText(object)}`
}
