import { readFileSync } from 'node:fs'
import type { Term } from '@rdfjs/types'
import { expect } from 'chai'
import { findAbsatz } from '../../../src/proof/law/parts/absatz.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { holdsDemo } from '../../../src/service/loads/holdsDemo.js'
import { importDemo } from '../../../src/service/loads/importDemo.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { cpsv, cv, dcat, dcterms, eli, foaf, kg, prov, qb, rdf, rov } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://localhost:8080')
/** Of the corpus. */
const FILES = 20
const official = readFileSync(new URL('../../../fixtures/demo/wogg.xml', import.meta.url), 'utf8').replace(
  'angemessenes',
  'gutes'
)

describe('importDemo', () => {
  const objects = (store: MemoryStore, predicate: { value: string }) =>
    store
      .quads(ids.sharedGraph)
      .filter(quad => quad.predicate.value === predicate.value)
      .map(quad => quad.object.value)

  it('brings acts and services, all marked as summaries, each with an official page', async () => {
    const store = new MemoryStore()
    const reports = await importDemo({ store, ids })
    expect(reports.flatMap(one => one.refused)).to.deep.equal([])
    const types = objects(store, rdf.type)
    expect(types.filter(type => type === eli.LegalResource.value).length).to.equal(9)
    expect(types.filter(type => type === eli.LegalResourceSubdivision.value).length).to.be.at.least(40)
    expect(types.filter(type => type === cpsv.PublicService.value).length).to.be.at.least(6)
    // What companies do is never more than unverified, and so is what was derived from headings.
    expect(new Set(objects(store, kg.grounding))).to.deep.equal(new Set(['summary', 'unverified']))
    const scopes = [...new Set(objects(store, kg.scope))].map(scope =>
      scope.replace('https://w3id.org/beleg/scope/', '')
    )
    // All is ours but the figures.
    expect(scopes.sort()).to.deep.equal([
      'attribution/regions',
      'open/companies',
      'open/law',
      'open/regions',
      'open/sectors',
      'open/services'
    ])
    const pages = store
      .quads(ids.provenanceGraph)
      .filter(quad => quad.predicate.value === dcat.landingPage.value)
    expect(pages.length).to.equal(FILES)
    expect(pages.every(page => page.object.value.startsWith('https://'))).to.equal(true)
  })

  it('brings invented companies, which say so, with their sectors, and figures with their publisher', async () => {
    const store = new MemoryStore()
    await importDemo({ store, ids })
    expect(objects(store, rdf.type).filter(type => type === kg.SectorAssignment.value)).to.have.length(11)
    const names = objects(store, rov.legalName)
    expect(names).to.have.length(12)
    expect(names.filter(name => !name.startsWith('Erfundene '))).to.deep.equal([])
    expect(objects(store, rdf.type).filter(type => type === qb.Observation.value)).to.have.length(11)
    const publishers = store
      .quads(ids.provenanceGraph)
      .filter(quad => quad.predicate.value === foaf.name.value)
      .map(quad => quad.object.value)
    expect(new Set(publishers)).to.deep.equal(
      new Set(['Beleg (Zusammenfassung der Redaktion)', 'Eurostat (Auszug der Redaktion)'])
    )
  })

  it('leaves what a steward brings as it is, official or not, and is overtaken by it', async () => {
    const rules = JSON.parse(
      readFileSync(new URL('../../../fixtures/demo/rules.json', import.meta.url), 'utf8')
    ) as object[]
    const file = inputOf(JSON.stringify([{ ...rules[0], notes: 'Of a steward.' }]), 'rules.json')
    // What comes together is left out together.
    for (const [first, count] of [
      ['demo', 13],
      ['steward', 1]
    ] as const) {
      const store = new MemoryStore()
      const ofSteward = () =>
        importFiles({
          store,
          ids,
          importer: importers.rules!,
          actor: 'test',
          now: () => new Date(),
          inputs: { files: [file], refused: [] }
        })
      if (first === 'demo') await importDemo({ store, ids })
      await ofSteward()
      await importDemo({ store, ids })
      const texts = store
        .quads(ids.sharedGraph)
        .filter(
          ({ subject, predicate }) =>
            subject.equals(ids.refToIri('RULE:dora.financial.bank')) && predicate.equals(kg.text)
        )
        .map(({ object }) => object.value)
      expect(texts, first).to.deep.equal(['Of a steward.'])
      expect(
        objects(store, rdf.type).filter(type => type === kg.Rule.value),
        first
      ).to.have.length(count)
    }
  })

  it('holds § 14 GewO with its Absätze', async () => {
    const store = new MemoryStore()
    await importDemo({ store, ids })
    const node = ids.refToIri('ELI:GewO§14')!
    const text = store
      .quads(ids.sharedGraph)
      .find(quad => quad.subject.value === node.value && quad.predicate.value === kg.text.value)!.object.value
    const { start, end } = findAbsatz(text, '1')!
    expect(text.slice(start, end).split('\n')).to.have.length(5)
    expect(findAbsatz(text, '3')!.end).to.equal(text.length)
  })

  it('links services to what they rest on, as far as it is in the corpus', async () => {
    const store = new MemoryStore()
    await importDemo({ store, ids })
    const links = store
      .quads(ids.sharedGraph)
      .filter(quad => quad.predicate.value === cv.hasLegalResource.value)
      .map(quad => [quad.subject.value, quad.object.value].map(iri => ids.iriToRef(iri)).join(' '))
    expect(links).to.include.members([
      'XZUFI:99050012104000 ELI:gewo§14',
      'XZUFI:99107023037000 ELI:wogg§1',
      'XZUFI:99107023037000 ELI:wogg§3',
      'XZUFI:99107023037000 ELI:wogg§22'
    ])
    // What is not held is not linked.
    expect(links.filter(link => link.startsWith('XZUFI:99049001001000'))).to.deep.equal([])
  })

  it('is known to be there when all of its files were read by the importers that run, and not before', async () => {
    const store = new MemoryStore()
    expect(await holdsDemo({ store, ids })).to.equal(false)
    await importDemo({ store, ids })
    expect(await holdsDemo({ store, ids })).to.equal(true)
    const all = store.quads(ids.provenanceGraph)
    const source = all.find(({ predicate }) => predicate.equals(prov.used))!
    const load = source.subject
    const said = (node: Term, predicate: Term) =>
      all.filter(quad => quad.subject.equals(node) && quad.predicate.equals(predicate))
    // What one file has brought was taken away, another version of an importer has read it, or it is called otherwise.
    for (const gone of [[source], said(load, prov.wasAssociatedWith), said(source.object, dcterms.title)]) {
      const change = async (added: typeof gone, removed: typeof gone) => {
        const graph = ids.provenanceGraph
        const [expected] = await store.versions([graph])
        await store.commit({ changes: [{ graph, expected: expected!, added, removed }], actor: 'test' })
      }
      await change([], gone)
      expect(await holdsDemo({ store, ids }), gone[0]!.predicate.value).to.equal(false)
      await change(gone, [])
      expect(await holdsDemo({ store, ids })).to.equal(true)
    }
  })

  it('writes nothing at the second start', async () => {
    const store = new MemoryStore()
    await importDemo({ store, ids })
    const commits = store.commits
    const reports = await importDemo({ store, ids })
    expect(store.commits).to.equal(commits)
    expect(reports.filter(one => one.written > 0)).to.deep.equal([])
  })

  it('gives way to the official file, and never replaces it', async () => {
    const store = new MemoryStore()
    await importDemo({ store, ids })
    const file = inputOf(official)
    await importFiles({
      store,
      ids,
      importer: importers.gii!,
      actor: 'test',
      now: () => new Date(),
      inputs: { files: [file], refused: [] }
    })
    const before = store.lines(ids.sharedGraph)
    const reports = await importDemo({ store, ids })
    expect(reports[0]).to.deep.include({ kept: 1, written: 0 })
    expect(store.lines(ids.sharedGraph)).to.deep.equal(before)
    const own = store
      .quads(ids.sharedGraph)
      .filter(quad => quad.subject.value.startsWith(ids.refToIri('ELI:WoGG')!.value))
    expect(own.some(quad => quad.object.value === 'summary')).to.equal(false)
    const loads = store
      .quads(ids.provenanceGraph)
      .filter(quad => quad.predicate.value === dcat.landingPage.value)
    expect(loads).to.have.length(FILES)
  })
})
