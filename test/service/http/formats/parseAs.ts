import { Readable } from 'node:stream'
import type { Quad } from '@rdfjs/types'
import jsonld from 'jsonld'
import { Parser } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'

/** What an independent reader makes of a document; nothing is fetched. */
export async function parseAs(extension: string, text: string): Promise<Quad[]> {
  switch (extension) {
    case 'ttl':
      return new Parser({ format: 'text/turtle' }).parse(text)
    case 'nt':
      return new Parser({ format: 'N-Triples' }).parse(text)
    case 'jsonld': {
      const quads = await jsonld.toRDF(JSON.parse(text) as object, {
        format: 'application/n-quads',
        documentLoader: url => Promise.reject(new Error(`Would fetch ${url}`))
      })
      return new Parser({ format: 'N-Quads' }).parse(quads as unknown as string)
    }
    case 'rdf': {
      const found: Quad[] = []
      const parser = new RdfXmlParser({ validateUri: true })
      for await (const quad of Readable.from([text]).pipe(parser)) {
        found.push(quad)
      }
      return found
    }
    default:
      throw new TypeError(extension)
  }
}
