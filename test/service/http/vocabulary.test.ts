import { readdirSync, readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { Parser } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { startClient, type Client } from './client.js'
import { fakes } from './fakes.js'
import { parseAs } from './formats/parseAs.js'

const RDF = ['ttl', 'jsonld', 'nt', 'rdf']
const root = new URL('../../../', import.meta.url)

describe('the vocabularies', () => {
  let client: Client
  before(async () => {
    client = await startClient(fakes().serving)
  })
  after(() => client.close())

  for (const name of ['ontology', 'shapes']) {
    describe(`/${name}`, () => {
      it('is Turtle unless the caller likes something else better', async () => {
        const wanted: [string | undefined, string][] = [
          [undefined, 'text/turtle'],
          ['*/*', 'text/turtle'],
          ['application/ld+json', 'application/ld+json'],
          ['application/rdf+xml;q=0.9, text/turtle;q=0.1', 'application/rdf+xml'],
          ['text/html', 'text/html']
        ]
        for (const [accept, type] of wanted) {
          const { status, headers } = await client.call(`/${name}`, {
            headers: accept === undefined ? {} : { accept }
          })
          expect(status).equal(200)
          expect(headers['content-type'], accept).contain(type)
          expect(headers.vary).contain('Accept')
        }
        const refused = await client.call(`/${name}`, { headers: { accept: 'image/png' } })
        expect(refused.status).equal(406)
        expect(refused.body.detail).contain('text/turtle')
        expect((await client.call(`/${name}.png`)).status).equal(404)
      })

      it('says the same in every format, lists and blank nodes too', async () => {
        const parsed: Quad[][] = []
        for (const extension of RDF) {
          parsed.push(await parseAs(extension, (await client.call(`/${name}.${extension}`)).text))
        }
        // The subject index is data: its links are relative to the service.
        const files = readdirSync(new URL(`${name}/`, root)).filter(
          file => file.endsWith('.ttl') && file !== 'subject-index.ttl'
        )
        const written = files.flatMap(file =>
          new Parser({ blankNodePrefix: `${file}_` }).parse(
            readFileSync(new URL(`${name}/${file}`, root), 'utf8')
          )
        )
        expect(parsed[0]!.length).greaterThan(written.length)
        for (const other of parsed.slice(1)) expect(isomorphic(parsed[0]!, other)).equal(true)
      })

      it('has a version and a tag', async () => {
        const { text, headers } = await client.call(`/${name}.ttl`)
        expect(text).match(/#versionInfo> "\d+\.\d+\.\d+\+[0-9a-f]{12}"/)
        const again = await client.call(`/${name}.ttl`, { headers: { 'if-none-match': headers.etag! } })
        expect([again.status, again.text]).deep.equal([304, ''])
        const head = await client.call(`/${name}.ttl`, { method: 'HEAD' })
        expect(head.headers['content-length']).equal(String(Buffer.byteLength(text)))
      })

      it('has a page where each term stands under its anchor', async () => {
        const { text, headers } = await client.call(`/${name}.html`)
        expect(headers['content-security-policy']).match(/^default-src 'none'/)
        const anchors = new Set([...text.matchAll(/<section id="([^"]+)"/g)].map(match => match[1]))
        for (const [, name_, anchor] of text.matchAll(/ href="\/(\w+)\.html#([^"]+)"/g)) {
          if (name_ === name) expect(anchors.has(anchor), anchor).equal(true)
        }
        expect(anchors.has(name === 'shapes' ? 'shapes-Provision' : 'ns-contentHash')).equal(true)
      })
    })
  }

  it('hold every term of ours that shapes, profiles, scopes and licences use', async () => {
    const quads = [
      ...(await parseAs('nt', (await client.call('/ontology.nt')).text)),
      ...(await parseAs('nt', (await client.call('/shapes.nt')).text))
    ]
    const described = new Set(quads.map(quad => quad.subject.value))
    const used = quads
      .flatMap(({ predicate, object }) => [
        predicate.value,
        ...(object.termType === 'NamedNode' ? [object.value] : [])
      ])
      .filter(iri => iri.startsWith('https://w3id.org/beleg/'))
    expect([...new Set(used)].filter(iri => !described.has(iri))).deep.equal([])
    expect(described.has('https://w3id.org/beleg/importer/gii')).equal(true)
  })

  it('give out the context that documents hold', async () => {
    const { body, headers } = await client.call('/ontology/context.jsonld')
    expect(headers['content-type']).equal('application/ld+json')
    const document = JSON.parse((await client.call('/eli/gewo/14.jsonld')).text)
    expect(document['@context']).deep.equal(body['@context'])
  })
})
