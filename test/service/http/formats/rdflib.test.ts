import { expect } from 'chai'
import { DataFactory, type Quad } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import * as rdflib from 'rdflib'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../../../src/graph/vocab/terms.js'
import { fromRdflib } from '../../../formats/rdf/rdflibTerms.js'
import { startClient, type Client } from '../client.js'
import { BASE, CONTRACT_KEY, fakes, PROVISION } from '../fakes.js'
import { parseAs } from './parseAs.js'

const { literal, namedNode, quad } = DataFactory
const TEXT = '(1) Wer „<beginnt>" & so:\n  1. zeigt an,\n  2. \\n nicht.\r\n(2) Ende. \u{1f600}'

const SAID: Quad[] = [
  quad(namedNode(PROVISION.iri), rdf.type, eli.LegalResourceSubdivision),
  quad(namedNode(PROVISION.iri), dcterms.identifier, literal(PROVISION.ref)),
  quad(namedNode(PROVISION.iri), rdfs.label, literal(PROVISION.label, 'de')),
  quad(namedNode(PROVISION.iri), kg.text, literal(TEXT, 'de')),
  quad(namedNode(PROVISION.iri), kg.position, literal('3', xsd.integer)),
  quad(namedNode(PROVISION.iri), eli.is_part_of, namedNode(`${BASE}/eli/gewo`))
]

/** rdflib.js as a client: it follows the 303 and reads what it asked for, over HTTP. */
describe('rdflib', () => {
  let client: Client
  before(async () => {
    const { serving } = fakes({
      services: {
        documents: {
          read: async ({ iri }) => ({
            iri,
            label: PROVISION.label,
            quads: SAID,
            pointing: [],
            held: new Set(),
            ...{ page: 1, pages: 1, total: 0, more: false }
          })
        }
      }
    })
    client = await startClient(serving)
  })
  after(() => client.close())

  for (const type of ['text/turtle', 'application/rdf+xml', 'application/ld+json', 'application/n-triples']) {
    it(`reads ${type}`, async () => {
      const response = await fetch(`${client.url}/eli/gewo/14`, {
        headers: { accept: type, 'x-api-key': CONTRACT_KEY }
      })
      expect(response.redirected).equal(true)
      expect(response.headers.get('content-type')).contain(type)
      const store = rdflib.graph()
      const text = await response.text()
      const kind = type === 'application/n-triples' ? 'text/n3' : type
      await new Promise<void>((resolve, reject) => {
        rdflib.parse(text, store, response.url, kind, error => (error ? reject(error as Error) : resolve()))
      })
      expect(store.statements.length).equal(SAID.length)
      for (const { subject, predicate, object } of SAID) {
        const [found] = store.each(rdflib.sym(subject.value), rdflib.sym(predicate.value))
        expect(found!.value, predicate.value).equal(object.value)
        if (object.termType === 'Literal') {
          expect((found as rdflib.Literal).language).equal(object.language)
          expect((found as rdflib.Literal).datatype.value).equal(object.datatype.value)
        } else expect(found!.termType).equal('NamedNode')
      }
    })
  }

  for (const name of ['ontology', 'shapes']) {
    // Not Turtle as people write it: rdflib 2.4.0 knows no `scope:open\/law`, and takes `true` for "1".
    for (const extension of ['rdf', 'jsonld', 'nt']) {
      it(`reads /${name}.${extension} as other readers do`, async () => {
        const { text, headers } = await client.call(`/${name}.${extension}`)
        const kind = String(headers['content-type']).split(';')[0]!
        expect(isomorphic(await readBy(text, kind), await parseAs('ttl', await turtleOf(name)))).equal(true)
      })
    }
  }

  const turtleOf = async (name: string) => (await client.call(`/${name}.ttl`)).text
})

async function readBy(text: string, mediaType: string): Promise<ReturnType<typeof fromRdflib>> {
  const store = rdflib.graph()
  const kind = mediaType === 'application/n-triples' ? 'text/n3' : mediaType
  await new Promise<void>((resolve, reject) => {
    rdflib.parse(text, store, 'http://other.example/file', kind, error =>
      error ? reject(error as Error) : resolve()
    )
  })
  return fromRdflib(store)
}
