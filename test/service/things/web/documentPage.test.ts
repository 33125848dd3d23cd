import { expect } from 'chai'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { documentLinks } from '../../../../src/service/http/documentLinks.js'
import { kg, rdf, rdfs, skos } from '../../../../src/graph/vocab/terms.js'
import { documentPage } from '../../../../src/service/things/web/documentPage.js'
import type { View } from '../../../../src/service/web/view.js'
import { BASE } from '../../http/fakes.js'

const { quad, namedNode, literal } = DataFactory
const iri = `${BASE}/nace/2/62.01`
const node = namedNode(iri)
const view = (language: 'de' | 'en') => ({ language }) as View
const pageOf = (quads: readonly Quad[], label = 'Programmieren', language: 'de' | 'en' = 'de') => {
  const document = {
    iri,
    label,
    quads,
    held: new Set<string>(),
    pointing: [],
    page: 1,
    pages: 1,
    total: 0,
    more: false
  }
  return documentPage(document, documentLinks({ base: BASE }, { iri, taken: [] }), view(language)).main.text
}

describe('the page of a concept', () => {
  it('names kinds and properties in the reader’s language, and says first what it is', () => {
    const quads = [
      quad(node, rdf.type, skos.Concept),
      quad(node, kg.contentHash, literal('0'.repeat(64))),
      quad(node, skos.notation, literal('62.01')),
      quad(node, skos.broader, namedNode(`${BASE}/nace/2/62.0`)),
      quad(node, skos.definition, literal('Software schreiben', 'de')),
      quad(node, skos.definition, literal('Writing software', 'en')),
      quad(namedNode(`${BASE}/nace/2/62.0`), skos.prefLabel, literal('IT-Dienste', 'de'))
    ]
    const german = pageOf(quads)
    expect(german).contain('Begriff').contain('>Gehört zu</a').contain('>IT-Dienste</a')
    expect(german).not.match(/>\s*(?:skos|kg|rdf):\w+\s*</)
    expect(german.indexOf('Was es ist')).lessThan(german.indexOf('Technische Angaben'))
    const english = pageOf(quads, 'x', 'en')
    expect(english).contain('>Broader</a').contain('What it is')
    expect(english.indexOf('Writing software')).lessThan(english.indexOf('Software schreiben'))
  })

  it('lets nothing that RDF says be markup or run', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      'javascript:alert(1)',
      'https://x.test/"onclick="alert(1)'
    ]
    const quads = hostile.flatMap(text => [
      quad(node, rdfs.label, literal(text, 'de')),
      quad(node, kg.text, literal(text, 'de')),
      quad(node, namedNode(text), literal(text)),
      quad(node, rdfs.seeAlso, namedNode(text)),
      quad(node, rdf.type, namedNode(text)),
      quad(namedNode(text), rdfs.label, literal(text))
    ])
    for (const text of hostile) {
      const html = pageOf(quads, text)
      expect(html).not.match(/<(?:script|img)/i)
      expect(html.replace(/="[^"]*"/g, '')).not.match(/<[^>]*\son\w+=/i)
      expect(html).not.match(/href="\s*(?:javascript|data):/i)
    }
  })
})
