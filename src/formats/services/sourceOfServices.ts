import { DataFactory } from 'n3'
import type { ImportUnit, SourceFacts } from '../importer.js'

/** No licence is stated for what the portals hold. */
const UNSTATED = DataFactory.namedNode('https://w3id.org/beleg/licence/unstated')

/** Where descriptions come from, as far as nobody has said. */
export function sourceOfServices(
  usual: { readonly title: string; readonly publisher: string; readonly landingPage: string },
  given: SourceFacts = {}
): ImportUnit['source'] {
  return {
    title: given.title ?? usual.title,
    publisher: given.publisher ?? usual.publisher,
    landingPage: given.landingPage ?? usual.landingPage,
    licence: given.licence ?? UNSTATED,
    ...(given.origin && { origin: given.origin })
  }
}
