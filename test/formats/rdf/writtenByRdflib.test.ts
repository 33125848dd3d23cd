import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import * as rdflib from 'rdflib'
import { identifiers } from '../../../src/graph/identifiers.js'
import { parsed } from '../../../src/formats/rdf/readRdf.js'
import { rdfs, xsd } from '../../../src/graph/vocab/terms.js'
import { actQuads, smallActs } from '../../graph/smallLaw.js'
import { all, inputOf } from '../inputOf.js'
import { toRdflib } from './rdflibTerms.js'

const { literal, namedNode, quad } = DataFactory
const node = (name: string) => namedNode(`http://example.org/ns#${name}`)
const turtle = (path: string) =>
  new Parser().parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))

const TEXTS = ["„<b>&amp;</b>\" '''", '(1) Wer\n  1. beginnt,\n\tendet.', '', '  ', 'ä \u{1f600}', '\\u0041']

/**
 * rdflib.js writes what a steward may send, with its own prefixes and shortened names. Not tried is what it writes wrong
 * itself (docs/adr/20261122-let-rdflib-be-the-stranger.md): booleans, and blank nodes as RDF/XML.
 */
const graphs: Record<string, Quad[]> = {
  'our ontology': turtle('ontology/beleg.ttl'),
  'our licences': turtle('ontology/licences.ttl'),
  'small acts': smallActs.flatMap(act => actQuads(identifiers('http://localhost:8080'), act)),
  'texts, numbers and dates': [
    ...TEXTS.flatMap((text, at) => [
      quad(node(`t${at}`), rdfs.label, literal(text, 'de')),
      quad(node(`t${at}`), rdfs.comment, literal(text))
    ]),
    quad(node('n'), node('whole'), literal('7', xsd.integer)),
    quad(node('n'), node('part'), literal('1.5', xsd.decimal)),
    quad(node('n'), node('day'), literal('2026-11-22', xsd.date)),
    quad(node('n'), node('of'), node('t0'))
  ]
}

const kinds = { ttl: 'text/turtle', rdf: 'application/rdf+xml', jsonld: 'application/ld+json' }

describe('Files that rdflib has written', () => {
  for (const [what, quads] of Object.entries(graphs)) {
    for (const [extension, kind] of Object.entries(kinds)) {
      it(`are read as they were meant: ${what} as .${extension}`, async () => {
        const text = rdflib.serialize(null, toRdflib(quads), 'http://other.example/file', kind)!
        const read = await all(
          parsed(inputOf(text, `file.${extension}`, 1000), { baseIri: 'http://other.example/file' })
        )
        expect(isomorphic(read.flat(), quads)).equal(true)
      })
    }
  }
})
