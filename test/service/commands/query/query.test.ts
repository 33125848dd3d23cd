import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { Parser } from 'n3'
import { Store } from 'oxigraph'
import { isomorphic } from 'rdf-isomorphic'
import { beleg } from '../beleg.js'
import { queried, type Written } from './queried.js'
import { sparqlEndpoint, type Endpoint } from './sparqlEndpoint.js'

const DATA = `@prefix : <http://x/> .
:a :p "x", "y"@de, 3 ; a :C ; :knows :b .
:b :q [ :r 5 ] ; :name "Tab\\tund Zeile\\n, \\"Zitat\\"" .
`
const ALL = 'SELECT ?s ?o { ?s <http://x/p> ?o }'
const KEY = 'beleg_0123456789'

function bindings({ stdout }: Written): Record<string, { value: string }>[] {
  return (JSON.parse(stdout) as { results: { bindings: Record<string, { value: string }>[] } }).results
    .bindings
}

describe('beleg query', () => {
  let folder: string
  let file: string
  let here: Endpoint
  let there: Endpoint
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-query-'))
    file = join(folder, 'data.ttl')
    writeFileSync(file, DATA)
    const [first, second] = [new Store(), new Store()]
    first.load(DATA, { format: 'text/turtle' })
    second.load('<http://x/b> <http://x/label> "bee", "Biene"@de .', { format: 'text/turtle' })
    here = await sparqlEndpoint(first)
    there = await sparqlEndpoint(second)
  })
  after(async () => {
    await Promise.all([here, there].map(each => each.close()))
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => {
    for (const endpoint of [here, there]) {
      endpoint.asked.length = 0
      delete endpoint.answers
    }
  })
  const failure = (asking: Promise<Written>): Promise<Error> =>
    asking.then(
      written => expect.fail(`it gave ${written.stdout}`),
      (error: unknown) => error as Error
    )

  describe('its sources', () => {
    const path = (name: string) => join(folder, name)
    const forms: [name: string, bytes: string | Buffer][] = [
      ['a.nt', '<http://x/a> <http://x/p> "1" .\n'],
      ['a.ttl', '@prefix : <http://x/> . :a :p "1" .'],
      ['a.trig', '@prefix : <http://x/> . :g { :a :p "1" }'],
      ['a.nq.gz', gzipSync('<http://x/a> <http://x/p> "1" <http://x/g> .\n')],
      ['a.jsonld', '{"@id":"http://x/a","http://x/p":"1"}'],
      [
        'a.rdf',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x/"><rdf:Description rdf:about="http://x/a"><x:p>1</x:p></rdf:Description></rdf:RDF>'
      ]
    ]
    for (const [name, bytes] of forms) {
      it(`are files as ${name}`, async () => {
        writeFileSync(path(name), bytes)
        expect(bindings(await queried(ALL, { source: [path(name)] })).map(row => row['o']!.value)).deep.equal(
          ['1']
        )
      })
    }

    it('hold what stands in named graphs in the default graph too, each triple once', async () => {
      writeFileSync(
        path('two.nq'),
        '<http://x/a> <http://x/p> "1" <http://x/g> .\n<http://x/a> <http://x/p> "1" <http://x/h> .\n'
      )
      const source = [path('two.nq')]
      expect(bindings(await queried(ALL, { source }))).length(1)
      const graphs = await queried('SELECT ?g { GRAPH ?g { ?s ?p ?o } } ORDER BY ?g', { source })
      expect(bindings(graphs).map(row => row['g']!.value)).deep.equal(['http://x/g', 'http://x/h'])
    })

    it('keep blank nodes of different files apart', async () => {
      for (const name of ['b1.nt', 'b2.nt']) writeFileSync(path(name), '_:b <http://x/p> "1" .\n')
      expect(bindings(await queried(ALL, { source: [path('b1.nt'), path('b2.nt')] }))).length(2)
    })

    it('are joined: two endpoints and a file', async () => {
      const written = await queried(
        'SELECT ?label { <http://x/a> <http://x/knows> ?b . ?b <http://x/label> ?label } ORDER BY ?label',
        { source: [here.url, there.url, file] }
      )
      // What stands in two sources is found in both.
      expect([...new Set(bindings(written).map(row => row['label']!.value))]).deep.equal(['Biene', 'bee'])
      expect([here.asked.length, there.asked.length].every(number => number > 0)).equal(true)
    })

    it('get the whole query where it is one endpoint alone', async () => {
      await queried('SELECT ?o { ?s <http://x/p> ?o . ?s a ?c }', { source: [here.url] })
      expect(here.asked).length(1)
      expect(here.asked[0]!.query).match(/p> \?o[^]*\?c/)
    })

    it('are fetched where they are addresses of files', async () => {
      here.answers = (_, response) => {
        response.setHeader('content-type', 'application/n-triples').end('<http://x/a> <http://x/p> "far" .\n')
        return true
      }
      const written = await queried(ALL, { source: [`${here.origin}/data`] })
      expect(bindings(written).map(row => row['o']!.value)).deep.equal(['far'])
    })
  })

  describe('the key', () => {
    it('goes to its service alone', async () => {
      const query = 'SELECT * { <http://x/a> <http://x/knows> ?b . ?b <http://x/label> ?label }'
      await queried(query, { source: [here.url, there.url], keyFor: here.url }, KEY)
      expect(here.asked.length).greaterThan(0)
      expect(here.asked.every(({ headers }) => headers['x-api-key'] === KEY)).equal(true)
      expect(there.asked.length).greaterThan(0)
      expect(JSON.stringify(there.asked)).not.contain(KEY)
    })

    it('is not told to a SERVICE that the query names', async () => {
      const query = `SELECT ?label { ?a <http://x/knows> ?b . SERVICE <${there.url}> { ?b <http://x/label> ?label } }`
      const written = await queried(query, { source: [here.url, file] }, KEY)
      expect(bindings(written).length).greaterThan(1)
      expect(there.asked.length).greaterThan(0)
      expect(JSON.stringify(there.asked)).not.contain(KEY)
    })

    it('follows no redirect', async () => {
      here.answers = (_, response) => {
        response.writeHead(307, { location: there.url }).end()
        return true
      }
      const { message } = await failure(queried(ALL, { source: [here.url] }, KEY))
      expect(message).contain(`redirects to ${there.url}`)
      expect(there.asked).deep.equal([])
    })

    it('is read from a file', async () => {
      const keyFile = join(folder, 'key')
      writeFileSync(keyFile, `${KEY}\n`)
      await queried(ALL, { source: [here.url], keyFile })
      expect(here.asked[0]!.headers['x-api-key']).equal(KEY)
    })

    it('needs its owner to be named among several, before anything is asked', async () => {
      const { message } = await failure(queried(ALL, { source: [here.url, there.url] }, KEY))
      expect(message).contain('--key-for').contain(here.origin).contain(there.origin)
      expect([...here.asked, ...there.asked]).deep.equal([])
    })
  })

  describe('the formats', () => {
    const names = 'SELECT ?s ?name ?n { ?s <http://x/name> ?name OPTIONAL { ?s <http://x/none> ?n } }'
    const TEXT = 'Tab\tund Zeile\n, "Zitat"'
    it('are a table for people', async () => {
      const { stdout } = await queried(names, { source: [file], format: 'table' })
      expect(stdout).match(/^s +name +n *\n─+ {2}─+ {2}─\nhttp:\/\/x\/b {2}Tab und Zeile , "Zitat" +\n$/)
    })

    it('are JSON, XML, CSV and TSV for programs, nothing lost', async () => {
      const written = async (format: string) => (await queried(names, { source: [file], format })).stdout
      const [row] = (JSON.parse(await written('json')) as { results: { bindings: unknown[] } }).results
        .bindings
      expect(row).deep.equal({
        s: { type: 'uri', value: 'http://x/b' },
        name: { type: 'literal', value: TEXT }
      })
      expect(await written('xml'))
        .contain('<uri>http://x/b</uri>')
        .contain(`<literal>${TEXT.replaceAll('"', '&quot;')}`)
      expect((await written('csv')).replaceAll('\r', '')).equal(
        's,name,n\nhttp://x/b,"Tab\tund Zeile\n, ""Zitat""",\n'
      )
      expect(await written('tsv')).equal('?s\t?name\t?n\n<http://x/b>\t"Tab\\tund Zeile\\n, \\"Zitat\\""\t\n')
    })

    it('are Turtle, N-Triples and JSON-LD for triples', async () => {
      const graph = 'CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }'
      const written = async (format?: string) =>
        (await queried(graph, { source: [file], ...(format && { format }) })).stdout
      const wished = new Parser().parse(DATA)
      expect(isomorphic(new Parser().parse(await written()), wished)).equal(true)
      expect(isomorphic(new Parser({ format: 'N-Triples' }).parse(await written('ntriples')), wished)).equal(
        true
      )
      const store = new Store()
      store.load(await written('jsonld'), { format: 'application/ld+json' })
      expect(store.size).equal(wished.length)
    })

    it('answer ASK', async () => {
      const ask = (format: string) => queried('ASK { ?s <http://x/r> 5 }', { source: [file], format })
      expect((await ask('table')).stdout).equal('true\n')
      expect(JSON.parse((await ask('json')).stdout)).property('boolean', true)
    })

    it('are refused where they do not fit', async () => {
      const { message } = await failure(queried('ASK {}', { source: [file], format: 'turtle' }))
      expect(message).contain('ASK').contain('json')
      expect((await failure(queried(ALL, { source: [file], format: 'word' }))).message).contain('tsv')
    })
  })

  it('ends after the rows that were asked for, and says so', async () => {
    const { stdout, stderr } = await queried(ALL, { source: [file], limit: 2, format: 'tsv' })
    expect(stdout.trimEnd().split('\n')).length(3)
    expect(stderr).contain('2 rows')
  })

  it('shows the plan, with what goes to which source', async () => {
    const query = 'SELECT ?label { ?a <http://x/knows> ?b . ?b <http://x/label> ?label }'
    const logical = await queried(query, { source: [there.url, file], explain: 'logical' })
    expect(JSON.parse(logical.stdout)).property('type', 'project')
    expect(logical.stdout).contain(there.url).contain('<http://x/knows>')
    expect((await queried(query, { source: [there.url, file], explain: true })).stdout).contain('join')
  })

  it('says what to mend', async () => {
    const faults: [query: string | undefined, options: Parameters<typeof queried>[1], said: RegExp][] = [
      ['SELECT * { ?s ?p', { source: [file] }, /cannot be read: [^]*Expecting/],
      ['SELECT * { ?s <rel> ?o }', { source: [file] }, /relative IRI/],
      ['INSERT DATA { <http://x/a> <http://x/b> 1 }', { source: [file] }, /changes nothing/],
      ['', { source: [file] }, /empty/],
      [ALL, {}, /--source/],
      [undefined, { source: [file] }, /--file/],
      [undefined, { source: [file], file: join(folder, 'none.rq') }, /none\.rq: does not exist/],
      [ALL, { source: [join(folder, 'none.ttl')] }, /none\.ttl: does not exist/],
      [ALL, { source: [folder] }, /is a folder/],
      [ALL, { source: ['http://user:secret@x/sparql'] }, /user and password/],
      [ALL, { source: ['sparql@here'] }, /no address/],
      [ALL, { source: [file], explain: 'costs' }, /logical, physical/],
      [ALL, { source: [here.url], keyFile: join(folder, 'none') }, /none: does not exist/]
    ]
    for (const [query, options, said] of faults) {
      const error = await failure(queried(query, options))
      expect(error.message).match(said)
      expect(error.name, error.message).equal('InvalidInput')
    }
  })

  it('fails with what a source says, and gives no half answer for a whole one', async () => {
    there.answers = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"detail":"The key is not valid"}')
      return true
    }
    const { message } = await failure(queried(ALL, { source: [file, there.url] }))
    expect(message).contain(`${there.origin} answers 401: The key is not valid`).contain('--key-file')
    there.answers = (_, response) => {
      response.setHeader('content-type', 'text/html').end('<html>')
      return true
    }
    expect((await failure(queried(ALL, { source: [`${there.origin}/data`] }))).message).contain('sparql@')
    const gone = await sparqlEndpoint(new Store())
    await gone.close()
    expect((await failure(queried(ALL, { source: [gone.url] }))).message).contain('cannot be reached')
  })

  it('has the exit codes of the other commands, and ends when its time is over', async () => {
    const run = (...args: string[]) => beleg(['query', ...args], {})
    const [fine, wrong, late] = await Promise.all([
      run('ASK {}', '--source', file),
      run('SELEC', '--source', file),
      run(
        `SELECT (COUNT(*) AS ?n) { ${'abcdefghijkl'.replace(/./g, '?$&1 ?$&2 ?$&3 . ')} }`,
        ...['--source', file, '--timeout', '2']
      )
    ])
    expect(fine.code).equal(0)
    expect(wrong.code).equal(2)
    expect(late.code).equal(1)
    expect(late.stderr).contain('within 2 s')
  })
})
