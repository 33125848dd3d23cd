import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../../../../src/base/errors.js'
import type { ScopeGraph } from '../../../../../src/graph/store/mirror/edition.js'
import { editionOrder } from '../../../../../src/graph/store/mirror/editionOrder.js'
import { checkMirror } from '../../../../../src/graph/store/mirror/push/checkMirror.js'
import { openTarget } from '../../../../../src/graph/store/mirror/push/openTarget.js'
import {
  pushEdition,
  type PushedEdition,
  type PushOptions
} from '../../../../../src/graph/store/mirror/push/pushEdition.js'
import { describeWithFuseki, sharedFuseki } from '../../fuseki/sharedFuseki.js'
import { PASSWORD, sparqlServer, type SparqlServer } from './sparqlServer.js'
import { twentyPromotions } from './twentyPromotions.js'

const state = DataFactory.namedNode('http://push.test/graph/mirror')
const law = `${state.value}/open/law`
const regions = `${state.value}/open/regions`
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const many = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `<urn:s:${index}> <urn:p> "${word} ${index % 7}"@de`)

describe('pushEdition', function () {
  this.timeout(60_000)
  let folder: string
  let server: SparqlServer
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-push-edition-'))
    server = await sparqlServer()
  })
  afterEach(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const edition = async (id: string, content: Record<string, readonly string[]>): Promise<PushedEdition> => {
    const graphs: ScopeGraph[] = []
    for (const [graph, statements] of Object.entries(content)) {
      const lines = statements.map(each => `${each} <${graph}> .`).sort(editionOrder)
      const text = lines.map(line => `${line}\n`).join('')
      const path = join(folder, `${randomUUID()}.nq.gz`)
      await writeFile(path, gzipSync(text))
      const sha256 = createHash('sha256').update(text).digest('hex')
      const file = { path, bytes: 0, sha256: '' }
      graphs.push({
        scope: graph,
        graph,
        isOfStates: false,
        statements: lines.length,
        sha256,
        nQuads: file,
        turtle: file
      })
    }
    return { id, graphs }
  }
  const push = async (wanted: PushedEdition, options: Partial<PushOptions> = {}, to = server.url) => {
    const target = await openTarget({ to })
    try {
      return await pushEdition(target, wanted, {
        ...{
          folder: join(folder, 'mirrors'),
          state,
          limits: { bytes: 10_000, statements: 50 },
          patienceMs: 10_000
        },
        ...options
      })
    } finally {
      await target.close()
    }
  }
  const check = async (wanted: PushedEdition) => {
    const target = await openTarget({ to: server.url })
    try {
      return await checkMirror(target, wanted, { state })
    } finally {
      await target.close()
    }
  }
  const held = (graph: string) =>
    server.store
      .match(null, null, null, DataFactory.namedNode(graph) as never)
      .map(quad => `${quad.subject.toString()} ${quad.predicate.toString()} ${quad.object.toString()}`)
      .sort()
  const expectHeld = (graph: string, statements: readonly string[]) =>
    expect(held(graph)).to.deep.equal([...new Set(statements)].sort())

  it('sends the difference alone, and drops what is no more', async () => {
    const before = many(300, 'old')
    const first = await push(await edition('1-1', { [law]: before, [regions]: many(20, 'land') }))
    expect(first.graphs.map(({ added, knownBy }) => [added, knownBy])).to.deep.equal([
      [300, 'emptiness'],
      [20, 'emptiness']
    ])
    expectHeld(law, before)
    const after = [...before.slice(5), '<urn:new> <urn:p> <urn:o>']
    const second = await push(await edition('2-1', { [law]: after }))
    expectHeld(law, after)
    expectHeld(regions, [])
    expect(
      second.graphs.map(({ graph, state: became, added, removed }) => [graph, became, added, removed])
    ).to.deep.equal([
      [law, 'changed', 1, 5],
      [regions, 'dropped', 0, 20]
    ])
    const count = server.updates.length
    const third = await push(await edition('2-1', { [law]: after }))
    expect(third.graphs.map(each => each.state)).to.deep.equal(['unchanged'])
    expect(server.updates.length - count).to.equal(1)
    expect(held(state.value)).length(2)
  })

  it('takes an answer that is lost for what it is, and goes on where it was', async () => {
    server.faults.losesAfter = 4
    const wanted = await edition('1-1', { [law]: many(400, 'wort') })
    const waited: string[] = []
    const report = await push(wanted, {
      progress: each => {
        if (each.kind === 'waiting') waited.push(each.reason)
      }
    })
    expect(waited).length(1)
    expect(report.graphs[0]!.knownBy).to.equal('resumed')
    expectHeld(law, many(400, 'wort'))
    // Eight batches, one of them twice.
    expect(server.updates.filter(text => text.startsWith('INSERT DATA') && text.includes('wort'))).length(9)
  })

  it('reads what the target holds when its own record is lost', async () => {
    await push(await edition('1-1', { [law]: many(200, 'alt') }))
    await rm(join(folder, 'mirrors'), { recursive: true })
    const after = [...many(200, 'alt').slice(3), '<urn:new> <urn:p> <urn:o>']
    // A server that cuts off without a word is asked part by part.
    server.faults.rows = 60
    const report = await push(await edition('2-1', { [law]: after }))
    expect(report.graphs.map(({ added, removed, knownBy }) => [added, removed, knownBy])).to.deep.equal([
      [1, 3, 'reading']
    ])
    expectHeld(law, after)
  })

  it('says what somebody else has changed there, and mends it when told', async () => {
    const wanted = await edition('1-1', { [law]: many(100, 'wort') })
    await push(wanted)
    expect((await check(wanted)).graphs.map(({ same }) => same)).to.deep.equal([true])
    expect((await check(wanted)).graphs[0]!.found.sha256).to.equal(wanted.graphs[0]!.sha256)
    server.store.update(
      `DELETE DATA { GRAPH <${law}> { ${many(1, 'wort')[0]} } } ; INSERT DATA { GRAPH <${law}> { <urn:x> <urn:y> 5, "odd" } }`
    )
    const [found] = (await check(wanted)).graphs
    expect(found).to.include({ same: false, missing: 1, surplus: 2 })
    expect((await push(wanted)).graphs[0]!.state).to.equal('unchanged')
    expect((await push(wanted, { repair: true })).graphs[0]!.state).to.equal('changed')
    expectHeld(law, many(100, 'wort'))
    // Blank nodes go with the graph alone.
    server.store.update(`INSERT DATA { GRAPH <${law}> { [] <urn:y> "odd" } }`)
    await push(wanted, { repair: true })
    expectHeld(law, many(100, 'wort'))
  })

  it('writes values anew where one with a datatype goes', async () => {
    const values = (...numbers: string[]) => numbers.map(each => `<urn:n> <urn:p> "${each}"^^<${XSD}integer>`)
    await push(await edition('1-1', { [law]: [...values('-5', '6', '7'), '<urn:n> <urn:q> "x"'] }))
    await push(await edition('2-1', { [law]: [...values('6', '8'), '<urn:n> <urn:q> "x"'] }))
    expectHeld(law, [...values('6', '8'), '<urn:n> <urn:q> "x"'])
    expect(server.updates.some(text => text.includes('DELETE DATA') && text.includes('"-5"'))).to.equal(false)
  })

  it('leaves out what a server does not take, and tells it', async () => {
    server.faults.refuses = /duration/
    server.faults.taken = 20
    const bad = `<urn:bad> <urn:p> "P1Y"^^<${XSD}duration>`
    const wanted = await edition('1-1', { [law]: [...many(100, 'wort'), bad] })
    const [pushed] = (await push(wanted)).graphs
    expect(pushed).to.include({ refused: 1 })
    expect(pushed!.refusals[0]!.statement).to.equal(bad)
    expect(pushed!.refusals[0]!.reason).to.contain('that I do not take')
    expectHeld(law, many(100, 'wort'))
    expect((await push(wanted)).graphs[0]).to.include({ refused: 1, state: 'unchanged' })
    expect((await check(wanted)).graphs[0]).to.include({ same: false, missing: 1 })
  })

  it('gives up at a server that takes nothing', async () => {
    server.faults.refuses = /wort/
    const failure = await push(await edition('1-1', { [law]: many(100, 'wort') })).then(
      () => undefined,
      (error: unknown) => error
    )
    expect((failure as Error).name).to.equal('TargetRefused')
  })

  it('sends nothing that is no statement of its graph', async () => {
    for (const line of [
      `<urn:a> <urn:b> "c" } } ; DROP ALL ; INSERT DATA { GRAPH <urn:x> { <urn:a> <urn:b> "d"`,
      '<urn:a> <urn:b> <urn:c> . <urn:d> <urn:e> <urn:f>',
      '<urn:a> <urn:b> _:c',
      '<urn:a> <urn:b> ?c',
      '<urn:a> <urn:b> "c\\u"',
      '<a> <urn:b> "c"'
    ]) {
      const failure = await push(await edition('1-1', { [law]: [line] })).then(
        () => undefined,
        (error: unknown) => error
      )
      expect((failure as Error).message, line).to.contain('no statement')
    }
    expectHeld(law, [])
  })

  for (const auth of ['Basic', 'Digest'] as const) {
    it(`shows who it is to a server that asks for ${auth}, and tells no password`, async () => {
      server.faults.auth = auth
      const at = new URL(server.url)
      const wanted = await edition('1-1', { [law]: many(10, 'wort') })
      const none = await push(wanted).then(
        () => undefined,
        (error: unknown) => error
      )
      expect(none).to.be.instanceOf(InvalidInput)
      expect((none as Error).message).to.contain('wants a user and a password')
      at.username = 'mirror'
      at.password = 'wrong-one'
      const wrong = await push(wanted, {}, at.href).then(
        () => undefined,
        (error: unknown) => error
      )
      expect((wrong as Error).message)
        .to.contain('refuses this user')
        .and.not.to.contain('wrong-one')
      at.password = encodeURIComponent(PASSWORD)
      await push(wanted, {}, at.href)
      expectHeld(law, many(10, 'wort'))
    })
  }

  it('tells what to mend at an address that cannot be used', async () => {
    server.faults.readOnly = true
    const wanted = await edition('1-1', {})
    const message = (to: string) =>
      push(wanted, {}, to).then(
        () => '',
        (error: unknown) => (error as Error).message
      )
    expect(await message(server.url))
      .to.contain('read-only')
      .and.to.contain('--update-url')
    expect(await message(`${server.url}elsewhere`))
      .to.contain('Nothing at')
      .and.to.contain('--to')
    expect(await message('ftp://user:secret@somewhere/')).not.to.contain('secret')
    server.close()
    expect(await message(server.url)).to.contain('cannot be reached')
  })

  it('lets one push to a target at a time', async () => {
    const wanted = await edition('1-1', { [law]: many(2_000, 'wort') })
    const [first, second] = await Promise.allSettled([push(wanted), push(wanted)])
    expect([first.status, second.status].sort()).to.deep.equal(['fulfilled', 'rejected'])
    await push(wanted, { waitMs: 10_000 })
    expectHeld(law, many(2_000, 'wort'))
  })
})

describeWithFuseki('Fuseki as a mirror elsewhere', () => {
  it('holds the same triples after promotions, with pushes killed in their middle', async () => {
    const { url } = await sharedFuseki()
    expect(await twentyPromotions(url, `${url}/query`, 6)).to.be.at.least(2)
  })
})
