import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openLegalBases } from '../../../../src/graph/publicServices/legalBases.js'
import { servicesRestingOn } from '../../../../src/graph/publicServices/servicesRestingOn.js'
import { identifiers, type Identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { tripleKey } from '../../../../src/graph/store/tripleKey.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import type { StoredPromotion, Promotions } from '../../../../src/service/operations/promotions.js'
import { joinedContent } from '../../../../src/service/loads/content.js'
import { describeDifference } from '../../../../src/service/loads/describeDifference.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { readLoad } from '../../../../src/service/loads/readLoad.js'
import { rollBack } from '../../../../src/service/loads/rollBack.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { cv, dcterms, kg, rdf, rdfs } from '../../../../src/graph/vocab/terms.js'
import { inputOf } from '../../../formats/inputOf.js'

/** An act; its titles are `{jurabk}-Ordnung`. */
export function act(jurabk: string, sections: readonly string[], title = `${jurabk}-Ordnung`): InputFile {
  const norms = sections.map(
    section =>
      `<norm doknr="${jurabk}-${section}"><metadaten><enbez>§ ${section}</enbez></metadaten><textdaten><text><Content><P>Text von ${section}.</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>${title}</langue></metadaten></norm>${norms.join('')}</dokumente>`,
    `${jurabk}.xml`
  )
}

/** Services by id, with their legal basis. */
export function services(bases: Readonly<Record<string, string>>): InputFile {
  const module = (code: string, text: string) =>
    `<modulText><inhalt languageCode="de">${text}</inhalt><leikaTextmodul><code>${code}</code></leikaTextmodul></modulText>`
  const elements = Object.entries(bases).map(
    ([id, basis]) =>
      `<leistung><id>${id}</id>${module('02', `Leistung ${id}`)}${basis && module('07', basis)}</leistung>`
  )
  return inputOf(`<leistungen>${elements.join('')}</leistungen>`, 'services.xml')
}

/** What must hold of links on each store. */
export function describeLinks(open: () => Promise<GraphStore>): void {
  let store: GraphStore
  let ids: Identifiers
  let promotions: Promotions
  let clock: number

  before(async () => {
    store = await open()
  })
  after(() => store.close())
  beforeEach(() => {
    ids = identifiers(`http://${randomUUID()}.test`)
    promotions = keptInMemory()
    clock = 0
  })

  const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, clock++))
  const run = (importer: string, ...files: InputFile[]) =>
    importFiles({
      store,
      ids,
      importer: importers[importer]!,
      actor: 'test',
      now,
      inputs: { files, refused: [] },
      promotions
    })
  const back = () => rollBack({ store, ids, now, actor: 'test', promotions })
  const links = async () => {
    const found: string[] = []
    for await (const batch of store.read(ids.sharedGraph)) {
      for (const { subject, predicate, object } of batch) {
        if (!predicate.equals(cv.hasLegalResource)) continue
        found.push([subject.value, object.value].map(iri => ids.iriToRef(iri)).join(' '))
      }
    }
    return found.sort()
  }
  const lines = async () => {
    const found: string[] = []
    for await (const batch of store.read(ids.sharedGraph)) found.push(...batch.map(quad => tripleKey(quad)))
    return found.sort()
  }

  it('come with the service where the law is held', async () => {
    await run('gii', act('AO', ['1', '11']))
    await run('xzufi', services({ A: '§ 1 AO', B: '§ 2 AO', C: '' }))
    expect(await links()).to.deep.equal(['XZUFI:A ELI:ao§1'])
  })

  it('come when the law arrives later, and go when it is taken back', async () => {
    await run('xzufi', services({ A: '§ 1 AO', B: '§§ 1 bis 3 AO', C: 'AO', D: '§ 1 BO' }))
    expect(await links()).to.deep.equal([])
    const before = await lines()
    const report = await run('gii', act('AO', ['1', '2', '2a', '3', '31']))
    expect(await links()).to.deep.equal([
      'XZUFI:A ELI:ao§1',
      'XZUFI:B ELI:ao§1',
      'XZUFI:B ELI:ao§2',
      'XZUFI:B ELI:ao§2a',
      'XZUFI:B ELI:ao§3',
      'XZUFI:C ELI:ao'
    ])
    expect(await changedIn(report.promotion!)).to.include.members(['XZUFI:A', 'XZUFI:B', 'XZUFI:C'])
    await back()
    expect(await lines()).to.deep.equal(before)
  })

  it('are shown before they come', async () => {
    await run('xzufi', services({ A: '§ 1 AO', B: '§ 1 BO' }))
    const { units } = await readLoad({
      ids,
      importer: importers['gii']!,
      now,
      inputs: { files: [act('AO', ['1'])], refused: [] }
    })
    const { legalBases } = await describeDifference(await joinedContent(units), { store, ids })
    expect(legalBases).to.deep.equal({
      added: 1,
      removed: 0,
      services: { count: 1, samples: [{ iri: ids.refToIri('XZUFI:A')!.value }] }
    })
    expect(await links()).to.deep.equal([])
  })

  it('follow an act that is changed, and are no difference when the same files come again', async () => {
    await run('gii', act('AO', ['1', '2']))
    const files = services({ A: '§§ 1 und 2 AO', B: '§ 3 AO' })
    await run('xzufi', files)
    expect(await run('xzufi', files)).to.deep.include({ written: 0, added: 0, removed: 0 })
    expect(await run('gii', act('AO', ['1', '2']))).to.deep.include({ written: 0, added: 0, removed: 0 })
    const before = await lines()
    await run('gii', act('AO', ['2', '3']))
    expect(await links()).to.deep.equal(['XZUFI:A ELI:ao§2', 'XZUFI:B ELI:ao§3'])
    await back()
    expect(await lines()).to.deep.equal(before)
  })

  it('follow a service that is changed, and go with it', async () => {
    await run('gii', act('AO', ['1', '2']))
    await run('xzufi', services({ A: '§ 1 AO', B: '§ 2 AO' }))
    const before = await lines()
    await run('xzufi', services({ A: '§ 2 AO' }))
    expect(await links()).to.deep.equal(['XZUFI:A ELI:ao§2', 'XZUFI:B ELI:ao§2'])
    await back()
    expect(await lines()).to.deep.equal(before)
    await back()
    expect(await links()).to.deep.equal([])
  })

  it('go when a second act makes a name say too little', async () => {
    await run('gii', act('XG 1990', ['1'], 'Mustergesetz'))
    await run('xzufi', services({ A: '§ 1 Mustergesetz' }))
    expect(await links()).to.deep.equal(['XZUFI:A ELI:xg_1990§1'])
    await run('gii', act('XG 2020', ['1'], 'Mustergesetz'))
    expect(await links()).to.deep.equal([])
    await back()
    expect(await links()).to.deep.equal(['XZUFI:A ELI:xg_1990§1'])
  })

  it('tell which services rest on a provision', async () => {
    await run('gii', act('AO', ['1', '2']))
    await run('xzufi', services({ A: '§ 1 AO', B: '§ 1 AO, § 2 AO', C: '§ 2 AO' }))
    const iri = ids.refToIri('ELI:AO§1')!.value
    const resting = (scope: 'internal' | 'open') =>
      servicesRestingOn(store, { graph: ids.sharedGraph, iri, scopes: [scopeOf(scope, 'services')] })
    expect((await resting('internal')).map(one => one.ref)).to.deep.equal(['XZUFI:A', 'XZUFI:B'])
    expect(await resting('open')).to.deep.equal([])
  })

  it('are of services alone: an editor’s rule that rests on the same act, or bears a service’s name, is none', async () => {
    await run('gii', act('AO', ['1', '2']))
    await run('xzufi', services({ A: '§ 1 AO' }))
    const [law, rule] = ['ELI:AO§1', 'XZUFI:R'].map(ref => ids.refToIri(ref)!)
    const [version] = await store.versions([ids.sharedGraph])
    const added = [
      DataFactory.quad(rule!, rdf.type, kg.Rule),
      DataFactory.quad(rule!, kg.scope, scopeOf('internal', 'services')),
      DataFactory.quad(rule!, kg.grounding, DataFactory.literal('summary')),
      DataFactory.quad(rule!, dcterms.identifier, DataFactory.literal('RULE:ao.all')),
      DataFactory.quad(rule!, rdfs.label, DataFactory.literal('AO applies to all', 'en')),
      DataFactory.quad(rule!, cv.hasLegalResource, law!)
    ]
    const changes = [{ graph: ids.sharedGraph, expected: version!, added, removed: [] }]
    await store.commit({ actor: 'test', changes })
    const [graph, scopes] = [ids.sharedGraph, [scopeOf('internal', 'services')]]
    const resting = await servicesRestingOn(store, { graph, iri: law!.value, scopes })
    expect(resting.map(one => one.ref)).to.deep.equal(['XZUFI:A'])
    const basesOf = openLegalBases(store, graph)
    expect(await basesOf([ids.refToIri('XZUFI:A')!.value, rule!.value])).to.deep.equal([law!.value])
    expect(await basesOf([rule!.value])).to.deep.equal([])
  })

  async function changedIn(promotion: string): Promise<(string | undefined)[]> {
    const found: (string | undefined)[] = []
    for await (const batch of store.read(ids.provenanceGraph)) {
      for (const { subject, predicate, object } of batch) {
        if (subject.value.startsWith(`${promotion}#`) && predicate.equals(kg.changed)) {
          found.push(ids.iriToRef(object.value))
        }
      }
    }
    return found
  }
}

export function keptInMemory(): Promotions {
  const kept = new Map<string, StoredPromotion>()
  return {
    keep: (promotion: StoredPromotion) => Promise.resolve(void kept.set(promotion.iri, promotion)),
    find: (iri: string) => Promise.resolve(kept.get(iri))
  }
}
