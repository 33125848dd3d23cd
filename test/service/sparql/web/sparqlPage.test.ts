import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { exampleQueries } from '../../../../src/service/sparql/web/exampleQueries.js'
import { startService, type RunningService } from '../../../journeys/service.js'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

describe('the SPARQL page', () => {
  let service: RunningService
  let key: string
  before(async () => {
    service = await startService()
    await service.makeEdition()
    key = await service.key('de-federal')
  })
  after(() => service.close())

  /** As browsers ask: pages are not of the contract. */
  async function look(query: string, accept = BROWSER, init: RequestInit = {}) {
    const address = init.method === 'POST' ? '/sparql' : `/sparql?query=${encodeURIComponent(query)}`
    const headers = { accept, 'x-api-key': key, 'accept-language': 'en', ...init.headers }
    const answer = await fetch(service.client.url + address, { ...init, headers })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  it('has the queries of docs/queries, each with rows on the demo corpus', async () => {
    const files = readdirSync('docs/queries').filter(name => name.endsWith('.rq'))
    const examples = exampleQueries('en')
    expect(examples).length(files.length)
    expect(new Set(examples.map(({ text }) => text)).size).equal(files.length)
    for (const { text, title } of examples) {
      const { status, text: page } = await look(text)
      expect(status, title).equal(200)
      expect(page, title).match(/(?:Rows|Statements): [1-9]/)
    }
  })

  it('answers programs as before, whatever else they take', async () => {
    const query = 'SELECT * WHERE { ?s ?p ?o } LIMIT 2'
    const json = 'application/sparql-results+json'
    for (const [accept, type] of [
      ['*/*', json],
      [json, json],
      [`${json},text/html`, json],
      ['text/html;q=0.5,text/csv', 'text/csv'],
      ['text/html,*/*;q=0.1', 'text/html'],
      [BROWSER, 'text/html']
    ] as const) {
      expect((await look(query, accept)).type, accept).contain(type)
    }
  })

  it('shows answers of each form, and says how many rows it leaves out', async () => {
    expect((await look('ASK { ?s ?p ?o }')).text).contain('Yes, there is such a thing.')
    expect((await look('ASK { ?s <urn:nothing> ?o }')).text).contain('No, there is no such thing.')
    expect((await look('SELECT * { ?s <urn:nothing> ?o }')).text).contain('Nothing matches this query.')
    const long = await look('SELECT * { ?s ?p ?o } LIMIT 700')
    expect(long.text).contain('Rows: 700.').contain('The first 500 are shown.')
    expect(long.text.split('id="examples"')[0]!.match(/<tr>/g)).length(501)
    expect((await look('DESCRIBE <http://journey.beleg.test/eli/gewo/14>')).text).match(/Statements: \d\d/)
    const unbound = await look(
      'SELECT ?a ?b { VALUES (?a ?b) { (UNDEF "x\\ty") ("Zeile 1\\nZeile 2" UNDEF) } }'
    )
    expect(unbound.text).contain('Rows: 2.').contain('x\ty').contain('Zeile 1\nZeile 2')
  })

  it('says where a query is wrong, with the status of a fault', async () => {
    const { status, text } = await look('SELECT *\nWHERE { ?a ?b ')
    expect(status).equal(400)
    expect(text).contain('data-line="2" data-column="14"').contain('Line 2, column 14')
    expect(text).contain('SELECT *\nWHERE { ?a ?b ')
    const posted = await look('', BROWSER, { method: 'POST', body: new URLSearchParams({ query: 'ASK {}' }) })
    expect(posted.text).contain('Yes, there is such a thing.')
  })

  it('shows hostile values as the texts that they are', async () => {
    const { text } = await look(
      `SELECT * { BIND ("<img src=x onerror=alert(1)>" AS ?a) BIND (IRI("javascript:alert(1)") AS ?b) BIND ("'\\"><script>alert(2)</script>" AS ?c) }`
    )
    expect(text).contain('&#60;img src=x onerror=alert(1)&#62;')
    expect(text).not.match(/<img src=x|<script>|href="javascript/)
  })
})
