import type { Quad } from '@rdfjs/types'
import { jsonLd } from './jsonLd.js'
import { nTriples } from './nTriples.js'
import { rdfXml } from './rdfXml.js'
import { turtle } from './turtle.js'

/** How RDF is given out. */
export interface Format {
  /** What a document's path ends with. */
  readonly extension: string
  /** Without parameters. */
  readonly mediaType: string
  /** Of what browsers show; this one is made by a page, not from quads alone. */
  readonly isPage?: true
  /** @throws NotAcceptable when the quads cannot be said in this format */
  readonly write?: (quads: readonly Quad[]) => Promise<string> | string
}

/** The first is for callers that accept everything. */
export const formats: readonly Format[] = [
  { extension: 'ttl', mediaType: 'text/turtle', write: turtle },
  { extension: 'jsonld', mediaType: 'application/ld+json', write: jsonLd },
  { extension: 'nt', mediaType: 'application/n-triples', write: nTriples },
  { extension: 'rdf', mediaType: 'application/rdf+xml', write: rdfXml },
  { extension: 'html', mediaType: 'text/html', isPage: true }
]

export const extensions: readonly string[] = formats.map(format => format.extension)

export function contentType({ mediaType }: Format): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}
