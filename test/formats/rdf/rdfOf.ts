import { gzipSync } from 'node:zlib'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readRdf, type RdfOptions } from '../../../src/formats/rdf/readRdf.js'
import { tripleText } from '../../../src/graph/store/tripleText.js'
import { all, failureOf, inputOf } from '../inputOf.js'

export const { genid } = identifiers('http://localhost:8080')

export type Options = Omit<RdfOptions, 'genid'>

/** The statements of a file in memory. */
export function rdfOf(
  text: string | Uint8Array,
  name: string,
  options: Options = {},
  piece = 5
): Promise<Quad[]> {
  return all(readRdf(inputOf(text, name, piece), { genid, ...options }))
}

/** … as sorted lines. */
export async function linesOf(
  text: string | Uint8Array,
  name: string,
  options: Options = {}
): Promise<string[]> {
  return (await rdfOf(text, name, options)).map(tripleText).sort()
}

export const faultOf = async (text: string | Uint8Array, name: string, options: Options = {}) => {
  const failure = await failureOf(() => rdfOf(text, name, options))
  return `${failure.name}: ${failure.message}`
}

export const gzipped = (text: string) => gzipSync(Buffer.from(text, 'utf8'))

export const rdfXml = (body: string, head = '') =>
  `${head}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">${body}</rdf:RDF>`

export const node = (property: string, head = '') =>
  rdfXml(`<rdf:Description rdf:about="http://e/s">${property}</rdf:Description>`, head)

export { DataFactory }
