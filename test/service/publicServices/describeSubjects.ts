import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { openPublicServices } from '../../../src/service/publicServices/publicServices.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { inputOf } from '../../formats/inputOf.js'
import { act, keptInMemory, services } from '../law/legalBases/describeLinks.js'

/** Subjects by name: their labels after the first, and the provisions that answer first and that belong to them. */
type Subjects = Readonly<
  Record<string, { also?: readonly string[]; by: readonly string[]; further?: readonly string[] }>
>

/** What must hold of the subjects of services on each store. */
export function describeSubjects(open: () => Promise<GraphStore>): void {
  let store: GraphStore
  let ids: Identifiers

  before(async () => {
    store = await open()
  })
  after(() => store.close())
  beforeEach(async () => {
    ids = identifiers(`http://${randomUUID()}.test`)
    await run('gii', act('AO', ['1', '2', '3']), act('BO', ['1']))
  })

  const run = (importer: string, ...files: InputFile[]) =>
    importFiles({
      store,
      ids,
      importer: importers[importer]!,
      actor: 'test',
      now: () => new Date('2026-01-01T00:00:00Z'),
      inputs: { files, refused: [] },
      promotions: keptInMemory()
    })
  const load = (subjects: Subjects, indexes = true) =>
    run('rdf', inputOf(index(ids, subjects, indexes), 'matters.ttl'))
  const listed = async (scopes: readonly (readonly ['open' | 'internal', string])[] = ALL) => {
    const retrieval = { matchAll: () => Promise.reject(new Error('No words are asked for')) }
    const { list } = openPublicServices({ ...openProvisionParts({ store, ids, retrieval }), store })
    const access = {
      profile: { name: 'all' } as never,
      scopes: scopes.map(([licence, part]) => scopeOf(licence, part))
    }
    return (await list({ limit: 50, offset: 0, access })).services
  }
  /** The German names of the subjects of each service, by its reference. */
  const subjects = async (scopes?: readonly (readonly ['open' | 'internal', string])[]) => {
    return Object.fromEntries(
      (await listed(scopes)).map(({ ref, subjects }) => [ref, subjects.map(one => one.names['de'])])
    )
  }

  it('leave the service its other forms, each with its name and text', async () => {
    await run(
      'cpsv',
      inputOf(
        `@prefix dct: <http://purl.org/dc/terms/> .
        <http://a.test/s/1> a <http://purl.org/vocab/cpsv#PublicService> ; dct:identifier "99050012104000" ;
          dct:title "Ein Geschäft"@de-simple, "Gewerbe anmelden"@de-AT ;
          dct:description "Sie haben ein Geschäft."@de-simple, "Wer ein Gewerbe beginnt."@de-AT .`,
        'services.ttl'
      )
    )
    const [service] = await listed()
    expect(service?.designation).to.equal('Gewerbe anmelden')
    expect(service?.forms.map(({ language, designation }) => [language, designation])).to.deep.equal([
      ['de-simple', 'Ein Geschäft']
    ])
    expect(service?.forms[0]?.text).to.contain('Sie haben ein Geschäft.').and.not.contain('Wer ein Gewerbe')
  })

  it('are those that the provisions govern on which they rest', async () => {
    await run('xzufi', services({ A: '§ 1 AO', B: '§§ 2 und 3 AO', C: '§ 1 BO', D: '' }))
    await load({ Ball: { by: ['ao/1'] }, Boot: { by: ['ao/2'] }, Bau: { by: ['ao/2', 'ao/3'] } })
    expect(await subjects()).to.deep.equal({
      'XZUFI:A': ['Ball'],
      'XZUFI:B': ['Bau', 'Boot'],
      'XZUFI:C': [],
      'XZUFI:D': []
    })
  })

  it('are none of an act as a whole, and none of a scheme that indexes no subjects', async () => {
    await run('xzufi', services({ A: 'AO', B: '§ 1 AO' }))
    await load({ Ball: { by: ['ao', 'ao/1'] } }, false)
    expect(await subjects()).to.deep.equal({ 'XZUFI:A': [], 'XZUFI:B': [] })
    await load({ Ball: { by: ['ao', 'ao/1'] } })
    expect(await subjects()).to.deep.equal({ 'XZUFI:A': [], 'XZUFI:B': ['Ball'] })
  })

  it('come in the order of how much of a label stands in the name of the service, in compounds too', async () => {
    await run('xzufi', services({ SCHIRMSTAND: '§ 1 AO' }))
    await load({
      Ball: { by: ['ao/1'] },
      Schirmleihe: { also: ['Schirmstand öffnen'], by: ['ao/1'] },
      Stand: { also: ['die Leistung Schirmstand'], by: ['ao/1'] },
      Zelt: { also: ['Schirmstandsaufsicht'], by: ['ao/1'] }
    })
    expect(await subjects()).to.deep.equal({ 'XZUFI:SCHIRMSTAND': ['Stand', 'Zelt', 'Schirmleihe', 'Ball'] })
  })

  it('are those to which a provision only belongs where a whole label stands in the name', async () => {
    await run('xzufi', services({ SCHIRM: '§ 1 AO' }))
    await load({
      Garderobe: { also: ['Schirm abgeben'], by: ['bo/1'], further: ['ao/1'] },
      Regen: { also: ['Schirm'], by: ['bo/1'], further: ['ao/1'] },
      Wetter: { by: ['ao/1'] }
    })
    expect(await subjects()).to.deep.equal({ 'XZUFI:SCHIRM': ['Regen', 'Wetter'] })
  })

  it('are ten at most', async () => {
    await run('xzufi', services({ A: '§ 1 AO' }))
    const many = Array.from({ length: 12 }, (_, n) => [`Fall ${n + 10}`, { by: ['ao/1'] }] as const)
    await load(Object.fromEntries(many))
    expect((await subjects())['XZUFI:A']).to.deep.equal(many.slice(0, 10).map(([name]) => name))
  })

  it('are shown to everybody where they have no scope, as those of our own index', async () => {
    await run('xzufi', services({ A: '§ 1 AO' }))
    const [expected] = await store.versions([ids.sharedGraph])
    const added = new Parser({ factory: DataFactory }).parse(index(ids, { Ball: { by: ['ao/1'] } }, true))
    await store.commit({
      changes: [{ graph: ids.sharedGraph, expected: expected!, added, removed: [] }],
      actor: 'test'
    })
    expect(await subjects(ALL.filter(scope => scope !== VOCAB))).to.deep.equal({ 'XZUFI:A': ['Ball'] })
  })

  it('are shown to those alone who may see them, and the provision that leads to them', async () => {
    await run('xzufi', services({ A: '§ 1 AO' }))
    await load({ Ball: { by: ['ao/1'] } })
    expect(await subjects(ALL.filter(scope => scope !== VOCAB))).to.deep.equal({ 'XZUFI:A': [] })
    expect(await subjects(ALL.filter(scope => scope !== LAW))).to.deep.equal({ 'XZUFI:A': [] })
  })
}

