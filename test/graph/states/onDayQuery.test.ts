import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import oxigraph from 'oxigraph'
import { textHash } from '../../../src/base/text/textHash.js'
import { makeEdition } from '../../../src/graph/editions/makeEdition.js'
import { readDatasetAddress } from '../../../src/graph/store/remote/address.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import type { MirrorEngine } from '../../../src/graph/store/mirror/mirrorEngine.js'
import { OxigraphMirror } from '../../../src/graph/store/mirror/oxigraphMirror.js'
import { readCallersQuery } from '../../../src/graph/store/mirror/readCallersQuery.js'
import { openSparqlMirror } from '../../../src/graph/store/mirror/sparqlMirror.js'
import { linesText } from '../../../src/graph/store/tripleText.js'
import { dumpOf, openDump } from '../../../src/service/dumps/dump.js'
import { openMirrors, type Mirrors } from '../../../src/service/sparql/mirrors.js'
import { allOf } from '../../service/loads/giiAct.js'
import { describeHeldStates, heldActs, type HeldStates } from '../../service/law/states/heldStates.js'
import { sharedFuseki } from '../store/fuseki/sharedFuseki.js'

/** The query as docs/queries.md has it, of another act and day. */
const documented = /```sparql\n(PREFIX[^`]+)```/.exec(readFileSync('docs/queries.md', 'utf8'))![1]!
const queryOf = (act: string, day: string) =>
  documented.replace('"ELI:BGB"', `"ELI:${act}"`).replace('"2023-03-01"^^', `"${day}"^^`)

/** Days before, at and between those from which the files of the acts count. */
const DAYS = [
  '2021-12-13',
  '2021-12-14',
  '2022-01-09',
  '2022-01-10',
  '2022-06-30',
  '2022-07-01',
  '2024-03-02'
]

type Row = Readonly<Record<string, string | undefined>>

/** Hash and text of each § by its number, read from the file that counts for a day by the dates in files' names. */
async function fileOn(act: string, day: string): Promise<Record<string, string>> {
  const made = (name: string) => name.split('.')[1]!.replace(/^(....)(..)(..).*/, '$1-$2-$3')
  const counts = heldActs
    .filter(({ name }) => name.startsWith(`${act}.2`) && made(name) < day)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .at(-1)
  if (counts === undefined) return {}
  const text = (await buffer(Readable.from(counts.bytes()))).toString()
  const norms = [...text.matchAll(/<enbez>§ (\w+)<\/enbez>.*?<P>([^<]*)<\/P>/g)]
  return Object.fromEntries(norms.map(([, number, words]) => [number, `${textHash(words!)} ${words}`]))
}

function read(json: string): Row[] {
  const { results } = JSON.parse(json) as {
    results: { bindings: Record<string, { readonly value: string }>[] }
  }
  return results.bindings.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value]))
  )
}

type Ask = (query: string) => Promise<Row[]>

async function expectDays(ask: Ask): Promise<void> {
  for (const act of ['AG', 'BG', 'CG']) {
    for (const day of DAYS) {
      const rows = await ask(queryOf(act, day))
      const said = rows.map(({ work, hash, text }) => [work!.split('/').at(-1), `${hash} ${text}`])
      expect(said, `${act} ${day}`).to.have.length(Object.keys(Object.fromEntries(said)).length)
      expect(Object.fromEntries(said), `${act} ${day}`).to.deep.equal(await fileOn(act, day))
    }
  }
  const [row] = (await ask(queryOf('AG', '2022-01-10'))).filter(({ work }) => work!.endsWith('/2'))
  expect([row!['from'], row!['until']]).to.deep.equal(['2022-01-10', '2022-07-01'])
}

describeHeldStates('the query for what an act said on a day', held => {
  let folder: string
  let edition: Edition
  let engine: MirrorEngine
  let mirrors: Mirrors
  let isFuseki: boolean

  before(async () => {
    const { store, ids } = held()
    folder = await mkdtemp(join(tmpdir(), 'beleg-on-day-'))
    edition = await makeEdition({ store, ids, folder: join(folder, 'editions') })
    isFuseki = (await store.health()).kind !== 'embedded'
    engine = isFuseki
      ? await openSparqlMirror({
          ...{ url: (await sharedFuseki()).url, folder: join(folder, 'mirrors') },
          ...{ state: ids.mirrorState.value, tenants: `${ids.base}/graph/tenant/` }
        })
      : new OxigraphMirror()
    const read = async (text: string) => readCallersQuery(text, { rows: 1_000, base: 'http://b.test/' })
    mirrors = openMirrors({
      ...{ store, ids, mirror: { engine, reader: { read } } },
      editions: { current: () => Promise.resolve(edition), onChange: () => () => undefined },
      report: () => undefined
    })
  })
  after(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** At `/sparql`, as whoever reads what is shared. */
  const askMirror = async (text: string, more: Partial<HeldStates['access']> = {}) => {
    const access = { ...held().access, ...more }
    const query = await mirrors.read(text)
    const mediaType = 'application/sparql-results+json'
    return read(Buffer.from(await mirrors.query({ query, access, caller: 'test', mediaType })).toString())
  }

  it('gives what the file of that day says, of the store itself', async () => {
    const { store, ids } = held()
    const today = [ids.sharedGraph, ids.provenanceGraph]
    const dataset = new oxigraph.Store()
    for (const graph of [...today, ids.statesGraph]) {
      const to_graph_name = oxigraph.namedNode(graph.value)
      dataset.load(linesText(await allOf(store, graph)), { format: 'application/n-triples', to_graph_name })
    }
    const { query } = isFuseki ? readDatasetAddress((await sharedFuseki()).url) : { query: '' }
    const graphs = [
      ...today.map(({ value }) => ['default-graph-uri', value]),
      ['named-graph-uri', ids.statesGraph.value]
    ]
    await expectDays(async text => {
      if (!isFuseki) {
        const asked = {
          results_format: 'json',
          default_graph: today.map(({ value }) => oxigraph.namedNode(value)),
          named_graphs: [oxigraph.namedNode(ids.statesGraph.value)]
        }
        return read(dataset.query(text, asked) as string)
      }
      const answer = await fetch(`${query}?${new URLSearchParams(graphs as [string, string][]).toString()}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/sparql-query',
          Accept: 'application/sparql-results+json'
        },
        body: text
      })
      return read(await answer.text())
    })
  })

  it('gives it of the mirror, to whoever reads what is shared', async () => {
    await expectDays(askMirror)
    await expectDays(text => askMirror(text, { tenant: 'acme' }))
  })

  it('gives it of a dump', async () => {
    const { chunks, close } = await openDump(
      dumpOf(
        edition,
        held().access.scopes.map(({ value }) => value),
        'nq'
      )
    )
    const quads = gunzipSync(await buffer(Readable.from(chunks))).toString()
    await close()
    const dataset = new oxigraph.Store()
    dataset.load(quads, { format: 'application/n-quads' })
    const named = (isOfStates: boolean) =>
      edition.graphs
        .filter(each => each.isOfStates === isOfStates)
        .map(({ graph }) => oxigraph.namedNode(graph))
    const asked = { results_format: 'json', default_graph: named(false), named_graphs: named(true) }
    await expectDays(async text => read(dataset.query(text, asked) as string))
  })

  it('leaves queries of today as they are, and shows nothing to who does not read law', async () => {
    const past = 'Die Frist beträgt zwei Wochen.'
    const texts = async (graph: string, more: Partial<HeldStates['access']> = {}) =>
      (await askMirror(`SELECT ?text { ${graph} { ?s <https://w3id.org/beleg/ns#text> ?text } }`, more)).map(
        ({ text }) => text
      )
    expect(await texts(''))
      .to.include('Die Frist beträgt zwei Monate.')
      .and.not.include(past)
    expect(await texts('', { tenant: 'acme' })).to.not.include(past)
    expect(await texts('GRAPH ?g')).to.include(past)
    const states = `${held().ids.base}/graph/mirror/open/law/states`
    expect(await texts(`GRAPH <${states}>`))
      .to.include(past)
      .and.not.include('Die Frist beträgt zwei Monate.')
    const from = `SELECT ?text FROM <${states}> { ?s <https://w3id.org/beleg/ns#text> ?text }`
    expect((await askMirror(from)).map(({ text }) => text)).to.include(past)
    const both = from.replace('FROM', `FROM <${states.replace('/states', '')}> FROM`)
    expect((await askMirror(both)).map(({ text }) => text))
      .to.include(past)
      .and.include('Die Frist beträgt zwei Monate.')
    const others = held().access.scopes.filter(({ value }) => !value.endsWith('/law'))
    expect(await texts('GRAPH ?g', { scopes: others })).to.not.include(past)
    expect(await texts(`GRAPH <${states}>`, { scopes: others })).to.deep.equal([])
  })

  it('stands with the origin of what it gives, and with each state', async () => {
    const ask = async (pattern: string) => (await askMirror(`SELECT * { GRAPH ?g { ${pattern} } }`)).length
    const kg = 'https://w3id.org/beleg/ns#'
    expect(await ask(`?state a <${kg}ActState> ; <http://purl.org/dc/terms/source> ?source`)).to.equal(3)
    expect(
      await ask(
        `?state a <${kg}ActState> ; <http://purl.org/dc/terms/source> ?source . ?source <http://purl.org/dc/terms/license> ?licence`
      )
    ).to.equal(3)
    expect(
      await ask(
        `?version <http://data.europa.eu/eli/ontology#realizes> ?work ; <${kg}text> ?text ; <${kg}sourceHash> ?hash`
      )
    ).to.be.greaterThan(1)
  })
})
