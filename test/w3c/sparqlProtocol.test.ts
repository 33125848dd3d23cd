import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Term } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory, Parser, Store } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { openMirrors } from '../../src/service/sparql/mirrors.js'
import type { Edition, ScopeGraph } from '../../src/graph/store/mirror/edition.js'
import { editionOrder } from '../../src/graph/store/mirror/editionOrder.js'
import type { MirrorEngine } from '../../src/graph/store/mirror/mirrorEngine.js'
import { mirrorLimits } from '../../src/graph/store/mirror/mirrorLimits.js'
import { OxigraphMirror } from '../../src/graph/store/mirror/oxigraphMirror.js'
import { openSparqlMirror } from '../../src/graph/store/mirror/sparqlMirror.js'
import { QueryReader } from '../../src/graph/store/mirror/queryReader.js'
import { BASE, CONTRACT_KEY, fakes } from '../service/http/fakes.js'
import { startClient, type Answer, type Client } from '../service/http/client.js'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { pathFrom } from '../ownAndReal.js'
import { openSuite, read, type Suite } from './suites.js'

const { namedNode } = DataFactory
const ARCHIVE = 'w3c/sparql10-11-tests.tar.gz'
const MF = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#'
const HT = 'http://www.w3.org/2011/http#'
const CNT = 'http://www.w3.org/2011/content#'
const DATA = 'http://kasei.us/2009/09/sparql/data'
/** The formats that answer what a test expects. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  boolean: /sparql-results/,
  tabular: /sparql-results|text\/csv|tab-separated/,
  RDF: /turtle|rdf\+xml|n-triples/
}

type ClosableEngine = MirrorEngine & { readonly close: () => Promise<void> }

const ENGINES: readonly (readonly [
  place: string,
  run: typeof describeWithFuseki,
  open: (folder: string) => Promise<ClosableEngine>
])[] = [
  [
    'on this machine',
    describe,
    () => Promise.resolve(new OxigraphMirror({ ...mirrorLimits, loadMs: 60_000 }))
  ],
  [
    'on Fuseki',
    describeWithFuseki,
    async folder =>
      openSparqlMirror({
        url: (await sharedFuseki()).url,
        folder: join(folder, 'mirrors'),
        state: `http://protocol.beleg.test/${randomUUID()}/graph/mirror`,
        tenants: `${BASE}/graph/tenant/`
      })
  ]
]

for (const [place, run, open] of ENGINES)
  run(`The SPARQL protocol suite, for queries, of a mirror ${place}`, () => passesOn(open))

function passesOn(open: (folder: string) => Promise<ClosableEngine>): void {
  const path = pathFrom('../shared/data', ARCHIVE)
  if (!existsSync(path)) return void it(`on the real files (../shared/data/${ARCHIVE} is not there)`)

  let opened: Suite
  let folder: string
  let client: Client
  let engine: ClosableEngine
  let reader: QueryReader
  let manifest: Store
  before(async function () {
    this.timeout(60_000)
    opened = await openSuite(path)
    folder = await mkdtemp(join(tmpdir(), 'beleg-protocol-'))
    const suite = join(opened.folder, 'sparql/sparql11/protocol')
    manifest = new Store(new Parser({ baseIRI: 'urn:here:/' }).parse(read(join(suite, 'manifest.ttl'))))
    engine = await open(folder)
    reader = new QueryReader(`${BASE}/sparql`, { ...mirrorLimits, readMs: 10_000 })
    const graphs = await Promise.all([1, 2, 3].map(n => graphOf(n, read(join(suite, `data${n}.nt`)))))
    const edition: Edition = {
      id: '1-1',
      versions: { shared: 1, provenance: 1, states: 0 },
      madeAt: '2026-11-21T12:00:00Z',
      folder,
      graphs
    }
    const mirrors = openMirrors({
      ids: identifiers(BASE),
      store: {
        versions: async () => [0],
        readText: () => {
          throw new Error('No tenant asks')
        },
        select: () => {
          throw new Error('No tenant asks')
        }
      },
      editions: { current: async () => edition, onChange: () => () => undefined },
      mirror: { engine, reader },
      report: () => undefined
    })
    client = await startClient(fakes({ services: { mirrors } }).serving)
  })
  after(async () => {
    await client?.close()
    await engine?.close()
    await reader?.close()
    await opened?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  async function graphOf(n: number, text: string): Promise<ScopeGraph> {
    const graph = `${DATA}/data${n}.rdf`
    const quads = text
      .trim()
      .split(/\s*\.\s*$/m)
      .filter(line => line.trim() !== '')
      .map(line => `${line.trim()} <${graph}> .\n`)
      .sort(editionOrder)
    const file = { path: join(folder, `${n}.gz`), bytes: 0, sha256: '' }
    await writeFile(file.path, gzipSync(quads.join('')))
    return {
      scope: scopeOf('open', 'law').value,
      graph,
      isOfStates: false,
      statements: quads.length,
      sha256: createHash('sha256').update(quads.join('')).digest('hex'),
      nQuads: file,
      turtle: file
    }
  }

  const all = (subject: Term, name: string) => manifest.getObjects(subject, namedNode(name), null)
  const one = (subject: Term, name: string) => all(subject, name)[0]
  const list = (head: Term | undefined): Term[] => {
    const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
    if (head === undefined || head.value === `${RDF}nil`) return []
    return [one(head, `${RDF}first`)!, ...list(one(head, `${RDF}rest`))]
  }

  async function send(request: Term): Promise<Answer> {
    const target = one(request, `${HT}absolutePath`)!.value.replace(/^\/sparql\//, '/sparql')
    const body = one(request, `${HT}body`)
    const chars = body && one(body, `${CNT}chars`)!.value
    const encoding = body && one(body, `${CNT}characterEncoding`)?.value
    const bytes = chars && Buffer.from(chars, encoding === 'UTF-16' ? 'utf16le' : 'utf8')
    const headers = Object.fromEntries(
      list(one(request, `${HT}headers`)).map(each => [
        one(each, `${HT}fieldName`)!.value.toLowerCase(),
        one(each, `${HT}fieldValue`)!.value
      ])
    )
    return client.call(target, {
      method: one(request, `${HT}methodName`)!.value,
      key: CONTRACT_KEY,
      headers: { ...(bytes && { 'content-type': '', 'content-length': String(bytes.length) }), ...headers },
      ...(bytes && { body: bytes })
    })
  }

  it('passes', async function () {
    this.timeout(120_000)
    const failed: string[] = []
    const tests = list(one(manifest.getSubjects(null, namedNode(`${MF}Manifest`), null)[0]!, `${MF}entries`))
    const queries = tests.filter(({ value }) => !/update/.test(value))
    for (const test of queries) {
      const requests = list(one(one(test, `${MF}action`)!, `${HT}requests`))
      for (const request of requests) {
        const expected = one(request, `${HT}resp`)!
        const statuses = all(expected, `${MF}expectedStatus`).map(({ value }) => value.slice(-3, -2))
        const answer = await send(request)
        const format = one(expected, `${MF}expectedFormat`)?.value
        const boolean = one(expected, `${MF}expectedBoolean`)?.value
        const fits =
          statuses.includes(String(answer.status)[0]!) &&
          (format === undefined || FORMATS[format]!.test(String(answer.headers['content-type']))) &&
          (boolean === undefined ||
            String((JSON.parse(answer.text) as { boolean: boolean }).boolean) === boolean)
        if (!fits)
          failed.push(`${test.value.slice(test.value.indexOf('#') + 1)}: ${answer.status} ${answer.text}`)
      }
    }
    expect(failed).deep.equal([])
    expect(queries.length).equal(20)
  })
}
