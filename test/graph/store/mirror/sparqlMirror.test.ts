import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { InvalidInput, Unavailable } from '../../../../src/base/errors.js'
import { QueryRefused } from '../../../../src/graph/store/graphStore.js'
import type { Edition, ScopeGraph } from '../../../../src/graph/store/mirror/edition.js'
import { editionOrder } from '../../../../src/graph/store/mirror/editionOrder.js'
import { QueryTooLarge, type MirrorQuery } from '../../../../src/graph/store/mirror/mirrorEngine.js'
import { openSparqlMirror, type SparqlMirror } from '../../../../src/graph/store/mirror/sparqlMirror.js'
import { describeWithFuseki, sharedFuseki } from '../fuseki/sharedFuseki.js'

const JSON_ROWS = 'application/sparql-results+json'

describeWithFuseki('a mirror on Fuseki', () => {
  const base = `http://mirror.beleg.test/${randomUUID()}`
  const [law, regions, tenant, other] = [
    'mirror/open/law',
    'mirror/open/regions',
    'tenant/a',
    'tenant/b'
  ].map(name => `${base}/graph/${name}`) as [string, string, string, string]
  let folder: string
  let url: string
  let mirror: SparqlMirror

  const open = (to = url, limits = {}) =>
    openSparqlMirror({
      ...{ url: to, folder: join(folder, 'mirrors'), limits },
      state: `${base}/graph/mirror`,
      tenants: `${base}/graph/tenant/`
    })
  const edition = async (id: string, content: Record<string, readonly string[]>): Promise<Edition> => {
    const graphs: ScopeGraph[] = []
    for (const [graph, statements] of Object.entries(content)) {
      const text = statements
        .map(each => `${each} <${graph}> .`)
        .sort(editionOrder)
        .map(line => `${line}\n`)
        .join('')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const path = join(folder, `${randomUUID()}.nq.gz`)
      await writeFile(path, gzipSync(text))
      const file = { path, bytes: 0, sha256: '' }
      graphs.push({
        scope: graph,
        graph,
        isOfStates: false,
        statements: statements.length,
        sha256,
        nQuads: file,
        turtle: file
      })
    }
    return { id, versions: { shared: 1, provenance: 1, states: 0 }, madeAt: '', folder, graphs }
  }
  const ask = async (text: string, dataset: Partial<MirrorQuery> = {}, of = mirror): Promise<string[][]> => {
    const query = {
      ...{ text, form: 'select', mediaType: JSON_ROWS, defaultGraphs: [], namedGraphs: [] },
      ...dataset
    } as unknown as MirrorQuery
    const { results } = JSON.parse(Buffer.from(await of.query(query)).toString()) as {
      results: { bindings: Record<string, { value: string }>[] }
    }
    return results.bindings.map(row => Object.values(row).map(({ value }) => value))
  }
  const all = { defaultGraphs: [law, regions, tenant], namedGraphs: [law, regions, tenant] }
  const textOf = async function* (...statements: string[]) {
    await Promise.resolve()
    for (const each of statements) yield `${each} .\n`
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-sparql-mirror-'))
    ;({ url } = await sharedFuseki())
    mirror = await open()
    await mirror.take(
      await edition('1-1', {
        [law]: ['<urn:law:1> <urn:is> "Gesetz"@de', '<urn:source> <urn:is> "shared by both"'],
        [regions]: ['<urn:region:1> <urn:is> "Land"@de', '<urn:source> <urn:is> "shared by both"']
      })
    )
    await mirror.replace(tenant, 3, textOf('<urn:a:1> <urn:is> "of tenant a"'))
    await mirror.replace(other, 1, textOf('<urn:b:1> <urn:is> "canary of tenant b"'))
  })
  after(async () => {
    await mirror?.take(await edition('0-0', {}))
    await mirror?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives the union of the graphs of a query, each statement once', async () => {
    const rows = await ask('SELECT ?s ?o WHERE { ?s ?p ?o } ORDER BY ?s', all)
    expect(rows.map(([subject]) => subject)).to.deep.equal([
      'urn:a:1',
      'urn:law:1',
      'urn:region:1',
      'urn:source'
    ])
    const named = await ask('SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } } ORDER BY ?g', all)
    expect(named).to.deep.equal([[law], [regions], [tenant]])
    expect(mirror.versionOf(tenant)).to.equal(3)
    expect(mirror.versionOf(law)).to.equal(undefined)
  })

  it('says why a query is refused, also where the server says it last', async () => {
    const reasonOf = (text: string) =>
      ask(text, all).then(
        () => '',
        (error: Error) => error.message
      )
    expect(await reasonOf(`SELECT * FROM NAMED <${law}> FROM NAMED <${law}> WHERE { ?s ?p ?o }`)).to.contain(
      law
    )
    expect(await reasonOf('SELECT * WHERE { ?s ?p }')).to.match(/line 1|Encountered/)
  })

  it('shows nothing else, whatever a query says', async () => {
    const ways = [
      'SELECT * WHERE { ?s ?p ?o }',
      'SELECT * WHERE { GRAPH ?g { ?s ?p ?o } }',
      `SELECT * WHERE { GRAPH <${other}> { ?s ?p ?o } }`,
      `SELECT * FROM <${other}> WHERE { ?s ?p ?o }`,
      `SELECT * FROM NAMED <${other}> WHERE { GRAPH ?g { ?s ?p ?o } }`,
      `SELECT * FROM <${other}> FROM NAMED <${other}> WHERE { { ?s ?p ?o } UNION { GRAPH <${other}> { ?s ?p ?o } } }`,
      'SELECT * WHERE { GRAPH <urn:x-arq:UnionGraph> { ?s ?p ?o } }',
      'SELECT * WHERE { GRAPH <urn:x-arq:DefaultGraph> { ?s ?p ?o } }',
      'SELECT * WHERE { <urn:b:1> (<urn:is>|!<urn:is>)* ?o }',
      'SELECT * WHERE { { SELECT ?o WHERE { GRAPH ?g { ?s ?p ?o } } } }',
      `SELECT * WHERE { VALUES ?g { <${other}> } GRAPH ?g { ?s ?p ?o } }`,
      'SELECT * WHERE { ?s ?p ?o FILTER EXISTS { GRAPH ?g { <urn:b:1> ?q ?r } } }'
    ]
    const datasets = [[], [law], [tenant], [law, regions, tenant], [`${base}/graph/mirror/never`]]
    let answered = 0
    for (const text of ways) {
      for (const defaultGraphs of datasets) {
        for (const namedGraphs of datasets) {
          const admitted = new Set([...defaultGraphs, ...namedGraphs])
          const rows = await ask(text, { defaultGraphs, namedGraphs }).catch((error: unknown) => {
            if (!(error instanceof QueryRefused)) throw error
            return []
          })
          answered += rows.length
          const seen = JSON.stringify(rows)
          expect(seen, text).not.to.contain('canary')
          if (!admitted.has(tenant)) expect(seen, text).not.to.contain('tenant a')
          if (!admitted.has(law)) expect(seen, text).not.to.contain('Gesetz')
          if (!admitted.has(regions)) expect(seen, text).not.to.contain('"Land"')
        }
      }
    }
    expect(answered).to.be.greaterThan(50)
  })

  it('makes the server fetch nothing', async () => {
    let fetched = 0
    const bait = createServer((_, response) => {
      fetched += 1
      response.end('<urn:fetched> <urn:is> "fetched" .')
    })
    await new Promise<void>(done => bait.listen(0, '127.0.0.1', done))
    const at = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/bait.nt`
    try {
      for (const text of [
        `SELECT * WHERE { SERVICE <${at}> { ?s ?p ?o } }`,
        `SELECT * WHERE { SERVICE SILENT <${at}> { ?s ?p ?o } }`,
        `LOAD <${at}>`,
        `LOAD <${at}> INTO GRAPH <${law}>`,
        `INSERT DATA { GRAPH <${law}> { <urn:x> <urn:is> "written" } }`,
        `SELECT * FROM <${at}> WHERE { ?s ?p ?o }`
      ]) {
        const rows = await ask(text, all).catch((error: unknown) => {
          expect(error, text).to.be.instanceOf(Error)
          return []
        })
        expect(JSON.stringify(rows)).not.to.match(/fetched|written/)
      }
      expect(fetched).to.equal(0)
      expect(await ask('SELECT ?s WHERE { ?s <urn:is> "written" }', all)).to.deep.equal([])
    } finally {
      bait.close()
    }
  })

  it('tells what a caller can mend, and gives no part of an answer', async () => {
    const failure = (text: string, of = mirror) =>
      ask(text, all, of).then(
        () => undefined,
        (error: unknown) => error
      )
    expect(await failure('SELECT nonsense')).to.be.instanceOf(QueryRefused)
    const small = await open(url, { bytes: 60, queryMs: 1_000 })
    try {
      expect(await failure('SELECT * WHERE { ?s ?p ?o }', small)).to.be.instanceOf(Unavailable)
      const held = mirror.edition!
      await small.take(held)
      expect(await failure('SELECT * WHERE { ?s ?p ?o }', small)).to.be.instanceOf(QueryTooLarge)
      const graph = { ...all, form: 'construct', mediaType: 'text/turtle' } as const
      const wide = ask('CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }', graph, small).catch((error: unknown) => error)
      expect(await wide).to.be.instanceOf(QueryTooLarge)
      const values = Array.from({ length: 300 }, (_, index) => index).join(' ')
      const product = ['a', 'b', 'c', 'd'].map(name => `VALUES ?${name} { ${values} }`).join(' ')
      const slow = await failure(`SELECT (COUNT(*) AS ?n) WHERE { ${product} }`, small)
      expect(slow).to.be.instanceOf(Unavailable)
      expect((slow as Error).message).to.contain('longer than 1 s')
    } finally {
      await small.close()
    }
  })

  it('refuses more rows than may be given, in each format, and gives graphs whole', async () => {
    const few = await open(url, { rows: 2 })
    try {
      await few.take(mirror.edition!)
      const query = (text: string, form: MirrorQuery['form'], mediaType: string) =>
        few
          .query({ ...all, ...{ text, form, mediaType }, isBounded: true, usesGraph: false, admitted: [] })
          .then(
            answer => Buffer.from(answer).toString(),
            (error: unknown) => error
          )
      for (const mediaType of [
        JSON_ROWS,
        'application/sparql-results+xml',
        'text/csv',
        'text/tab-separated-values'
      ]) {
        const rows = (limit: number) => query(`SELECT ?s { ?s ?p ?o } LIMIT ${limit}`, 'select', mediaType)
        expect(await rows(3), mediaType).instanceOf(QueryTooLarge)
        expect(await rows(2), mediaType).contain('urn:')
      }
      const graph = await query('CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }', 'construct', 'application/n-triples')
      expect(String(graph).match(/ \.\n/g)).length(3)
    } finally {
      await few.close()
    }
  })

  it('takes the next edition, and keeps tenants', async () => {
    await mirror.replace(tenant, 4, textOf('<urn:a:2> <urn:is> "of tenant a"'))
    await mirror.take(await edition('2-1', { [law]: ['<urn:law:2> <urn:is> "Gesetz"@de'] }))
    expect(mirror.edition?.id).to.equal('2-1')
    const rows = await ask('SELECT ?s WHERE { ?s ?p ?o } ORDER BY ?s', all)
    expect(rows).to.deep.equal([['urn:a:2'], ['urn:law:2']])
  })

  it('gives no answer without the documents that another process has taken away', async () => {
    await mirror.replace(tenant, 5, textOf('<urn:a:5> <urn:is> "of tenant a"'))
    const rows = () => ask('SELECT ?s WHERE { ?s ?p ?o }', { defaultGraphs: [tenant] })
    expect(await rows()).to.deep.equal([['urn:a:5']])
    await (await open()).close()
    const failure = await rows().then(
      () => undefined,
      (error: unknown) => error
    )
    expect(failure).to.be.instanceOf(Unavailable)
    expect(mirror.versionOf(tenant)).to.equal(undefined)
    await mirror.replace(tenant, 5, textOf('<urn:a:5> <urn:is> "of tenant a"'))
    expect(await rows()).to.deep.equal([['urn:a:5']])
  })

  it('brings a tenant’s graph on by what was changed, where it stands as far as is known', async () => {
    await mirror.replace(tenant, 6, textOf('<urn:a:5> <urn:is> "of tenant a"', '<urn:a:6> <urn:is> "too"'))
    const rows = () => ask('SELECT ?s ?o WHERE { ?s ?p ?o } ORDER BY ?s', { defaultGraphs: [tenant] })
    const difference = (since: number, text: string) => ({
      ...{ since, subjects: ['urn:a:5', 'urn:a:7'] },
      text: textOf(`<urn:a:7> <urn:is> "${text}"`)
    })
    expect(await mirror.change(tenant, 7, difference(6, 'new'))).to.equal(true)
    expect(await rows()).to.deep.equal([
      ['urn:a:6', 'too'],
      ['urn:a:7', 'new']
    ])
    await (await open()).close()
    await mirror.change(tenant, 8, difference(7, 'newer'))
    const failure = await rows().then(
      () => undefined,
      (error: unknown) => error
    )
    expect(failure).to.be.instanceOf(Unavailable)
  })

  it('leaves nothing of a tenant behind a process that was killed', async () => {
    await mirror.replace(other, 2, textOf('<urn:b:1> <urn:is> "canary of tenant b"'))
    const next = await open()
    try {
      await next.take(mirror.edition!)
      expect(await ask('SELECT ?s WHERE { ?s ?p ?o }', { defaultGraphs: [other] }, next)).to.deep.equal([])
    } finally {
      await next.close()
    }
  })

  it('is refused at a server that does not keep to the dataset', async () => {
    const target = new URL(url)
    const careless = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const { pathname } = new URL(request.url!, target)
        const answer = await fetch(new URL(pathname, target), {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type']!, accept: request.headers.accept! },
          body: Buffer.concat(chunks)
        })
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain'
        })
        response.end(Buffer.from(await answer.arrayBuffer()))
      })()
    })
    await new Promise<void>(done => careless.listen(0, '127.0.0.1', done))
    try {
      const at = `http://127.0.0.1:${(careless.address() as AddressInfo).port}${target.pathname}`
      const failure = await open(at).then(
        () => undefined,
        (error: unknown) => error
      )
      expect(failure).to.be.instanceOf(InvalidInput)
      expect((failure as Error).message).to.contain('BELEG_MIRROR cannot be this server')
    } finally {
      careless.closeAllConnections()
      careless.close()
    }
  })
})
