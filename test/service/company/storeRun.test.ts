import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { storedPages } from '../../../src/company/profile/storedPages.js'
import type { BrainRun } from '../../../src/service/company/brainRun.js'
import { runNode } from '../../../src/service/company/runQuads.js'
import { storeRun } from '../../../src/service/company/storeRun.js'
import type { Commit } from '../../../src/graph/store/graphStore.js'
import { dcterms, kg, prov, rdf, rdfs } from '../../../src/graph/vocab/terms.js'
import { JOURNEY_BASE, startService, type RunningService } from '../../journeys/service.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { exampleFinding, examplePage, exampleRun } from './exampleRun.js'
import { failureOf } from './fakeGathering.js'

const ids = identifiers(JOURNEY_BASE)
const AT = Date.parse('2026-11-23T09:00:00Z')
const LATER = { startedAt: new Date(AT + 60_000), finishedAt: new Date(AT + 64_000) }

function runOf(pages: ReturnType<typeof examplePage>[], over: Partial<BrainRun> = {}): BrainRun {
  return exampleRun({ pages, kept: storedPages(pages), ...over })
}

function describeStoring(open: () => Promise<RunningService>): void {
  let service: RunningService
  let count = 0
  let tenant: string
  before(async function () {
    this.timeout(240_000)
    service = await open()
  })
  after(() => service?.close())
  // Each test has a tenant of its own.
  beforeEach(() => (tenant = `acme-${++count}`))

  const graph = () => ids.tenantGraph(tenant)
  async function quads(): Promise<Quad[]> {
    const read: Quad[] = []
    for await (const some of service.store.read(graph())) read.push(...some)
    return read
  }
  const lines = async () =>
    (await quads())
      .map(({ subject, predicate, object }) => `${subject.value} ${predicate.value} ${object.value}`)
      .sort()
  const version = async () => (await service.store.versions([graph()]))[0]!
  const typed = async (type: NamedNode) =>
    (await quads()).filter(quad => quad.predicate.equals(rdf.type) && quad.object.equals(type))
  const store = (run: BrainRun, over: Partial<Parameters<typeof storeRun>[1]> = {}) =>
    storeRun(
      { store: service.store, ids },
      {
        tenant,
        run,
        actor: 'key:0',
        signal: new AbortController().signal,
        mayCommit: async () => true,
        ...over
      }
    )

  it('writes all in one commit, each node with the run that made it, and says where', async () => {
    const before = await version()
    expect(await store(exampleRun())).deep.equal({
      tenant,
      concept: `${JOURNEY_BASE}/tenant/${tenant}/brain.muster-software.example`,
      ref: `TENANT:${tenant}/brain.muster-software.example`
    })
    expect(await version()).equal(before + 1)
    const node = runNode(ids, tenant, 'muster-software.example')
    const held = await quads()
    const made = new Set(
      held
        .filter(({ predicate }) => predicate.equals(prov.wasGeneratedBy))
        .map(({ subject }) => subject.value)
    )
    expect(new Set(held.map(({ subject }) => subject.value))).deep.equal(made.add(node.value))
    expect(await typed(kg.CompanyProfile)).length(1)
    expect(await typed(kg.Finding)).length(1)
    // The imprint is kept as what was read from it.
    expect(await typed(kg.Document)).length(3)
    expect(JSON.stringify(held.map(({ object }) => object.value))).not.contain('Vertreten durch: Erika')
  })

  it('replaces the last run on the domain wholly, and no other one, and no document', async () => {
    const key = await service.key('de-federal', tenant)
    const body = { title: 'Hausordnung', text: 'Die Kantine öffnet um 11 Uhr.' }
    await service.client.call('/v1/ingest', { method: 'POST', key, body })
    await store(exampleRun({ domain: 'other.example' }))
    const others = await lines()
    const gone = examplePage({
      url: 'https://muster-software.example/gone',
      main: 'Wir bauten Brücken aus Holz.'
    })
    await store(runOf([examplePage(), gone], { findings: [exampleFinding({ id: 'f'.repeat(16) })] }))
    expect((await lines()).join('\n'))
      .contain('Brücken')
      .contain('f'.repeat(16))
    const before = await version()
    await store(runOf([examplePage()], LATER))
    expect(await version()).equal(before + 1)
    const now = await lines()
    expect(now.join('\n')).not.contain('Brücken').not.contain('f'.repeat(16))
    expect(now).include.members(others)
    const alone = now.filter(line => !others.includes(line))
    tenant += 'b'
    await store(runOf([examplePage()], LATER))
    const fresh = (await lines()).map(line => line.replaceAll(tenant, tenant.slice(0, -1)))
    expect(alone).deep.equal(fresh)
  })

  it('writes only times where the content is the same', async () => {
    await store(exampleRun())
    const before = await lines()
    await store(exampleRun(LATER))
    const after = await lines()
    const changed = [...before, ...after].filter(line => !before.includes(line) || !after.includes(line))
    expect(changed).not.length(0)
    for (const line of changed)
      expect(line).match(/(?:generatedAtTime|startedAtTime|endedAtTime|retrievedAt) /)
  })

  it('writes nothing that does not meet the shapes', async () => {
    const [before, held] = [await version(), await lines()]
    const good = exampleFinding()
    const broken: BrainRun[] = [
      exampleRun({ findings: [exampleFinding({ severity: 'dreadful' as never })] }),
      exampleRun({ findings: [exampleFinding({ statements: [] })] }),
      exampleRun({ findings: [exampleFinding({ sources: [{ ...good.sources[0]!, contentHash: 'none' }] })] }),
      exampleRun({ findings: [exampleFinding({ code: 'Not a code' })] }),
      exampleRun({ findings: [exampleFinding({ title: ' ' })] })
    ]
    for (const [at, run] of broken.entries())
      expect((await failureOf(store(run))).message, String(at)).match(/does not meet the shapes/)
    expect(await version()).equal(before)
    expect(await lines()).deep.equal(held)
  })

  it('takes addresses, titles and texts as the web has them', async () => {
    const addresses = ['a|b', 'a{b}', 'a b', 'a"b', 'a<b>', 'a^b`c', 'a\\b', 'ä/ö?q=日本#', '%7Bx%7D', '😀']
    const pages = addresses.map((path, at) =>
      examplePage({
        url: `https://muster-software.example/${path}`,
        title: at === 0 ? `${'x'.repeat(499)}😀${'y'.repeat(100)}` : ` ${path}\t"'\\ `,
        main:
          at === 1 ? `${'Wir bauen Brücken aus Stahl und Holz. '.repeat(790)}` : `Text ${at} "' \\ \u00a0 😀.`
      })
    )
    const finding = exampleFinding()
    const onPage = { ...finding.sources[0]!, iri: pages[0]!.url, textIs: 'page' as const }
    expect(pages[1]!.main.length).greaterThan(29_000)
    await store(runOf(pages, { findings: [exampleFinding({ sources: [onPage] })] }))
    const held = await quads()
    expect(held.filter(({ predicate }) => predicate.equals(prov.used))).length(pages.length)
    const labels = held
      .filter(({ predicate }) => predicate.equals(rdfs.label))
      .map(({ object }) => object.value)
    expect(labels).include('x'.repeat(499))
    const sources = held
      .filter(({ predicate }) => predicate.equals(dcterms.source))
      .map(each => each.object.value)
    for (const { url } of pages) expect(sources).include(url)
    const texts = held.filter(({ predicate }) => predicate.equals(kg.text)).map(({ object }) => object.value)
    expect(texts).include(pages[4]!.main)
    // Read back, nothing differs: the same run again writes nothing new.
    const before = await lines()
    await store(runOf(pages, { findings: [exampleFinding({ sources: [onPage] })] }))
    expect(await lines()).deep.equal(before)
  })

  it('computes again when others write at the same time, and loses nothing of theirs', async () => {
    const key = await service.key('de-federal', tenant)
    const ingest = (n: number) =>
      service.client.call('/v1/ingest', {
        method: 'POST',
        key,
        body: { title: `Blatt ${n}`, text: `Auf Blatt ${n} steht etwas.` }
      })
    const domains = ['a.example', 'b.example', 'c.example']
    const done = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => ingest(n)),
      ...domains.map(domain => store(exampleRun({ domain })).then(() => ({ status: 200 })))
    ])
    for (const { status } of done) expect(status).equal(200)
    expect(await typed(kg.BrainRun)).length(3)
    expect(await typed(kg.Document)).length(8 + 3 * 3)
  })

  it('asks again whether it may before each commit that it tries', async () => {
    const [before, asked] = [await version(), [] as string[]]
    let first = true
    const racing = new Proxy(service.store, {
      get: (target, name) => {
        if (name !== 'commit') return Reflect.get(target, name, target).bind(target)
        return async (commit: Commit) => {
          asked.push('commit')
          if (first) {
            first = false
            await target.commit({ ...commit, changes: [{ ...commit.changes[0]!, added: [], removed: [] }] })
          }
          return target.commit(commit)
        }
      }
    })
    const mayCommit = async () => {
      asked.push('may')
      return true
    }
    const request = {
      tenant,
      run: exampleRun(),
      actor: 'key:0',
      signal: new AbortController().signal,
      mayCommit
    }
    await storeRun({ store: racing, ids }, request)
    expect(asked).deep.equal(['may', 'commit', 'may', 'commit'])
    expect(await version()).equal(before + 2)
    expect(await typed(kg.BrainRun)).length(1)
  })

  it('never is in the place of what a tenant handed in, nor the other way round', async () => {
    const key = await service.key('de-federal', tenant)
    const name = 'brain.muster-software.example'
    await store(exampleRun())
    const before = await lines()
    for (const body of [
      { title: name },
      { title: name.toUpperCase() },
      { title: 'x', ref: name },
      { title: 'x', ref: `TENANT:${tenant}/${name}` },
      { title: 'x', ref: `TENANT:${tenant}/${name}_run` },
      { title: 'x', ref: `${name}.finding.0123456789abcdef` }
    ]) {
      const sent = { method: 'POST', key, body: { ...body, text: 'Handed in.' } }
      const { status, body: answer } = await service.client.call('/v1/ingest', sent)
      expect(status).equal(200)
      expect(answer.ref).match(/\/brain-[^.]*\.[0-9a-f]{16}$/)
    }
    expect(await lines()).include.members(before)
    await store(exampleRun({ ...LATER, pages: [], kept: [], findings: [] }))
    // Four of them name one document.
    expect((await lines()).filter(line => line.endsWith(' Handed in.'))).length(3)
  })

  it('is answered and counted at once', async () => {
    const key = await service.key('de-federal', tenant)
    const ask = async () => {
      const q = encodeURIComponent('Was entwickelt Muster Software für Handwerksbetriebe?')
      return (await service.client.call(`/v1/ask?q=${q}`, { key })).body
    }
    const count = async () => (await service.client.call('/v1/graph', { key })).body
    const conceptsOf = (body: unknown) => /"concepts":(\d+)/.exec(JSON.stringify(body))![1]!
    const [answer, counted] = [await ask(), await count()]
    expect(JSON.stringify(answer.citations)).not.contain(tenant)
    await store(exampleRun())
    const now = await ask()
    expect(now.grounded).equal(true)
    expect(now.answer).contain('Software für Handwerksbetriebe')
    expect(JSON.stringify(now.citations)).contain(`TENANT:${tenant}/brain.muster-software.example`)
    expect(Number(conceptsOf(await count()))).greaterThan(Number(conceptsOf(counted)))
  })
}

describe('storing a run in the embedded store', function () {
  this.timeout(240_000)
  describeStoring(() => startService())
})

describeWithFuseki('storing a run in Fuseki', () => {
  describeStoring(async () =>
    startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url, BELEG_BASE_IRI: JOURNEY_BASE })
  )
})
