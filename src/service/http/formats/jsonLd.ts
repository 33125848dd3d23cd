import { readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import jsonld from 'jsonld'

/** The file that `/ontology/context.jsonld` gives out. */
export const contextText = readFileSync(
  new URL('../../../../ontology/context.jsonld', import.meta.url),
  'utf8'
)
const { '@context': context } = JSON.parse(contextText) as {
  '@context': Parameters<typeof jsonld.compact>[1]
}

/** Nothing is ever fetched: the context stands in the document itself, so that it can be read from a file too. */
const documentLoader = (url: string) => Promise.reject(new Error(`Not fetched: ${url}`))

/** Compact, one node an object, with our context. */
export async function jsonLd(quads: readonly Quad[]): Promise<string> {
  const expanded = await jsonld.fromRDF([...quads])
  const compact = await jsonld.compact(expanded, context, { documentLoader, graph: true })
  return `${JSON.stringify(compact, undefined, 1)}\n`
}
