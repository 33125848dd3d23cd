import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'

/** Signs that addresses of the web bear and IRIs must not (RFC 3987, 2.2). */
const NO_IRI = /[\u0000-\u0020<>"{}|\\^`\u007f]/g

/** The address of a page as an IRI. */
export function pageIri(url: string): NamedNode {
  return DataFactory.namedNode(url.replace(NO_IRI, sign => encodeURIComponent(sign)))
}
