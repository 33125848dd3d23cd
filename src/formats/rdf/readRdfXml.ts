import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { InvalidInput } from '../../base/errors.js'
import { PlainXml } from './plainXml.js'

/**
 * RDF/XML, strictly, as far as the text has come: one batch for each piece of it.
 * @param name the file's, for errors
 * @throws InvalidInput with line and column
 */
export async function* readRdfXml(
  text: AsyncIterable<string>,
  name: string,
  baseIri?: string
): AsyncGenerator<Quad[]> {
  const parser = new Reader(baseIri)
  const xml = new PlainXml(plain => parser.feed(plain))
  const located = (work: () => void) => {
    try {
      work()
    } catch (error) {
      throw new InvalidInput(`${name}, ${xml.position}: ${problem(error as Error)}`)
    }
  }
  for await (const piece of text) {
    located(() => xml.feed(piece))
    yield parser.taken()
  }
  located(() => xml.close())
  yield parser.taken()
}

/** The package's stream, without the stream: a tag in, its statements out, so that a fault has its place. */
class Reader extends RdfXmlParser {
  private found: Quad[] = []
  private failure: Error | undefined

  constructor(baseIri: string | undefined) {
    super({ dataFactory: DataFactory, ...(baseIri && { baseIRI: baseIri }) })
    this.on('error', (error: Error) => {
      this.failure ??= error
    })
  }

  override push(quad: Quad | null): boolean {
    if (quad !== null) this.found.push(quad)
    return true
  }

  feed(text: string): void {
    this._transform(text, 'utf8', error => {
      this.failure ??= error ?? undefined
    })
    if (this.failure !== undefined) throw this.failure
  }

  taken(): Quad[] {
    return this.found.splice(0)
  }
}

const NOT_ABSOLUTE = [
  /^Invalid IRI according to RDF Turtle: '([^]*)'$/,
  /^Found invalid relative IRI '([^]*)' for a missing baseIRI$/,
  /^Found invalid baseIRI '[^]*' for value '([^]*)'$/
]

function problem(error: Error): string {
  const iri = NOT_ABSOLUTE.map(pattern => pattern.exec(error.message)?.[1]).find(each => each !== undefined)
  if (iri === undefined) return error.message
  return /^[a-z][a-z0-9+.-]*:/i.test(iri)
    ? `not an IRI: <${iri}>`
    : `the relative IRI <${iri}> needs a base; give --base IRI, or set xml:base in the file`
}
