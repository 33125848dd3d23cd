import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { Parser } from 'n3'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import type { DumpList } from '../../../../src/service/dumps/listDumps.js'
import { kg } from '../../../../src/graph/vocab/terms.js'
import { startClient, type Client } from '../../http/client.js'
import { fakes } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const said = new Parser().parse(readFileSync('ontology/scopes.ttl', 'utf8'))
const valuesOf = (property: { value: string }) => [
  ...new Set(
    said.flatMap(({ predicate, object }) => (predicate.equals(property as never) ? [object.value] : []))
  )
]
const DOMAINS = valuesOf(kg.domain).filter(domain => domain !== 'tenant')
const sha256 = createHash('sha256').update('').digest('hex')

/** A dump with a graph of every scope there can be. */
function everyScope(): DumpList {
  const file = (bytes: number) => ({ path: '/nowhere', bytes, sha256 })
  const graphs = DOMAINS.flatMap(domain =>
    (['open', 'attribution', 'internal'] as const).map(licence => ({
      scope: scopeOf(licence, domain, licence === 'attribution' ? valuesOf(kg.duty) : []).value,
      graph: 'http://localhost:8080/graph/mirror',
      isOfStates: false,
      statements: 1_000,
      ...{ sha256, nQuads: file(100), turtle: file(100) }
    }))
  )
  const edition = {
    id: '12-9',
    versions: { shared: 12, provenance: 9, states: 3 },
    madeAt: '2026-11-27T18:41:19.859Z',
    ...{ folder: '/nowhere', graphs }
  }
  const dump = { edition, graphs, tag: 'tag', sha256 }
  return {
    edition,
    profiles: [
      {
        profile: 'public-observatory',
        statements: 12_345,
        files: [
          { ...dump, format: 'nq', bytes: 4_900_000 },
          { ...dump, format: 'ttl', bytes: 3_200 }
        ]
      }
    ]
  }
}

describe('the page /dumps over fakes', () => {
  let client: Client
  before(async () => {
    const plain = fakes().serving.services.editions
    const { serving } = fakes({ services: { editions: { ...plain, list: async () => everyScope() } } })
    client = await startClient(serving)
  })
  after(() => client.close())
  const open = (headers: Record<string, string> = {}) => browse(`${client.url}/dumps`, { headers })

  it('says what each file is, how large, and what is in it, for every scope there can be', async () => {
    expect(DOMAINS.length).above(8)
    const { status, text } = await open()
    expect(status).equal(200)
    expect(text).match(/<a href="\/dumps\/public-observatory\.nq\.gz" download>/)
    expect(text).contain('4,9 MB').contain('3,2 kB').contain(sha256).contain('12.345 Aussagen')
    expect(text).contain('Stand vom 27. November 2026 um 18:41 UTC, Ausgabe 12-9')
    expect(text).contain('mit Nennung der Quelle, nicht kommerziell, Weitergabe unter gleichen Bedingungen')
    expect(text.match(/<td>1\.000<\/td>/g)).length(DOMAINS.length * 3)
  })
  it('is read in English too', async () => {
    const { text } = await open({ 'accept-language': 'en' })
    expect(text).contain('12,345 statements').contain('4.9 MB').contain('As of 27 November 2026')
  })
  it('gives programs the list as JSON, and each its own tag', async () => {
    const page = await open()
    expect(page.headers.get('content-type')).match(/^text\/html/)
    expect(page.headers.get('vary')).match(/Accept/)
    for (const accept of ['*/*', 'application/json', 'application/json;q=0.9,text/html;q=0.1']) {
      const { headers, text } = await open({ accept })
      expect(headers.get('content-type')).match(/^application\/json/)
      expect(headers.get('etag')).not.equal(page.headers.get('etag'))
      expect((JSON.parse(text) as { edition: string }).edition).equal('12-9')
    }
    const again = await open({ 'if-none-match': page.headers.get('etag')!, 'cache-control': 'max-age=0' })
    expect([again.status, again.text]).deep.equal([304, ''])
  })
})
