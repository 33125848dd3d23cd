import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Parser as SparqlParser } from '@traqula/parser-sparql-1-1'
import { expect } from 'chai'
import { Parser } from 'n3'
import { Store } from 'oxigraph'
import { isomorphic } from 'rdf-isomorphic'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { tripleText } from '../../../../src/graph/store/tripleText.js'
import { mirrorOf } from '../../../journeys/mirror.js'
import { JOURNEY_BASE, startService } from '../../../journeys/service.js'
import { queried } from './queried.js'
import { sparqlEndpoint, type Endpoint } from './sparqlEndpoint.js'

const names = readdirSync('docs/queries').filter(name => name.endsWith('.rq'))

/** The demo corpus as the mirror of a profile holds it, in N-Quads. */
async function demoDump(): Promise<string> {
  const service = await startService()
  try {
    const { body } = await service.client.call('/v1/profiles')
    const profiles = body.profiles as { name: string; scopes: string[] }[]
    const { scopes } = profiles.find(({ name }) => name === 'de-federal')!
    const quads = await mirrorOf(service.store, identifiers(JOURNEY_BASE), { scopes })
    return quads.map(quad => `${tripleText(quad)} <${JOURNEY_BASE}/graph/mirror> .\n`).join('')
  } finally {
    await service.close()
  }
}

function sorted(json: string): string[] {
  const { results } = JSON.parse(json) as { results: { bindings: Record<string, unknown>[] } }
  return results.bindings
    .map(row =>
      JSON.stringify(
        Object.entries(row)
          .map(each => [each[0], termOf(each[1])])
          .sort()
      )
    )
    .sort()
}

/** Writers of results may leave out that a text is a text. */
function termOf(term: unknown): unknown {
  const { type, value, datatype, 'xml:lang': language } = term as Record<string, string | undefined>
  return [type, value, language ?? (datatype?.endsWith('#string') ? undefined : datatype)]
}

describe('the example queries', () => {
  let folder: string
  let dump: string
  let oxigraph: Store
  let endpoint: Endpoint
  before(async function () {
    this.timeout(120_000)
    const text = await demoDump()
    folder = mkdtempSync(join(tmpdir(), 'beleg-examples-'))
    dump = join(folder, 'de-federal.nq.gz')
    writeFileSync(dump, gzipSync(text))
    oxigraph = new Store()
    oxigraph.load(text.replaceAll(` <${JOURNEY_BASE}/graph/mirror> .`, ' .'), {
      format: 'application/n-quads'
    })
    endpoint = await sparqlEndpoint(oxigraph)
  })
  after(async () => {
    await endpoint.close()
    rmSync(folder, { recursive: true })
  })

  it('are ten, each with its question, on the page of examples', () => {
    const page = readFileSync('docs/examples.md', 'utf8')
    expect(names).length(10)
    for (const name of names) expect(page, name).contain(`(queries/${name})`)
    for (const name of names)
      expect(readFileSync(`docs/queries/${name}`, 'utf8'), name).match(/^# \w.*[.?]\n/)
  })

  for (const name of names) {
    it(`${name} is SPARQL 1.1, and gives the same from a dump and from an endpoint as Oxigraph`, async function () {
      this.timeout(60_000)
      const query = readFileSync(`docs/queries/${name}`, 'utf8')
      expect(new SparqlParser().parse(query)).property('type', 'query')
      const options = { file: `docs/queries/${name}` }
      if (query.includes('CONSTRUCT')) {
        const wished = oxigraph.query(query, { results_format: 'application/n-triples' }) as string
        for (const source of [dump, endpoint.url]) {
          const { stdout } = await queried(undefined, { ...options, source: [source] })
          expect(wished).not.equal('')
          expect(isomorphic(new Parser().parse(stdout), new Parser().parse(wished)), source).equal(true)
        }
        return
      }
      const wished = sorted(oxigraph.query(query, { results_format: 'json' }) as string)
      expect(wished.length).greaterThan(0)
      for (const source of [dump, endpoint.url]) {
        expect(
          sorted((await queried(undefined, { ...options, source: [source] })).stdout),
          source
        ).deep.equal(wished)
      }
    })
  }
})
