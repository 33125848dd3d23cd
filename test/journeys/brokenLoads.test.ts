import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { zipSync } from 'fflate'
import { runImport } from '../../src/service/commands/load/import.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { openOperations } from '../../src/service/operations/openOperations.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { brokenLoads, type BrokenLoad } from './brokenLoads.js'

describe('broken loads', () => {
  it('are all that stands in fixtures/broken', () => {
    const loaded = brokenLoads.map(({ file }) => file)
    expect(
      readdirSync('fixtures/broken').filter(file => !loaded.includes(file)),
      'write a line for these into test/journeys/brokenLoads.ts'
    ).deep.equal([])
  })
})

describe('broken loads on the embedded store', () => {
  describeBrokenLoads('http://localhost:8080', folder => openEmbedded({ folder }))
})

describeWithFuseki('broken loads on Fuseki', () => {
  describeBrokenLoads('http://broken.beleg.test', async () => openRemote({ url: (await sharedFuseki()).url }))
})

/** Each is refused with a report, and the graphs are what they were: nothing is written, nothing staged. */
function describeBrokenLoads(base: string, open: (folder: string) => Promise<GraphStore>): void {
  const ids = identifiers(base)
  const graphs = [ids.sharedGraph, ids.provenanceGraph, ids.stagingGraph]
  let folder: string
  let store: GraphStore
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-broken-'))
    store = await open(folder)
    // Zeros by the million, in a few kilobytes.
    await writeFile(
      join(folder, 'bomb.zip'),
      zipSync({ 'bomb.xml': new Uint8Array(16_000_000) }, { level: 9 })
    )
    const first = await run(store, { format: 'gii', path: resolve('fixtures/demo/gewo.xml') })
    expect(first.code, first.stderr).equal(0)
  })
  after(async () => {
    await store?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function run(
    to: GraphStore,
    { format, path, yes = true, report }: { format: string; path: string; yes?: boolean; report?: string }
  ) {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const code = await runImport({
      verb: format === 'rdf' ? 'load' : 'import',
      format,
      paths: [path],
      yes,
      json: false,
      ...(report !== undefined && { report }),
      given: {},
      openGraph: async () => ({ store: staysOpen(to), ids }),
      openPromotions: () => openOperations(join(folder, 'operations.sqlite')),
      now: () => new Date(),
      stdout,
      stderr: stderr as unknown as NodeJS.WriteStream
    })
    return { code, stderr: String(stderr.read() ?? '') }
  }

  for (const broken of brokenLoads) {
    const { format, file } = broken
    // It names a graph of the service at the usual address.
    if (file === 'speaks-of-graph.ttl' && base !== 'http://localhost:8080') continue
    it(`refuses ${file} as ${format}, and says what to mend`, async () => {
      const path = file === 'bomb.zip' ? join(folder, file) : resolve('fixtures/broken', file)
      const before = await store.versions(graphs)
      for (const yes of [false, true]) {
        const { code, stderr } = await run(store, { format, path, yes })
        check(broken, { code, stderr })
        expect(await store.versions(graphs), stderr).deep.equal(before)
      }
    })
  }

  it('writes the faults that the shapes found as a report in Turtle', async () => {
    const path = resolve('fixtures/broken/february-31.fmx4.xml')
    const report = join(folder, 'report.ttl')
    expect(await run(store, { format: 'eu', path, report })).property('code', 1)
    const text = await readFile(report, 'utf8')
    expect(text).contain('sh:conforms false').and.contain(`sh:focusNode <${base}/celex/32099R0008>`)
    expect(text).contain('sh:value "2099-02-31"').and.contain('sh:sourceShape')
  })

  it('promotes nothing when the report cannot be written', async () => {
    const before = await store.versions(graphs)
    const path = resolve('fixtures/demo/bgb.xml')
    const { code, stderr } = await run(store, {
      format: 'gii',
      path,
      report: join(folder, 'no', 'report.ttl')
    })
    expect(code).equal(2)
    expect(stderr).match(/report .*report\.ttl cannot be written/)
    expect(await store.versions(graphs)).deep.equal(before)
  })
}

function check(
  { format, file, place, says, code = 1 }: BrokenLoad,
  found: { code: number; stderr: string }
): void {
  const { stderr } = found
  expect(found.code, stderr).equal(code)
  if (format !== 'pdf' && code === 1) expect(stderr).contain(basename(file))
  if (place !== undefined) expect(stderr).contain(place)
  expect(stderr).contain(says)
  expect(stderr).not.match(/node:internal|\n {4}at /)
}

/** The command closes what it opens; the next load needs the store again. */
function staysOpen(store: GraphStore): GraphStore {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'close') return () => Promise.resolve()
      const member = Reflect.get(target, name) as unknown
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    }
  })
}
