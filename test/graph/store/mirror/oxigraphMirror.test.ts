import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { QueryRefused } from '../../../../src/graph/store/graphStore.js'
import type { Edition, ScopeGraph } from '../../../../src/graph/store/mirror/edition.js'
import {
  QueryTooLarge,
  QueryTooLong,
  type MirrorQuery
} from '../../../../src/graph/store/mirror/mirrorEngine.js'
import { mirrorLimits, type MirrorLimits } from '../../../../src/graph/store/mirror/mirrorLimits.js'
import { OxigraphMirror } from '../../../../src/graph/store/mirror/oxigraphMirror.js'
import { readCallersQuery } from '../../../../src/graph/store/mirror/readCallersQuery.js'

const LIMITS: MirrorLimits = { ...mirrorLimits, rows: 50, bytes: 10_000, queryMs: 1_500, loadMs: 60_000 }
const graphs = ['urn:g1', 'urn:g2', 'urn:g3']
const OWN = 'urn:own:acme'
/** Three ways out of a cross product that no engine comes to the end of. */
const ENDLESS = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n1 ?o }'

describe('The mirror in this process', function () {
  this.timeout(60_000)
  let folder: string
  let mirror: OxigraphMirror
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-mirror-'))
    mirror = new OxigraphMirror(LIMITS)
    await mirror.take(await edition('1-1'))
  })
  afterEach(async () => {
    await mirror.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Each graph has thirty statements of its own; the first two also have one in common. */
  async function edition(id: string, word = 'eins'): Promise<Edition> {
    const made = await Promise.all(
      graphs.map(async (graph, at): Promise<ScopeGraph> => {
        const lines = Array.from(
          { length: 30 },
          (_, n) => `<urn:s:${at}:${n}> <urn:p> "${word} ${at}" <${graph}> .\n`
        )
        if (at < 2) lines.push(`<urn:common> <urn:p> "beiden" <${graph}> .\n`)
        const file = { path: join(folder, `${id}-${at}.gz`), bytes: 0, sha256: '' }
        await writeFile(file.path, gzipSync(lines.join('')))
        return {
          scope: `urn:scope:${at}`,
          graph,
          isOfStates: false,
          statements: lines.length,
          sha256: '',
          nQuads: file,
          turtle: file
        }
      })
    )
    return {
      id,
      versions: { shared: 1, provenance: 1, states: 0 },
      madeAt: '2026-11-21T12:00:00Z',
      folder,
      graphs: made
    }
  }

  async function ask(text: string, over: Partial<MirrorQuery> = {}): Promise<string> {
    const { from, ...query } = readCallersQuery(text, { rows: LIMITS.rows, base: 'http://b.test/' })
    const admitted = over.admitted ?? graphs
    const given = {
      admitted,
      defaultGraphs: from?.defaultGraphs ?? admitted,
      namedGraphs: from?.namedGraphs ?? admitted
    }
    const answer = await mirror.query({ ...query, ...given, mediaType: 'text/csv', ...over })
    return Buffer.from(answer).toString()
  }
  const count = async (over: Partial<MirrorQuery> = {}, pattern = '?s ?p ?o') =>
    Number((await ask(`SELECT (COUNT(*) AS ?n) { ${pattern} }`, over)).split('\n')[1])
  const failure = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error
    )

  it('holds a statement once, whichever graphs are chosen', async () => {
    expect(await count()).equal(91)
    expect(await count({ defaultGraphs: ['urn:g1', 'urn:g2'] })).equal(61)
    expect(await count({ defaultGraphs: ['urn:g2', 'urn:g1', 'urn:g1'] })).equal(61)
    expect(await count({ defaultGraphs: ['urn:g1'] })).equal(31)
    expect(await count({ defaultGraphs: [] })).equal(0)
    expect(await count({}, 'GRAPH ?g { ?s ?p ?o }')).equal(92)
    expect(await count({ namedGraphs: ['urn:g3'] }, 'GRAPH ?g { ?s ?p ?o }')).equal(30)
    expect(await count({ namedGraphs: [] }, 'GRAPH ?g { ?s ?p ?o }')).equal(0)
  })

  it('gives nothing of what is not admitted, whatever the query says', async () => {
    const narrow = { admitted: ['urn:g1'], defaultGraphs: ['urn:g1'], namedGraphs: ['urn:g1'] }
    for (const pattern of [
      '?s ?p ?o',
      'GRAPH ?g { ?s ?p ?o }',
      'GRAPH <urn:g3> { ?s ?p ?o }',
      '?s (<urn:p>|!<urn:p>)* ?o',
      'GRAPH ?g { ?s !<urn:x> ?o }',
      '{ SELECT * { GRAPH ?g { ?s ?p ?o } } }',
      '?s ?p ?o FILTER EXISTS { GRAPH ?h { ?s ?p ?o } }'
    ]) {
      expect(await ask(`SELECT ?s ?o { ${pattern} } LIMIT 50`, narrow), pattern).not.match(
        /eins [12]|urn:s:[12]/
      )
    }
    expect(
      await ask(
        'SELECT ?s FROM <urn:g3> FROM NAMED <urn:g3> { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } } LIMIT 50',
        narrow
      )
    ).not.contain('urn:s:2')
  })

  it('asks a tenant’s graph beside the others, at the version that was given last', async () => {
    async function* text(...lines: string[]) {
      for (const line of lines) yield line
    }
    expect(mirror.versionOf(OWN)).equal(undefined)
    await mirror.replace(OWN, 3, text('<urn:common> <urn:p> "beiden" .\n', '<urn:mine> <urn:p> "meins" .\n'))
    expect(mirror.versionOf(OWN)).equal(3)
    const own = { defaultGraphs: [...graphs, OWN], namedGraphs: [...graphs, OWN] }
    expect(await count(own)).equal(92)
    expect(await count(own, `GRAPH <${OWN}> { ?s ?p ?o }`)).equal(2)
    expect(await count({ defaultGraphs: ['urn:g3', OWN] })).equal(32)
    expect(await count({ defaultGraphs: ['urn:g1', OWN] })).equal(32)
    expect(await count()).equal(91)
    expect(await count({}, `GRAPH <${OWN}> { ?s ?p ?o }`)).equal(0)
    await mirror.replace(OWN, 4, text('<urn:other> <urn:p> "anders" .\n'))
    expect(await ask('SELECT ?o { ?s ?p ?o FILTER(?o IN ("meins", "anders")) }', own))
      .contain('anders')
      .not.contain('meins')
    expect(await count({ defaultGraphs: ['urn:g3', OWN] })).equal(31)
  })

  describe('with a tenant’s graph that is not small', () => {
    const lines = (n: number, word = 'meins') =>
      Array.from({ length: n }, (_, at) => `<urn:mine:${at >> 2}> <urn:p${at & 3}> "${word} ${at}" .\n`)
    async function* text(...pieces: string[]) {
      await Promise.resolve()
      yield* pieces
    }
    const own = { defaultGraphs: [...graphs, OWN], namedGraphs: [...graphs, OWN] }

    it('asks it where nobody else is asked: what ends its engine, and what fills it, keeps nobody waiting', async () => {
      await mirror.close()
      mirror = new OxigraphMirror({ ...LIMITS, smallOwn: { statements: 8, characters: 10_000 } })
      await mirror.take(await edition('1-1'))
      await mirror.replace(OWN, 1, text(...lines(40)))
      expect(await count(own)).equal(131)
      expect(await count()).equal(91)
      let isOver = false
      const endless = failure(ask(ENDLESS, own)).finally(() => (isOver = true))
      for (let time = 0; time < 5; time++) expect(await count()).equal(91)
      expect(isOver).equal(false)
      expect(await endless).instanceOf(QueryTooLong)
      await mirror.replace(OWN, 2, text(...lines(4, 'neu')))
      expect(await count(own)).equal(95)
      await mirror.take(await edition('2-1', 'zwei'))
      expect(await count(own)).equal(95)
    })

    const difference = (since: number, at: number, ...some: string[]) => ({
      since,
      subjects: [`urn:mine:${at}`],
      text: text(...some)
    })

    it('brings it on by what was changed, as long as that is less than the whole', async () => {
      await mirror.replace(OWN, 1, text(...lines(40)))
      expect(await count(own)).equal(131)
      expect(await mirror.change(OWN, 2, difference(1, 100, '<urn:mine:100> <urn:p> "neu" .\n'))).equal(true)
      expect(mirror.versionOf(OWN)).equal(2)
      expect(await count(own)).equal(132)
      expect(await mirror.change(OWN, 3, difference(2, 0))).equal(true)
      expect(await count(own)).equal(128)
      expect(await mirror.change(OWN, 5, difference(4, 1))).equal(false)
      expect(mirror.versionOf(OWN)).equal(3)
      // Another engine begins with the whole.
      await mirror.take(await edition('2-1', 'zwei'))
      expect(await count(own)).equal(128)
      let version = 3
      while (await mirror.change(OWN, version + 1, difference(version, 2, ...lines(8, `${version}`))))
        version += 1
      expect(version).lessThan(12)
      expect(await mirror.change('urn:unknown', 2, difference(1, 1))).equal(false)
    })

    it('does not measure one that is too large after each change', async () => {
      await mirror.close()
      mirror = new OxigraphMirror({ ...LIMITS, own: { statements: 30, characters: 10_000 } })
      await mirror.take(await edition('1-1'))
      await mirror.replace(OWN, 1, text(...lines(20)))
      expect(await mirror.change(OWN, 2, difference(1, 9, ...lines(20)))).equal(false)
      await mirror.replace(OWN, 2, text(...lines(40)))
      let isRead = false
      async function* read() {
        isRead = true
        yield* text()
      }
      expect(await mirror.change(OWN, 3, { since: 2, subjects: ['urn:mine:1'], text: read() })).equal(true)
      expect([mirror.versionOf(OWN), isRead]).eql([3, false])
      expect(await failure(count(own))).instanceOf(QueryTooLarge)
    })

    it('refuses one that is larger than may be asked, in words, and does not read it again', async () => {
      await mirror.close()
      mirror = new OxigraphMirror({ ...LIMITS, own: { statements: 30, characters: 10_000 } })
      await mirror.take(await edition('1-1'))
      let read = 0
      async function* counted() {
        for (const line of lines(400)) {
          read += 1
          yield* text(line)
        }
      }
      await mirror.replace(OWN, 1, counted())
      const refused = await failure(count(own))
      expect(refused).instanceOf(QueryTooLarge)
      expect(refused!.message).contain('FROM')
      expect(read).equal(31)
      expect(mirror.versionOf(OWN)).equal(1)
      await mirror.replace(OWN, 1, counted())
      expect(read).equal(31)
      expect(await count()).equal(91)
    })

    it('reads none for a caller that has gone', async () => {
      const gone = AbortSignal.abort()
      const read = await failure(mirror.replace(OWN, 1, text(...lines(4)), gone))
      expect(read?.name).equal('AbortError')
      expect(mirror.versionOf(OWN)).equal(undefined)
    })
  })

  it('refuses more rows or bytes than may be given, and never cuts off', async () => {
    for (const mediaType of [
      'text/csv',
      'text/tab-separated-values',
      'application/sparql-results+json',
      'application/sparql-results+xml'
    ]) {
      expect(await failure(ask('SELECT ?s { ?s ?p ?o }', { mediaType })), mediaType).instanceOf(QueryTooLarge)
      await ask('SELECT ?s { ?s ?p ?o } LIMIT 50', { mediaType })
    }
    const wide = await failure(
      ask('CONSTRUCT { ?s ?p ?o . ?s <urn:very-long-name-of-a-property> ?o, ?s, ?p } { ?s ?p ?o }', {
        mediaType: 'application/n-triples'
      })
    )
    expect(wide).instanceOf(QueryTooLarge)
    expect(wide!.message).contain('MB')
    const graph = await ask('CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }', { mediaType: 'application/n-triples' })
    expect(graph.match(/ \.\n/g)!.length).greaterThan(LIMITS.rows)
  })

  it('ends a query that takes too long, and answers those that waited behind it and those of other profiles', async () => {
    const endless = failure(ask(ENDLESS))
    const behind = count()
    const others = count({ admitted: ['urn:g3'], defaultGraphs: ['urn:g3'], namedGraphs: ['urn:g3'] })
    expect(await others).equal(30)
    expect(await endless).instanceOf(QueryTooLong)
    expect(await behind).equal(91)
  })

  it('says what the engine does not take, and goes on', async () => {
    expect(await failure(ask('SELECT (<urn:f>(1) AS ?x) {}'))).instanceOf(QueryRefused)
    expect(await count()).equal(91)
  })

  it('ends a query whose caller has gone, and begins none of one that has', async () => {
    await count()
    let gone = new AbortController()
    let since = performance.now()
    const leavingAfter = (wait: number) => {
      gone = new AbortController()
      since = performance.now()
      setTimeout(() => gone.abort(), wait)
      return failure(ask(ENDLESS, { signal: gone.signal }))
    }
    let said = await leavingAfter(200)
    // On a busy machine a caller may be gone before its query begins.
    for (let wait = 1000; said?.name === 'AbortError' && wait < 10_000; wait *= 2)
      said = await leavingAfter(wait)
    expect(said).instanceOf(QueryTooLong)
    // A second is worth as much as loading the engine again.
    expect(performance.now() - since).greaterThan(900)
    expect((await failure(ask('ASK {}', { signal: gone.signal })))?.name).equal('AbortError')
    expect(await count()).equal(91)
  })

  it('takes a new edition beside the one that it serves', async () => {
    expect(await ask('SELECT ?o { <urn:s:0:1> ?p ?o }')).contain('eins')
    const next = mirror.take(await edition('2-1', 'zwei'))
    expect(mirror.edition?.id).equal('1-1')
    expect(await ask('SELECT ?o { <urn:s:0:1> ?p ?o }')).contain('eins')
    await next
    expect(mirror.edition?.id).equal('2-1')
    expect(await ask('SELECT ?o { <urn:s:0:1> ?p ?o }')).contain('zwei')
  })

  it('keeps three engines, and loads others in the place of the one that was asked longest ago', async () => {
    for (const admitted of [['urn:g1'], ['urn:g2'], ['urn:g3'], graphs, ['urn:g1']]) {
      expect(await count({ admitted, defaultGraphs: admitted, namedGraphs: admitted })).greaterThan(29)
    }
  })
})
