import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { makeEdition } from '../../../src/graph/editions/makeEdition.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import type { Profile } from '../../../src/graph/profiles/profile.js'
import type { Access } from '../../../src/service/access.js'
import { openCatalogue } from '../../../src/service/catalogue/catalogue.js'
import { openEditions } from '../../../src/service/dumps/editions.js'
import { checkerOf } from '../../../src/graph/shacl/checker.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import { dcat, dcterms, eli, kg, prov, rdf, spdx, voidTerms } from '../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../search/memoryStore.js'

const { literal, namedNode, quad } = DataFactory
const BASE = 'http://localhost:8080'
const ids = identifiers(BASE)
const law = scopeOf('open', 'law')
const internal = scopeOf('internal', 'law')
const LICENCE = namedNode('https://example.org/licence')
const profile = (name: string, scopes: readonly ReturnType<typeof scopeOf>[]) => ({ name, scopes }) as Profile

describe('the catalogue', function () {
  this.timeout(60_000)
  const small = profile('public-observatory', [law])
  const whole = profile('de-federal', [internal, law])
  const access = (of: Profile): Access => ({ profile: of, scopes: of.scopes })
  let folder: string
  let edition: Edition | undefined
  const catalogue = openCatalogue({
    ids,
    operator: 'Amt für Belege',
    answersSparql: true,
    editions: openEditions({
      editions: { current: () => Promise.resolve(edition), onChange: () => () => undefined },
      profiles: { list: () => Promise.resolve([small, whole]) }
    })
  })
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-catalogue-'))
    const store = new MemoryStore()
    const act = namedNode(`${BASE}/eli/gewo`)
    const secret = namedNode(`${BASE}/eli/geheim`)
    const source = namedNode(`${BASE}/source/1`)
    const shared = [act, secret].flatMap(each => [
      quad(each, rdf.type, eli.LegalResource),
      quad(each, kg.scope, each === act ? law : internal)
    ])
    const origin = [
      quad(act, dcterms.source, source),
      quad(source, rdf.type, prov.Entity),
      quad(source, dcterms.license, LICENCE)
    ]
    const change = (graph: typeof ids.sharedGraph, added: Quad[]) => ({
      graph,
      expected: 0,
      added,
      removed: []
    })
    await store.commit({
      actor: 'test',
      changes: [
        change(ids.sharedGraph, [...shared, origin[0]!]),
        change(ids.provenanceGraph, origin.slice(1))
      ]
    })
    edition = await makeEdition({ store, ids, folder })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const graph = ids.mirrorGraph(law.value)!
  const one = (quads: readonly Quad[], subject: string, predicate: { readonly value: string }) =>
    quads.filter(each => each.subject.value === subject && each.predicate.value === predicate.value)
  const values = (quads: readonly Quad[], subject: string, predicate: { readonly value: string }) =>
    one(quads, subject, predicate).map(({ object }) => object.value)

  it('is what DCAT-AP asks for, also before there are numbers', async () => {
    const check = checkerOf([await readFile(new URL('./dcat-ap.ttl', import.meta.url), 'utf8')])
    const { quads } = await catalogue.describe(access(whole))
    expect(await check(quads)).deep.equal([])
    expect(await check(quads.filter(({ predicate }) => !predicate.equals(dcterms.title)))).not.deep.equal([])
    const before = openCatalogue({
      ...{ ids, operator: 'x', answersSparql: false },
      editions: openEditions({ editions: undefined, profiles: { list: () => Promise.resolve([small]) } })
    })
    const bare = await before.describe(access(small))
    expect(await check(bare.quads)).deep.equal([])
    expect(bare.edition).equal(undefined)
  })

  it('counts what a scope graph holds, and names its licences and things to look at', async () => {
    const { quads } = await catalogue.describe(access(small))
    expect(values(quads, graph.value, voidTerms.triples)).deep.equal(['5'])
    expect(values(quads, graph.value, dcterms.license)).deep.equal([LICENCE.value])
    const part = values(quads, graph.value, voidTerms.classPartition).find(iri =>
      iri.includes('LegalResource')
    )!
    expect(values(quads, part, voidTerms.entities)).deep.equal(['1'])
    expect(values(quads, part, voidTerms.exampleResource)).deep.equal([`${BASE}/eli/gewo`])
    expect(quads).deep.include(
      quad(
        namedNode(`${BASE}/.well-known/void#publisher`),
        namedNode('http://xmlns.com/foaf/0.1/name'),
        literal('Amt für Belege')
      )
    )
  })

  it('tells of each dump where it is, its size and its hash', async () => {
    const { quads } = await catalogue.describe(access(small))
    const dataset = `${BASE}/.well-known/void#public-observatory`
    const dumps = values(quads, dataset, dcat.distribution)
    expect(dumps).have.length(2)
    expect(values(quads, dataset, voidTerms.dataDump)).deep.equal(
      ['nq', 'ttl'].map(format => `${BASE}/dumps/public-observatory.${format}.gz`)
    )
    const [checksum] = values(quads, dumps[0]!, spdx.checksum)
    expect(values(quads, checksum!, spdx.checksumValue)[0]).match(/^[0-9a-f]{64}$/)
    expect(values(quads, dumps[0]!, dcterms.license)).deep.equal([LICENCE.value])
  })

  it('says nothing of what the caller may not see', async () => {
    const { quads } = await catalogue.describe(access(small))
    const text = quads.map(each => [each.subject.value, each.object.value].join(' ')).join('\n')
    expect(text).not.contain('internal').and.not.contain('geheim').and.not.contain('de-federal')
    const hidden = ids.mirrorGraph(internal.value)!.value
    expect(await catalogue.scopeGraph(hidden, access(small))).deep.equal([])
    expect(await catalogue.scopeGraph(hidden, access(whole))).not.deep.equal([])
  })
})