const VOCAB = ['open', 'vocabularies'] as const
const LAW = ['open', 'law'] as const
const ALL = [['internal', 'services'] as const, LAW, VOCAB]

function index(ids: Identifiers, subjects: Subjects, indexes: boolean): string {
  const scheme = '<https://matters.example/>'
  const links = (provisions: readonly string[]) =>
    provisions.map(path => `<${ids.ofPath(`eli/${path}`)}>`).join(', ')
  const concepts = Object.entries(subjects).map(
    ([name, { also = [], by, further = [] }]) => `
<https://matters.example/${encodeURIComponent(name)}> a skos:Concept ; skos:inScheme ${scheme} ;
  skos:prefLabel "${name}"@de ; kg:governedBy ${links(by)}
  ${also.map(label => `; skos:altLabel "${label}"@de`).join('')}
  ${further.length > 0 ? `; kg:alsoGovernedBy ${links(further)}` : ''} .`
  )
  return `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix kg: <https://w3id.org/beleg/ns#> .
${scheme} a skos:ConceptScheme ; <http://purl.org/dc/terms/title> "Sachen"@de ${indexes ? '; kg:indexesSubjects true ' : ''};
  <http://purl.org/dc/terms/license> <http://creativecommons.org/publicdomain/zero/1.0/> .${concepts.join('')}`
}
