import { expect } from 'chai'
import type { RunningService } from './service.js'

const JSON_ROWS = 'application/sparql-results+json'
const COUNT = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }'
const LAW = 'http://journey.beleg.test/graph/mirror/open/law'
const own = (tenant: string) => `http://journey.beleg.test/graph/tenant/${tenant}`

/** What clients send at the doors of linked data, on a service over any store and any mirror. */
export function describeSparqlDoors(start: () => Promise<RunningService>): void {
  let service: RunningService
  let federal: string
  let tenant: string
  before(async function () {
    this.timeout(300_000)
    service = await start()
    federal = await service.key('de-federal')
    tenant = await service.key('de-federal', 'acme')
    await service.key('de-federal', 'rival')
    const body = { title: 'Kanarienvogel', text: 'Nur im eigenen Haus.' }
    expect((await service.client.call('/v1/ingest', { method: 'POST', key: tenant, body })).status).equal(200)
    await service.load(`@prefix ex: <http://others.test/> .
      ex:marked a <http://www.w3.org/2004/02/skos/core#Concept> ;
        <http://www.w3.org/2004/02/skos/core#prefLabel> "Zeilen\\rwechsel"@de ;
        <http://www.w3.org/2004/02/skos/core#note> "eins\\u0001zwei"@de, "drei\\uFFFFvier"@de .`)
    await service.makeEdition()
  })
  after(() => service?.close())

  const get = (target: string, accept = JSON_ROWS, key = federal, method = 'GET') =>
    service.client.call(target, { key, method, headers: { accept } })
  const ask = (query: string, accept = JSON_ROWS, more = '') =>
    get(`/sparql?query=${encodeURIComponent(query)}${more}`, accept)

  it('takes types with parameters, weights and capitals', async () => {
    for (const [accept, type] of [
      ['application/sparql-results+json; charset=utf-8', JSON_ROWS],
      ['text/csv; charset=utf-8', 'text/csv'],
      ['TEXT/CSV;Header=present;Q=0.5', 'text/csv'],
      ['application/sparql-results+xml; charset="utf-8", */*;q=0.1', 'application/sparql-results+xml'],
      ['text/tab-separated-values;version=1.1;q=0.9, text/csv;q=0.2', 'text/tab-separated-values'],
      ['image/png, */*;q=0.1', JSON_ROWS],
      ['text/html;level=1;q=0, text/csv;header=absent', 'text/csv'],
      ['*; q=.2', JSON_ROWS]
    ] as const) {
      const { status, headers } = await ask(COUNT, accept)
      expect([status, String(headers['content-type']).split(';')[0]], accept).deep.equal([200, type])
    }
    expect((await ask(COUNT, 'image/png; charset=utf-8, text/csv;q=0')).status).equal(406)
  })

  it('takes them at each door that chooses a format', async () => {
    const profiled = 'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted, x; q=0"'
    const documents = ['/sparql', '/.well-known/void', '/ontology', '/shapes', '/eli/gewo/14']
    for (const path of [...documents, '/describe?iri=http%3A%2F%2Fothers.test%2Fmarked']) {
      for (const [accept, extension] of [
        ['text/turtle; charset=utf-8', 'ttl'],
        [profiled, 'jsonld'],
        ['application/n-triples;charset=utf-8;q=0.9', 'nt'],
        ['text/html;charset=utf-8', 'html']
      ] as const) {
        const { status, headers } = await get(path, accept)
        expect(status, `${path} ${accept}`).oneOf([200, 303])
        if (status === 303) expect(headers.location).contain(`.${extension}`)
        else expect(headers['content-type']).contain(accept.split(';')[0])
      }
    }
    for (const path of ['/dumps', '/']) {
      expect((await get(path, 'text/html;charset=utf-8')).headers['content-type']).contain('text/html')
      expect((await get(path, 'application/json;charset=utf-8')).headers['content-type']).contain('json')
    }
    const graph = await ask('CONSTRUCT WHERE { ?s ?p ?o } LIMIT 1', 'application/rdf+xml; charset=utf-8')
    expect([graph.status, graph.headers['content-type']]).deep.equal([200, 'application/rdf+xml'])
  })

  it('takes graph parameters that are empty for none', async () => {
    const wanted = (await ask(COUNT)).text
    for (const more of [
      '&default-graph-uri=',
      '&named-graph-uri=',
      '&default-graph-uri=%20&named-graph-uri=',
      '&default-graph-uri&default-graph-uri='
    ])
      expect((await ask(COUNT, JSON_ROWS, more)).text, more).equal(wanted)
    const body = String(
      new URLSearchParams({ query: COUNT, 'default-graph-uri': '', maxrows: '', 'named-graph-uri': '' })
    )
    const posted = await service.client.call('/sparql', {
      method: 'POST',
      key: federal,
      body,
      headers: {
        accept: JSON_ROWS,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body))
      }
    })
    expect(posted.text).equal(wanted)
    const one = `&default-graph-uri=&default-graph-uri=${encodeURIComponent(LAW)}`
    expect((await ask(COUNT, JSON_ROWS, one)).text).not.equal(wanted)
    for (const more of [
      '&default-graph-uri=nonsense',
      '&named-graph-uri=%2Flaw',
      `${one}&named-graph-uri=law`
    ]) {
      const { status, text } = await ask(COUNT, JSON_ROWS, more)
      expect([status, text], more).deep.include(400)
      expect(text, more).contain('should be the whole IRI of a graph')
    }
  })

  it('gives graphs as they stand, each to whom may see it', async () => {
    const linesOf = (text: string) => text.split('\n').filter(line => line !== '').length
    const count = async (from: string) => {
      const { text } = await ask(`SELECT (COUNT(*) AS ?n) ${from} { ?s ?p ?o }`, 'text/csv')
      return Number(text.trim().split(/\s+/).at(-1))
    }
    const graph = (iri: string, key = federal, method = 'GET') =>
      get(`/sparql?graph=${encodeURIComponent(iri)}`, 'application/n-triples', key, method)
    const law = await graph(LAW)
    expect([law.status, law.headers['content-type']]).deep.equal([200, 'application/n-triples'])
    expect(linesOf(law.text)).equal(await count(`FROM <${LAW}>`))
    const whole = await get('/sparql?default', 'application/n-triples')
    expect(linesOf(whole.text)).equal(await count(''))
    const head = await graph(LAW, federal, 'HEAD')
    expect([head.status, head.text]).deep.equal([200, ''])
    expect((await graph(own('acme'), tenant)).text).contain('Nur im eigenen Haus')
    expect((await get('/sparql/public-observatory?default=', 'text/turtle')).status).equal(200)
    for (const iri of [own('acme'), own('rival'), 'http://journey.beleg.test/graph/shared', 'urn:none'])
      expect((await graph(iri)).status, iri).equal(404)
    expect((await graph(own('rival'), tenant)).status).equal(404)
  })

  it('says what it does not take of the Graph Store Protocol', async () => {
    for (const target of [
      '/sparql?graph=',
      '/sparql?graph=law',
      '/sparql?default&graph=urn:a',
      '/sparql?graph=urn:a&graph=urn:b',
      `/sparql?graph=urn:a&query=${encodeURIComponent(COUNT)}`
    ])
      expect((await get(target)).status, target).equal(400)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      const { status, headers } = await service.client.call(`/sparql?graph=${encodeURIComponent(LAW)}`, {
        method,
        key: federal,
        body: '<urn:a> <urn:b> <urn:c> .',
        headers: { 'content-type': 'text/turtle', 'content-length': '25' }
      })
      expect(status, method).equal(405)
      expect(headers.allow).contain('GET')
    }
  })

  it('gives no XML that no reader takes, and says what instead', async () => {
    const noted = (sign: string) => `{ ?s ?p ?o FILTER(CONTAINS(STR(?o), "${sign}")) }`
    for (const [sign, name] of [
      ['\\u0001', 'U+0001'],
      ['\\uFFFF', 'U+FFFF']
    ] as const) {
      const rows = await ask(`SELECT ?o ${noted(sign)}`, 'application/sparql-results+xml')
      expect([rows.status, rows.body.detail]).deep.include(406)
      expect(rows.body.detail).contain(name).contain(JSON_ROWS)
      const graph = await ask(`CONSTRUCT { ?s ?p ?o } WHERE ${noted(sign)}`, 'application/rdf+xml')
      expect(graph.status, graph.text).equal(406)
      expect(graph.body.detail).contain('text/turtle')
      for (const accept of [JSON_ROWS, 'text/csv', 'text/tab-separated-values'])
        expect((await ask(`SELECT ?o ${noted(sign)}`, accept)).status).equal(200)
      const truth = await ask(`ASK ${noted(sign)}`, 'application/sparql-results+xml')
      expect(truth.text).contain('true')
    }
    const document = await get('/describe.rdf?iri=http%3A%2F%2Fothers.test%2Fmarked', '*/*')
    expect(document.status).equal(406)
    const line = await ask(`SELECT ?o ${noted('\\r')}`, 'application/sparql-results+xml')
    expect([line.status, line.text]).deep.include(200)
    expect(line.text).match(/Zeilen&#(?:13|x0*D);wechsel/i)
  })

  it('answers a query of as many parts as it may have, and says of one more what to mend', async () => {
    const unions = (count: number) =>
      `ASK { ${Array.from({ length: count }, (_, i) => `{ ?s <urn:p${i}> ?o }`).join(' UNION ')} }`
    const post = (body: string) =>
      service.client.call('/sparql', {
        method: 'POST',
        key: federal,
        body,
        headers: {
          accept: JSON_ROWS,
          'content-type': 'application/sparql-query',
          'content-length': String(Buffer.byteLength(body))
        }
      })
    const most = await post(unions(290))
    expect([most.status, most.text]).deep.include(200)
    const more = await post(unions(3000))
    expect(more.status).equal(400)
    expect(more.body.detail).contain('600 parts')
    expect((await ask(COUNT)).status).equal(200)
  })
}
