import { expect } from 'chai'
import { startService, type RunningService } from './service.js'

const JSON_ROWS = 'application/sparql-results+json'
const ALL = 'SELECT * { ?s ?p ?o }'
const COUNT = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }'

describe('SPARQL of others, on the running service', () => {
  let service: RunningService
  let federal: string
  let tenant: string
  let rival: string
  before(async function () {
    this.timeout(240_000)
    service = await startService()
    federal = await service.key('de-federal')
    tenant = await service.key('de-federal', 'acme')
    rival = await service.key('de-federal', 'rival')
    for (const [key, title] of [
      [tenant, 'Kanarienvogel Acme'],
      [rival, 'Kanarienvogel Rival']
    ] as const) {
      const body = { title, text: `${title}: nur im eigenen Haus.` }
      expect((await service.client.call('/v1/ingest', { method: 'POST', key, body })).status).equal(200)
    }
    await service.makeEdition()
  })
  after(() => service?.close())

  const ask = (query: string, { key = federal, accept = JSON_ROWS, path = '/sparql', more = '' } = {}) =>
    service.client.call(`${path}?query=${encodeURIComponent(query)}${more}`, { key, headers: { accept } })
  const post = (body: string, type: string, path = '/sparql') =>
    service.client.call(path, {
      method: 'POST',
      key: federal,
      body,
      headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), accept: JSON_ROWS }
    })
  const numberOf = (answer: { text: string }) =>
    Number(
      (JSON.parse(answer.text) as { results: { bindings: { n: { value: string } }[] } }).results.bindings[0]!
        .n.value
    )

  it('answers a query in the address, in a form and in a body', async () => {
    const inAddress = await ask(COUNT)
    expect(inAddress.status, inAddress.text).equal(200)
    expect(numberOf(inAddress)).greaterThan(1000)
    const inForm = await post(
      String(new URLSearchParams({ query: COUNT })),
      'application/x-www-form-urlencoded'
    )
    const inBody = await post(COUNT, 'application/sparql-query')
    expect([inForm.text, inBody.text]).deep.equal([inAddress.text, inAddress.text])
  })

  it('gives rows and graphs in the format that is liked best', async () => {
    for (const accept of [
      JSON_ROWS,
      'application/sparql-results+xml',
      'text/csv',
      'text/tab-separated-values'
    ]) {
      const answer = await ask(`${ALL} LIMIT 2`, { accept: `${accept}, */*;q=0.1` })
      expect(answer.status).equal(200)
      expect(answer.headers['content-type']).contain(accept)
    }
    for (const accept of [
      'text/turtle',
      'application/n-triples',
      'application/ld+json',
      'application/rdf+xml'
    ]) {
      const answer = await ask('CONSTRUCT WHERE { ?s ?p ?o } LIMIT 3', { accept })
      expect(answer.headers['content-type']).contain(accept)
      expect(answer.text).not.equal('')
    }
    const none = await ask(ALL, { accept: 'image/png' })
    expect(none.status).equal(406)
    expect(none.text).contain('text/csv')
  })

  it('answers 304 to whom holds the answer, and never for what changes by itself', async () => {
    const { headers } = await ask(COUNT)
    const again = await service.client.call(`/sparql?query=${encodeURIComponent(COUNT)}`, {
      key: federal,
      headers: { accept: JSON_ROWS, 'if-none-match': headers.etag! }
    })
    expect(again.status).equal(304)
    expect((await ask('SELECT (NOW() AS ?n) {}')).headers).not.property('etag')
  })

  it('says what is wrong, and where', async () => {
    for (const [query, detail] of [
      ['SELECT *\n{ ?s', 'Line 2, column 5: the query ends too early'],
      ['DROP ALL', 'Only queries are answered here: SELECT, ASK, CONSTRUCT, DESCRIBE'],
      [
        'ASK { SERVICE <http://a.test/> {} }',
        'SERVICE is not answered here: ask the other service yourself, as `beleg query` does'
      ]
    ] as const) {
      const answer = await ask(query)
      expect(answer.status).equal(400)
      expect(answer.body).deep.equal({ detail })
    }
    expect((await post('ASK {}', 'text/plain')).status).equal(415)
    expect((await post('update=DROP%20ALL', 'application/x-www-form-urlencoded')).status).equal(400)
    expect((await ask(COUNT, { more: '&query=ASK%20%7B%7D' })).status).equal(400)
  })

  it('shows each tenant its own graph, and nobody another’s', async () => {
    const canaries = async (key: string | undefined, query: string) => {
      const answer = await service.client.call(`/sparql?query=${encodeURIComponent(query)}`, {
        ...(key !== undefined && { key }),
        headers: { accept: JSON_ROWS }
      })
      expect(answer.status, answer.text).equal(200)
      return ['Acme', 'Rival'].filter(name => answer.text.includes(`Kanarienvogel ${name}`))
    }
    const graph = (name: string) => `http://journey.beleg.test/graph/tenant/${name}`
    for (const query of [
      'SELECT * { ?s ?p ?o FILTER(CONTAINS(STR(?o), "Kanarienvogel")) }',
      'SELECT * { GRAPH ?g { ?s ?p ?o FILTER(CONTAINS(STR(?o), "Kanarienvogel")) } }',
      `SELECT * FROM <${graph('acme')}> FROM <${graph('rival')}> { ?s ?p ?o }`,
      `SELECT * FROM NAMED <${graph('acme')}> FROM NAMED <${graph('rival')}> { GRAPH ?g { ?s ?p ?o } }`,
      `SELECT * { { GRAPH <${graph('acme')}> { ?s ?p ?o } } UNION { GRAPH <${graph('rival')}> { ?s ?p ?o } } }`
    ]) {
      expect(await canaries(tenant, query), query).deep.equal(['Acme'])
      expect(await canaries(rival, query), query).deep.equal(['Rival'])
      expect(await canaries(federal, query), query).deep.equal([])
      expect(await canaries(undefined, query), query).deep.equal([])
    }
  })

  it('narrows to a profile, and refuses one that the key does not contain', async () => {
    expect((await ask(COUNT, { path: '/sparql/public-observatory' })).status).equal(200)
    const narrow = await service.client.call('/sparql/public-observatory', {
      key: federal,
      headers: { accept: 'text/turtle' }
    })
    expect(narrow.text).contain('What the profile public-observatory admits')
    const wider = await service.client.call(`/sparql/de-federal?query=${encodeURIComponent(COUNT)}`)
    expect(wider.status).equal(403)
  })

  it('asks the graphs that the request names, and then those that the query names', async () => {
    const law = 'http://journey.beleg.test/graph/mirror/open/law'
    const chosen = await ask(COUNT, { more: `&default-graph-uri=${encodeURIComponent(law)}` })
    const from = await ask(`SELECT (COUNT(*) AS ?n) FROM <${law}> { ?s ?p ?o }`)
    const named = await ask(`SELECT (COUNT(*) AS ?n) { GRAPH <${law}> { ?s ?p ?o } }`)
    expect(numberOf(chosen)).greaterThan(100)
    expect([numberOf(from), numberOf(named)]).deep.equal([numberOf(chosen), numberOf(chosen)])
    const other = await ask(`SELECT (COUNT(*) AS ?n) FROM <${law}> { ?s ?p ?o }`, {
      more: '&default-graph-uri=http%3A%2F%2Fother.test%2F'
    })
    expect(numberOf(other)).equal(0)
  })

  it('holds each statement once, however many graphs hold it', async () => {
    const rows = 'SELECT (COUNT(*) AS ?n) { SELECT DISTINCT * { ?s ?p ?o } }'
    expect(numberOf(await ask(rows))).equal(numberOf(await ask(COUNT)))
    expect(numberOf(await ask(rows, { key: tenant }))).equal(numberOf(await ask(COUNT, { key: tenant })))
  })

  it('describes itself, for programs and for people', async () => {
    const turtle = await service.client.call('/sparql', { key: federal, headers: { accept: 'text/turtle' } })
    expect(turtle.status).equal(200)
    expect(turtle.text).contain('SPARQL11Query').contain('/graph/mirror/open/law')
    const page = await service.client.call('/sparql', { key: federal, headers: { accept: 'text/html' } })
    expect(page.headers['content-type']).contain('text/html')
    expect(page.text).contain('<textarea').contain('/graph/mirror/open/law')
    expect(page.headers['content-security-policy']).contain("form-action 'self'")
  })

  it('runs the query behind an answer', async () => {
    const target = '/v1/legal?ref=ELI%3AGewO%C2%A714'
    const { body } = await service.client.call(target, { key: federal })
    const { text } = await service.client.call(`${target}&explain=sparql`, { key: federal })
    const { results } = JSON.parse((await ask(text)).text) as {
      results: { bindings: Record<string, { value: string }>[] }
    }
    const values = results.bindings.flatMap(row => Object.values(row).map(({ value }) => value))
    expect(values).include(body.results[0].text)
  })
})
