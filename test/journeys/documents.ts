import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { identifiers } from '../../src/graph/identifiers.js'
import { cv, eli, kg, rdf, skos } from '../../src/graph/vocab/terms.js'
import type { Answer, Call } from '../service/http/client.js'
import { parseAs } from '../service/http/formats/parseAs.js'
import { writeInternal } from './internalAct.js'
import type { RunningService } from './service.js'

/** With a path, as behind a proxy that gives the service a part of a site; and with graphs of its own. */
export const DOCUMENTS_BASE = 'http://documents.beleg.test/wissen'
const ids = identifiers(DOCUMENTS_BASE)
const TYPES = {
  ttl: 'text/turtle',
  jsonld: 'application/ld+json',
  nt: 'application/n-triples',
  rdf: 'application/rdf+xml',
  html: 'text/html'
}
type Extension = keyof typeof TYPES
const EXTENSIONS = Object.keys(TYPES) as Extension[]
const RDF = EXTENSIONS.filter(each => each !== 'html')

/** What the service's IRIs answer, on whatever store. */
export function describeDocuments(start: () => Promise<RunningService>): void {
  let service: RunningService
  let federal: string
  let acme: string
  let umbrella: string
  before(async function () {
    this.timeout(240_000)
    service = await start()
    federal = await service.key('de-federal')
    acme = await service.key('de-federal', 'acme')
    umbrella = await service.key('de-federal', 'umbrella')
    await writeInternal(service, ids)
  })
  after(() => service?.close())

  const get = (path: string, options: Call = {}): Promise<Answer> => service.client.call(path, options)
  const below = (iri: string) => iri.slice(DOCUMENTS_BASE.length)
  const follow = async (path: string, accept: string, key?: string): Promise<Answer> => {
    const options = { headers: { accept }, ...(key === undefined ? {} : { key }) }
    const first = await get(path, options)
    expect(first.status, `${path} ${first.text}`).equal(303)
    return get(first.headers.location!, options)
  }
  const ingest = async (title: string, text: string, key = acme) => {
    const { body } = await get('/v1/ingest', { method: 'POST', key, body: { title, text } })
    return body as { concept: string; ref: string }
  }

  it('says what a service is about by what the provisions govern on which it rests', async () => {
    const { text } = await follow('/xzufi/99107023037000', TYPES.nt)
    const quads = await parseAs('nt', text)
    const areas = quads.filter(({ predicate }) => predicate.equals(cv.thematicArea))
    const wohngeld = DataFactory.namedNode('https://w3id.org/beleg/subjects/wohngeld')
    expect(areas.map(({ object }) => object.value)).include(wohngeld.value)
    const said = quads.filter(({ subject }) => subject.equals(wohngeld))
    expect(said.map(({ object }) => object.value)).have.members([
      skos.Concept.value,
      'Wohngeld',
      'housing benefit'
    ])
    const other = await parseAs('nt', (await follow('/eli/wogg/1', TYPES.nt)).text)
    expect(other.some(({ predicate }) => predicate.equals(cv.thematicArea))).equal(false)
  })

  it('sends from a thing to the document that the caller likes best', async () => {
    const wanted: [accept: string | undefined, extension: Extension][] = [
      [undefined, 'ttl'],
      ['*/*', 'ttl'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
      ['application/ld+json', 'jsonld'],
      ['application/n-triples', 'nt'],
      ['application/rdf+xml', 'rdf'],
      ['text/turtle;q=0.3, application/rdf+xml;q=0.7, text/html;q=0.1', 'rdf'],
      ['text/turtle;q=0, */*;q=0.1', 'jsonld'],
      ['image/png, application/n-triples;q=0.001', 'nt']
    ]
    for (const [accept, extension] of wanted) {
      const headers = accept === undefined ? {} : { accept }
      const { status, headers: given } = await get('/eli/gewo/14', { headers })
      expect(status, accept).equal(303)
      expect(given.location, accept).equal(`/wissen/eli/gewo/14.${extension}`)
      expect(given.vary).contain('Accept').contain('X-API-Key')
    }
  })

  it('says which formats there are when none is accepted', async () => {
    const { status, body, headers } = await get('/eli/gewo/14', { headers: { accept: 'image/png' } })
    expect(status).equal(406)
    for (const extension of EXTENSIONS) {
      expect(body.detail).contain(TYPES[extension])
      expect(headers.link).contain(`</wissen/eli/gewo/14.${extension}>; rel="alternate"`)
    }
  })

  it('gives the same triples in every format, with links and a tag', async () => {
    const things = [
      '/eli/gewo/14',
      '/eli/gewo',
      '/eli/bdsg_2018/26',
      ...Object.values(await things303()).map(below)
    ]
    for (const thing of things) {
      const parsed: Quad[][] = []
      for (const extension of RDF) {
        const { status, headers, text } = await get(`${thing}.${extension}`)
        expect(status, thing).equal(200)
        expect(headers['content-type']).match(new RegExp(`^${TYPES[extension].replace('+', '\\+')}`))
        expect(headers.etag).match(/^W\//)
        expect(headers.link).contain(`</wissen${thing}>; rel="describes"`)
        parsed.push(await parseAs(extension, text))
      }
      for (const other of parsed.slice(1)) expect(isomorphic(parsed[0]!, other), thing).equal(true)
      expect(parsed[0]!.some(quad => quad.subject.value === DOCUMENTS_BASE + thing)).equal(true)
    }

    /** A source and a load, as provenance names them. */
    async function things303(): Promise<{ source: string; load: string; graph: string }> {
      const { body } = await get('/v1/provenance?ref=ELI:GewO%C2%A714')
      return {
        source: body.source.iri,
        load: body.generated_by.activity,
        graph: ids.sharedGraph.value
      }
    }
  })

  it('says of an act, and of its provisions, what the source says of its state', async () => {
    const note = 'Auswahl und Zusammenfassung für die Vorführung, kein amtlicher Wortlaut'
    for (const ref of ['ELI:GewO', 'ELI:GewO%C2%A714']) {
      const { body } = await get(`/v1/provenance?ref=${ref}`)
      expect(body.state, ref).deep.equal([{ about: 'editing', text: note, checked: true }])
      expect(body.source.file_date, ref).equal('2026-11-01T00:00:00')
      expect(body, 'the date of the file is not that of the law').not.property('version_date')
    }
    for (const thing of ['/eli/gewo', '/eli/gewo/14']) {
      const quads = await parseAs('nt', (await get(`${thing}.nt`)).text)
      const said = quads.filter(quad => quad.predicate.equals(kg.editorialNote))
      expect(
        said.map(quad => [quad.subject.value, quad.object.value]),
        thing
      ).deep.equal([[`${DOCUMENTS_BASE}/eli/gewo`, note]])
      expect((await get(`${thing}.html`)).text, thing).contain(`<dd>${note}</dd>`)
    }
  })

  it('names provenance, licence and the other formats in Link', async () => {
    const { headers } = await get('/eli/gewo/14.ttl')
    expect(headers.link).contain(
      '/v1/provenance?ref=ELI%3AGewO%C2%A714>; rel="http://www.w3.org/ns/prov#has_provenance"'
    )
    expect(headers.link).contain('rel="license"').contain('14.jsonld>; rel="alternate"')
    expect(headers.link).not.contain('14.ttl>')
  })

  it('answers 304 to its tag, and HEAD without a body', async () => {
    const { headers, text } = await get('/eli/gewo/14.nt')
    const again = await get('/eli/gewo/14.nt', { headers: { 'if-none-match': headers.etag! } })
    expect([again.status, again.text]).deep.equal([304, ''])
    // Its policy would take the place of the kept page's.
    expect(again.headers).not.property('content-security-policy')
    expect((await get('/eli/gewo/14.ttl', { headers: { 'if-none-match': headers.etag! } })).status).equal(200)
    const head = await get('/eli/gewo/14.nt', { method: 'HEAD' })
    expect([head.status, head.text]).deep.equal([200, ''])
    expect(head.headers['content-length']).equal(String(Buffer.byteLength(text)))
    expect((await get('/eli/gewo/14', { method: 'HEAD' })).status).equal(303)
    expect((await get('/eli/gewo/14', { method: 'POST' })).status).equal(405)
  })

  it('answers with and without the path of the base IRI', async () => {
    const [with_, without] = [await get('/wissen/eli/gewo/14.nt'), await get('/eli/gewo/14.nt')]
    expect(with_.text).equal(without.text)
    expect((await get('/eli/gewo/14%2Ent')).text).equal(without.text)
  })

  it('says of a provision its Absätze too', async () => {
    const quads = await parseAs('ttl', (await get('/eli/gewo/14.ttl')).text)
    const absatz = DataFactory.namedNode(`${DOCUMENTS_BASE}/eli/gewo/14#abs_2`)
    const said = quads.filter(quad => quad.subject.equals(absatz))
    expect(said.some(quad => quad.predicate.equals(eli.is_part_of))).equal(true)
    const text = said.find(quad => quad.predicate.equals(kg.text))!.object.value
    expect(text).match(/^\(2\) /)
    expect((await get('/eli/gewo/14.html')).text).contain('id="abs_2"')
  })

  it('says of an act its provisions', async () => {
    const quads = await parseAs('nt', (await get('/eli/gewo.nt')).text)
    const parts = quads.filter(
      ({ predicate, object }) =>
        predicate.equals(eli.is_part_of) && object.value === `${DOCUMENTS_BASE}/eli/gewo`
    )
    const { body } = await get('/v1/legal?law=GewO', { key: federal })
    expect(parts).length(body.total)
    expect((await get('/eli/gewo.nt?page=2')).status).equal(404)
    for (const path of [
      '/eli/%25zz',
      '/eli/a%5Bb',
      '/eli/gewo/%C2%80',
      '/trustlist/%C3%88%C2%8E/a%C3%9B%F2%AC%88%9E',
      '/eli/..ttl',
      '/eli//.ttl',
      '/eli//',
      '/eli/gewo/%2E.nt',
      '/eli/%2E%2E/gewo',
      '/celex/x/~..rdf'
    ])
      expect((await get(path)).status, path).equal(404)
    for (const ref of [
      'http://x/%25zz',
      'http://x/%C2%80',
      'http://%5Bx',
      'http://x/a/../b',
      'http://x/a//',
      'http:x'
    ])
      expect((await get(`/v1/provenance?ref=${ref}`)).status, ref).equal(404)
    expect((await get('/eli/gewo.nt?page=0')).status).equal(422)
  })

  it('has a page that holds nothing to run and needs nothing from elsewhere', async () => {
    await service.makeEdition()
    const { text, headers } = await follow('/eli/gewo/14', 'text/html')
    expect(headers['content-security-policy']).match(/^default-src 'none'/)
    expect(text).match(/^<!doctype html>\s*<html lang="de">/)
    expect(headers['content-security-policy']).contain(`style-src 'self'`).not.contain('unsafe')
    expect(text).contain('id="abs_2"').contain('href="#abs_2"')
    expect(text).match(/<h1 lang="de">\s*§ 14 GewO/)
    expect(text).not.match(/<style|\sstyle=|javascript:|\son\w+=|<iframe/i)
    for (const [, inside] of text.matchAll(/<script([^>]*)>/g)) {
      expect(inside).match(/ src="\/wissen\/assets\/[\w-]+\.js"/)
    }
    for (const [, source] of text.matchAll(/ src="([^"]*)"/g)) expect(source).match(/^\/wissen\/assets\//)
    // The navigation leads to pages that ask for a key, too.
    const own = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    for (const [, address] of own.matchAll(/ href="(\/wissen\/[^"]+)"/g)) {
      const { status } = await get(
        address!.split('#')[0]!.replace(/^\/wissen(?=\/(?:v1|dumps|sparql|ask|openapi\.json)\b)/, '')
      )
      expect([200, 303], address).contain(status)
    }
  })

  it('answers at every IRI that a document or a response names', async () => {
    const texts = [
      (await get('/v1/provenance?ref=ELI:GewO%C2%A714')).text,
      (await get('/v1/graph', { key: acme })).text,
      (await get('/v1/ask?q=Wann+muss+ich+ein+Gewerbe+anzeigen%3F', { key: acme })).text,
      (await get('/eli/gewo.nt')).text,
      (await get('/eli/gewo/14.nt')).text
    ]
    const iris = new Set(
      texts.join('\n').match(/http:\/\/documents\.beleg\.test\/wissen\/[^"<>\s\\]+/g) ?? []
    )
    expect(iris.size).greaterThan(10)
    for (const iri of iris) {
      const { status } = await get(below(iri).split('#')[0]!, { key: acme })
      expect(status, iri).equal(303)
    }
  })

  it('hides what the profile does not admit like what is not there', async () => {
    const [hidden, absent] = [await get('/eli/diensta/1'), await get('/eli/nirgends/1')]
    expect([hidden.status, hidden.text]).deep.equal([404, absent.text])
    expect((await get('/eli/diensta.ttl')).status).equal(404)
    expect((await get('/eli/diensta/1', { key: federal })).status).equal(303)
    expect((await get('/eli/diensta/1?profile=public-observatory', { key: federal })).status).equal(404)
    for (const path of [
      '/eli/gewo/14.xyz',
      '/eli/gewo/14.',
      '/eli/.ttl',
      '/eli/%ff',
      '/eli/%00',
      '/eli/a%20b',
      '/graph/provenanc',
      '/tenant/acme',
      '/staging/x',
      '/.well-known/genid',
      '/eli/"><script>'
    ]) {
      expect((await get(path)).status, path).equal(404)
    }
  })

  it("shows a tenant, its graph and its documents to that tenant's key alone", async () => {
    const { concept } = await ingest('Leitfaden', 'Bei uns gilt <das>: & "mehr".')
    for (const iri of [concept, ids.tenant('acme').value, ids.tenantGraph('acme').value]) {
      for (const extension of ['', ...EXTENSIONS.map(each => `.${each}`)]) {
        const path = below(iri) + extension
        expect((await get(path, { key: acme })).status, path).equal(extension === '' ? 303 : 200)
        for (const options of [{}, { key: federal }, { key: umbrella }]) {
          expect((await get(path, options)).status, path).equal(404)
        }
      }
    }
    const tenant = await get(`${below(ids.tenant('acme').value)}.nt`, { key: acme })
    expect(tenant.text).contain(concept)
    const page = await follow(below(concept), 'text/html', acme)
    expect(page.text).contain('&#60;das&#62;: &#38; &#34;mehr&#34;')
  })

  it('tells a document whose name has a dot from a format', async () => {
    const plain = await ingest('handbuch', 'Das Handbuch.')
    const dotted = await ingest('handbuch.ttl', 'Ein anderes.')
    expect(dotted.concept).equal(`${plain.concept}.ttl`)
    const turtle = { headers: { accept: 'text/turtle' }, key: acme }
    const first = await get(below(plain.concept), turtle)
    expect(first.headers.location).equal('/wissen/tenant/acme/handbuch~.ttl')
    expect((await get(first.headers.location!, turtle)).text).contain('Das Handbuch.')
    const second = await get(below(dotted.concept), turtle)
    expect(second.headers.location).equal('/wissen/tenant/acme/handbuch.ttl.ttl')
    expect((await get(second.headers.location!, turtle)).text).contain('Ein anderes.')
    expect((await get(`${below(plain.concept)}.nt`, { key: acme })).text).contain('Das Handbuch.')
  })

  it("changes a tenant's tags with the tenant's graph", async () => {
    const { concept } = await ingest('Wechsel', 'Alt.')
    const path = `${below(concept)}.nt`
    const { headers } = await get(path, { key: acme })
    await ingest('Wechsel', 'Neu.')
    const again = await get(path, { key: acme, headers: { 'if-none-match': headers.etag! } })
    expect(again.status).equal(200)
    expect(again.text).contain('Neu.')
  })

  it('pages what points at a thing, and says so', async function () {
    this.timeout(240_000)
    const act = ids.act('LangG')!
    const { quad, literal, namedNode } = DataFactory
    const part = (n: number) => namedNode(`${act.value}/${n}`)
    const scope = namedNode('https://w3id.org/beleg/scope/open/law')
    const added = [
      quad(act, rdf.type, eli.LegalResource),
      quad(act, kg.scope, scope),
      ...Array.from({ length: 1001 }, (_, index) => [
        quad(part(index + 1), eli.is_part_of, act),
        quad(part(index + 1), kg.scope, scope),
        quad(part(index + 1), kg.position, literal(index + 1))
      ]).flat()
    ]
    const [expected] = await service.store.versions([ids.sharedGraph])
    const change = { graph: ids.sharedGraph, expected: expected!, added, removed: [] }
    await service.store.commit({ changes: [change], actor: 'test' })
    const seen = new Set<string>()
    let path = '/eli/langg.nt'
    for (let page = 1; page <= 3; page++) {
      const { text, headers } = await get(path)
      for (const { subject, predicate } of await parseAs('nt', text)) {
        if (predicate.equals(eli.is_part_of)) seen.add(subject.value)
      }
      expect(text).contain(`langg> <http://www.w3.org/ns/hydra/core#view> <${act.value}?page=${page}>`)
      const next = /<([^>]+)>; rel="next"/.exec(headers.link as string)?.[1]
      expect(next === undefined, `page ${page}`).equal(page === 3)
      if (next !== undefined) path = next
    }
    expect(seen.size).equal(1001)
    expect((await get('/eli/langg?page=2')).headers.location).equal('/wissen/eli/langg.ttl?page=2')
    const contents = (await get('/eli/langg.html')).text
    expect(new Set(contents.match(/ href="[^"]*\/eli\/langg\/\d+"/g)).size, 'all are in the page').equal(1001)
  })
}
