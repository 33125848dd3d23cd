import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { isomorphic } from 'rdf-isomorphic'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { partStatementsQuery } from './partStatements.js'
import { readPromotions } from '../../../src/graph/loads/promotions.js'
import { readStagedLoads } from '../../../src/graph/loads/stagedLoads.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { importers } from '../../../src/formats/registry.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Access } from '../../../src/service/access.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { latestChanges, type LatestRequest } from '../../../src/service/changes/latestChanges.js'
import { listChanges, type ChangedConcept } from '../../../src/service/changes/listChanges.js'
import { joinedContent } from '../../../src/service/loads/content.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { describeDifference } from '../../../src/service/loads/describeDifference.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { otherVersions } from '../../../src/service/loads/otherVersions.js'
import { promoteContent } from '../../../src/service/loads/promoteContent.js'
import { readLoad } from '../../../src/service/loads/readLoad.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { discard, findStaged, stage } from '../../../src/service/loads/stage.js'
import { readStaged } from '../../../src/service/loads/stagedContent.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { dcterms, foaf, kg, prov, rdf, schema, skos } from '../../../src/graph/vocab/terms.js'
import { act, allOf } from './giiAct.js'
import { failureOf, inputOf } from '../../formats/inputOf.js'
import { fixture } from '../../formats/readUnits.js'
import { onOwnAndReal } from '../../ownAndReal.js'

const WORDS = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix kg: <https://w3id.org/beleg/ns#> .
<https://words.example/> a skos:ConceptScheme ; kg:expandsQuestions true ;
  <http://purl.org/dc/terms/license> <http://creativecommons.org/publicdomain/zero/1.0/> .
<https://words.example/employer> a skos:Concept ; skos:inScheme <https://words.example/> ;
  skos:prefLabel "Arbeitgeber"@de ; skos:altLabel "Prinzipal"@de .
`

const subjectsOf = (
  base: string
) => `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix kg: <https://w3id.org/beleg/ns#> .
<https://matters.example/> a skos:ConceptScheme ; kg:indexesSubjects true ;
  <http://purl.org/dc/terms/license> <http://creativecommons.org/publicdomain/zero/1.0/> .
<https://matters.example/pony> a skos:Concept ; skos:inScheme <https://matters.example/> ;
  skos:prefLabel "Ponyreiten"@de ; skos:altLabel "Ponykarussell"@de ; kg:governedBy <${base}/eli/ag/2> .
`

/** How loads are staged, promoted and taken back, whatever store is behind. */
export function describeLoads(open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  const now = () => new Date('2026-11-22T01:02:03Z')

  before(async () => {
    ;({ store, close } = await open())
    folder = await mkdtemp(join(tmpdir(), 'beleg-loads-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  // Graphs of its own for each test: the store may be shared.
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  const load = (files: InputFile[], format = 'gii', more: Partial<ImportRequest> = {}) =>
    importFiles({
      store,
      ids,
      importer: importers[format]!,
      actor: `beleg import ${format}`,
      now,
      inputs: { files, refused: [] },
      promotions: operations.promotions,
      ...more
    })
  const takeBack = (iri?: string) =>
    rollBack({ store, ids, now, actor: 'beleg rollback', promotions: operations.promotions }, iri)
  const shared = () => all(store, ids, 'sharedGraph')
  const provenance = async () =>
    (await all(store, ids, 'provenanceGraph')).filter(
      quad => !/\/(?:promotion|importer)\//.test(quad.subject.value)
    )
  const same = (actual: Quad[], expected: Quad[]) =>
    expect(isomorphic(actual, expected), `${actual.length} against ${expected.length} statements`).to.equal(
      true
    )

  it('changes nothing when the same comes again, however its numbers and times are spelled', async () => {
    const notice = fixture('ted/call.xml')
    const odd =
      '@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . <urn:x:s> <urn:x:p> "709130.0"^^xsd:decimal, "07"^^xsd:short, ' +
      '1.0E2, "24:00:00"^^xsd:time, "P12M"^^xsd:duration, "x"@DE-at, "2024-13-45"^^xsd:date, "1"^^xsd:boolean ; ' +
      'a <http://www.w3.org/2002/07/owl#Thing> ; <http://purl.org/dc/terms/license> <http://creativecommons.org/publicdomain/zero/1.0/> .'
    const loads: [string, InputFile[]][] = [
      ['ted', ['200000.50', '709130.0', '0709130', '1.10'].map((amount, at) => noticeOf(notice, amount, at))],
      ['rdf', [inputOf(odd, 'odd.ttl')]]
    ]
    for (const [format, files] of loads) {
      const first = await load(files, format)
      expect(first.refused).to.deep.equal([])
      expect(first.added, format).to.be.greaterThan(0)
      const again = await load(files, format)
      expect({ added: again.added, removed: again.removed }, format).to.deep.equal({ added: 0, removed: 0 })
    }
    const amounts = (await shared()).filter(quad => quad.predicate.value.endsWith('hasEstimatedValue'))
    expect([...new Set(amounts.map(quad => quad.object.value))].sort()).to.deep.equal([
      '1.1',
      '200000.5',
      '709130'
    ])
  })

  onOwnAndReal(
    { path: 'ted', expected: { folders: [''], files: 2, added: 90 } },
    { path: 'ted', expected: { folders: ['ted-de', 'eforms-de', 'eforms'], files: 100, added: 1_000 } },
    (root, expected) => {
      it('changes nothing when notices come again', async () => {
        const files = expected.folders.flatMap(folder =>
          readdirSync(join(root, folder))
            .filter(name => name.endsWith('.xml'))
            .map(name => inputOf(readFileSync(join(root, folder, name)), name))
        )
        expect(files).to.have.length.at.least(expected.files)
        const first = await load(files, 'ted')
        expect(first.added).to.be.greaterThan(expected.added)
        const again = await load(files, 'ted')
        expect({ added: again.added, removed: again.removed }).to.deep.equal({ added: 0, removed: 0 })
      })
    }
  )

  it('stages a load, shows what it would change, promotes it and forgets the staging', async () => {
    await load([act('AG', { '§ 1': 'old', '§ 2': 'gone', '§ 3': 'same' })])
    const before = await shared()
    const read = await readLoad({
      ids,
      importer: importers['gii']!,
      now,
      inputs: { files: [act('AG', { '§ 1': 'new', '§ 3': 'same', '§ 4': 'fresh' })], refused: [] }
    })
    const parts = { store, ids, actor: 'test' }
    const staging = { ...parts, now, title: 'test: AG', concepts: 4, agents: [ids.importer('gii', '1')] }
    const { id } = await stage(await joinedContent(read.units), staging)
    same(await shared(), before)

    const found = await findStaged(parts)
    expect(found.id).to.equal(id)
    const content = await readStaged(parts, found)
    const { concepts } = await describeDifference(content, parts)
    expect(concepts.added.samples.map(one => one.label)).to.deep.equal(['§ 4 AG'])
    expect(concepts.removed.samples.map(one => one.label)).to.deep.equal(['§ 2 AG'])
    expect(concepts.changed.samples.map(one => one.label)).to.include('§ 1 AG')

    await promoteContent(content, { ...staging, promotions: operations.promotions })
    await discard(parts, found)
    expect(await readStagedLoads(store, ids)).to.deep.equal([])
    for (const graph of [ids.staged(id).shared, ids.staged(id).provenance, ids.stagingGraph])
      expect(await allOf(store, graph)).to.deep.equal([])
    const labels = (await shared())
      .filter(quad => quad.predicate.equals(kg.text))
      .map(quad => quad.object.value)
    expect(labels.sort()).to.deep.equal(['fresh', 'new', 'same'])
    same(await roundTrip(before), before)
  })

  it('finds what a subject leads to from the moment it is promoted until it is taken back', async () => {
    await load([act('AG', { '§ 1': 'Der Arbeitgeber zahlt.', '§ 2': 'Wer Tiere vorführt, zeigt es an.' })])
    const retrieval = await openRetrieval({ store, ids })
    const found = async (domain = 'vocabularies') => {
      const hits = await retrieval.rank(readQuestion('Was gilt für mein Ponykarussell?'), {
        graphs: [ids.sharedGraph],
        scopes: [scopeOf('open', 'law'), scopeOf('open', domain)],
        limit: 5
      })
      return hits.map(({ ref }) => ref)
    }
    try {
      const read = await readLoad({
        ids,
        importer: importers['rdf']!,
        now,
        inputs: { files: [inputOf(subjectsOf(ids.base), 'subjects.ttl')], refused: [] }
      })
      const parts = { store, ids, actor: 'beleg load' }
      const staging = { ...parts, now, title: 'subjects', concepts: 2, agents: [ids.importer('rdf', '2')] }
      const staged = await stage(await joinedContent(read.units), staging)
      expect(await found()).to.deep.equal([])
      await promoteContent(await readStaged(parts, staged), {
        ...staging,
        promotions: operations.promotions
      })
      expect(await found()).to.deep.equal(['ELI:AG§2'])
      expect(await found('trade'), 'outside of its scope').to.deep.equal([])
      await takeBack()
      expect(await found()).to.deep.equal([])
    } finally {
      retrieval.close()
    }
  })

  it('finds by the words of a vocabulary from the moment it is promoted until it is taken back', async () => {
    await load([act('AG', { '§ 1': 'Der Arbeitgeber zahlt.', '§ 2': 'Der Vermieter wartet.' })])
    const retrieval = await openRetrieval({ store, ids })
    const found = async (question: string, domain = 'vocabularies') => {
      const scopes = [scopeOf('open', 'law'), scopeOf('open', domain)]
      const hits = await retrieval.rank(readQuestion(question), {
        graphs: [ids.sharedGraph],
        scopes,
        limit: 5
      })
      const expansions = await retrieval.expansions(scopes, { text: question })
      return [hits.map(({ ref }) => ref), expansions(['prinzipal']).map(({ concept }) => concept)]
    }
    try {
      const nothing = [[], []]
      expect(await found('Was zahlt der Prinzipal?')).to.deep.equal([['ELI:AG§1'], []])
      expect(await found('Prinzipal')).to.deep.equal(nothing)
      const read = await readLoad({
        ids,
        importer: importers['rdf']!,
        now,
        inputs: { files: [inputOf(WORDS, 'words.ttl')], refused: [] }
      })
      const parts = { store, ids, actor: 'beleg load' }
      const staging = { ...parts, now, title: 'words', concepts: 3, agents: [ids.importer('rdf', '2')] }
      const staged = await stage(await joinedContent(read.units), staging)
      expect(await found('Prinzipal')).to.deep.equal(nothing)
      const roots: RootChanges[] = []
      await describeStaged(parts, staged, root => void roots.push(root))
      const values = roots.flatMap(({ changes }) => changes.flatMap(({ values }) => values))
      const words = values.filter(({ property }) => property === skos.altLabel.value)
      expect(words.map(({ old, new: added }) => [old, added])).to.deep.equal([
        [[], [{ value: 'Prinzipal', language: 'de' }]]
      ])

      await promoteContent(await readStaged(parts, staged), {
        ...staging,
        promotions: operations.promotions
      })
      expect(await found('Prinzipal')).to.deep.equal([['ELI:AG§1'], ['https://words.example/employer']])
      expect(await found('Prinzipal', 'trade'), 'outside of its scope').to.deep.equal(nothing)
      await takeBack()
      expect(await found('Prinzipal')).to.deep.equal(nothing)
    } finally {
      retrieval.close()
    }
  })

  /** Takes everything back that was promoted after a state, and gives what the graph holds then. */
  async function roundTrip(before: Quad[]): Promise<Quad[]> {
    while (!isomorphic(await shared(), before)) await takeBack()
    return shared()
  }

  it('describes publisher and importer once, and takes the publisher away with the last source', async () => {
    await load([act('AG', { '§ 1': 'a' }), act('BG', { '§ 1': 'b' })])
    const said = await all(store, ids, 'provenanceGraph')
    const about = (type: NamedNode) =>
      said.filter(({ predicate, object }) => predicate.equals(rdf.type) && object.equals(type))
    const [publisher, ...more] = about(foaf.Organization).map(({ subject }) => subject)
    expect(more).to.deep.equal([])
    const publishers = said.filter(({ predicate }) => predicate.equals(dcterms.publisher))
    expect(publishers.map(({ object }) => object.value)).to.deep.equal([publisher!.value, publisher!.value])
    const of = (subject: Quad['subject'], predicate: NamedNode) =>
      said
        .filter(quad => quad.subject.equals(subject) && quad.predicate.equals(predicate))
        .map(quad => quad.object.value)
    expect(of(publisher!, foaf.name)).to.deep.equal([
      'Bundesministerium der Justiz, Bundesamt für Justiz (Gesetze im Internet)'
    ])
    expect(of(publisher!, foaf.homepage)).to.deep.equal(['https://www.gesetze-im-internet.de/'])
    const [importer] = about(prov.SoftwareAgent).map(({ subject }) => subject)
    expect(of(importer!, schema.softwareVersion)).to.deep.equal([importers['gii']!.version])
    expect(of(importer!, foaf.homepage)).to.have.length(1)
    await takeBack()
    expect(
      (await all(store, ids, 'provenanceGraph')).filter(quad => quad.subject.equals(publisher))
    ).to.deep.equal([])
  })

  it('tells what another version of an importer has read, until it is read again', async () => {
    const runs = importers['gii']!.version
    await load([act('AG', { '§ 1': 'a' }), act('BG', { '§ 1': 'b' })], 'gii', {
      importer: { ...importers['gii']!, version: '0' }
    })
    expect(await otherVersions(store, ids)).to.deep.equal([{ importer: 'gii', read: '0', runs, loads: 2 }])
    await load([act('AG', { '§ 1': 'a' })])
    expect(await otherVersions(store, ids)).to.deep.equal([{ importer: 'gii', read: '0', runs, loads: 1 }])
    await load([act('BG', { '§ 1': 'b' })])
    expect(await otherVersions(store, ids)).to.deep.equal([])
  })

  it('takes new acts and changes back until the graph is what it was', async () => {
    await load([act('AG', { '§ 1': 'a', '§ 2': 'b' }), act('BG', { '§ 1': 'c' })])
    const [sharedBefore, provenanceBefore] = [await shared(), await provenance()]
    const second = await load([act('AG', { '§ 1': 'A', '§ 3': 'd' }), act('CG', { '§ 1': 'e' })])
    const third = await load([act('DG', { '§ 1': 'f' })])
    expect((await takeBack()).takenBack.iri).to.equal(third.promotion)
    await takeBack(second.promotion)
    same(await shared(), sharedBefore)
    same(await provenance(), provenanceBefore)
    await takeBack()
    expect(await shared()).to.deep.equal([])
    expect(await provenance()).to.deep.equal([])
    const kinds = (await readPromotions(store, ids)).map(
      one => `${one.kind} ${one.takenBackBy !== undefined}`
    )
    expect(kinds).to.have.members([
      'rollback false',
      'rollback false',
      'rollback false',
      'promotion true',
      'promotion true',
      'promotion true'
    ])
    expect(await failureOf(() => takeBack())).to.be.instanceOf(InvalidInput)
  })

  it('tells in the feed what was changed and deleted, by scope, in order', async () => {
    await load([act('AG', { '§ 1': 'a', '§ 2': 'b' })])
    await load([services(['1', 'one'])], 'xzufi')
    await load([act('AG', { '§ 1': 'A' })])
    await takeBack()
    const feed = (scopes: NamedNode[], since?: string, limit = 100) =>
      listChanges(
        { store, ids, acts: openActs({ store, ids }), now },
        { access: { scopes } as unknown as Access, limit, ...(since && { since }) }
      )
    const law = scopeOf('open', 'law')
    const all = await feed([law, scopeOf('internal', 'services')])
    const refs = (concepts: readonly ChangedConcept[]) => concepts.map(({ ref }) => ref)
    expect(
      all.changes.map(({ kind, changed, deleted }) => [kind, refs(changed), refs(deleted)])
    ).to.deep.equal([
      ['promotion', ['ELI:AG', 'ELI:AG§1', 'ELI:AG§2'], []],
      ['promotion', ['XZUFI:1'], []],
      ['promotion', ['ELI:AG', 'ELI:AG§1'], ['ELI:AG§2']],
      ['rollback', ['ELI:AG', 'ELI:AG§1', 'ELI:AG§2'], []]
    ])
    expect(all.more).to.equal(false)
    expect((await feed([law], String(all.nextSince))).changes).to.deep.equal([])
    const first = await feed([law], undefined, 1)
    expect(first.changes).to.have.length(1)
    const rest = await feed([law], String(first.nextSince))
    expect(rest.changes.map(one => one.version)).to.deep.equal(all.changes.slice(2).map(one => one.version))
    expect((await feed([law], '2026-11-22T01:02:04Z')).changes).to.deep.equal([])
    expect((await feed([law], '1h')).changes).to.have.length(3)
    expect((await failureOf(() => feed([law], 'soon'))).name).to.equal('InvalidWindow')

    const back = (before?: number, more: Partial<LatestRequest> = {}) =>
      latestChanges(
        { store, ids, acts: openActs({ store, ids }), now },
        { access: { scopes: [law] } as unknown as Access, limit: 2, before, ...more }
      )
    const versions = [...rest.changes, ...first.changes].map(one => one.version).sort((a, b) => b - a)
    const latest = await back()
    expect(latest.changes.map(one => one.version)).to.deep.equal(versions.slice(0, 2))
    expect(latest.more).to.equal(true)
    const earlier = await back(versions[1])
    expect(earlier.changes.map(one => one.version)).to.deep.equal(versions.slice(2))
    expect(earlier.more).to.equal(false)
    const [last] = (await back(undefined, { since: String(versions[1]) })).changes
    expect(last!.version).to.equal(versions[0])
    const told = await back(undefined, { named: { most: 2, language: 'de' } })
    expect(told.changes[0]!.changed.map(({ label }) => label !== undefined)).to.deep.equal([
      true,
      true,
      false
    ])
  })

  it('names nothing any more where more than a thousand concepts of a scope change', async () => {
    const norms = Array.from({ length: 1001 }, (_, index) => [`§ ${index + 1}`, 'a'] as const)
    await load([act('AG', Object.fromEntries(norms))])
    const { changes } = await listChanges(
      { store, ids, acts: openActs({ store, ids }), now },
      { access: { scopes: [scopeOf('open', 'law')] } as unknown as Access, limit: 10 }
    )
    expect(changes).to.have.length(1)
    expect(changes[0]).to.deep.include({ allChanged: true, changed: [], deleted: [] })
  })

  const stageActs = async (...files: InputFile[]) => {
    const read = await readLoad({ ids, importer: importers['gii']!, now, inputs: { files, refused: [] } })
    const agents = [ids.importer('gii', '1')]
    return stage(await joinedContent(read.units), {
      store,
      ids,
      actor: 'test',
      now,
      title: 'test',
      concepts: 1,
      agents
    })
  }

  it('tells of a staged load what becomes of each part, by act and kind', async () => {
    const long = (word: string) =>
      `Diese Vorschrift ist so lang, dass ihr ${word} nicht zufällig zweimal vorkommt.`
    await load([
      act('AG', { '§ 1': 'alt eins', '§ 2': long('Satz'), '§ 3': 'weg', '§ 4': 'bleibt' }),
      act('BG', { '§ 1': 'b' })
    ])
    const load2 = await stageActs(
      act('AG', { '§ 1': 'neu eins', '§ 2': 'anderes', '§ 4': 'bleibt', '§ 5': long('Satz') }),
      act('BG', { '§ 1': 'b' }),
      act('CG', { '§ 1': 'c' })
    )
    const roots: RootChanges[] = []
    const { counts, isMixed } = await describeStaged({ store, ids, actor: 'test' }, load2, root => {
      roots.push(root)
    })
    expect(isMixed).to.equal(false)
    expect(roots.map(root => [root.ref, root.isHeld])).to.deep.equal([
      ['ELI:AG', true],
      ['ELI:CG', false]
    ])
    expect(roots[0]!.changes.map(({ ref, kind, from, to }) => ({ ref, kind, from, to }))).to.deep.equal([
      { ref: 'ELI:AG', kind: 'metadata', from: undefined, to: undefined },
      { ref: 'ELI:AG§1', kind: 'text', from: undefined, to: undefined },
      { ref: 'ELI:AG§2', kind: 'text', from: undefined, to: 'ELI:AG§5' },
      { ref: 'ELI:AG§3', kind: 'removed', from: undefined, to: undefined },
      { ref: 'ELI:AG§4', kind: 'metadata', from: undefined, to: undefined },
      { ref: 'ELI:AG§5', kind: 'new', from: 'ELI:AG§2', to: undefined }
    ])
    expect(counts).to.deep.equal({ new: 3, text: 2, heading: 0, moved: 0, removed: 1, metadata: 2 })
    const text = roots[0]!.changes[1]!.values.find(one => one.property === kg.text.value)
    expect(text).to.deep.equal({
      property: kg.text.value,
      old: [{ value: 'alt eins', language: 'de' }],
      new: [{ value: 'neu eins', language: 'de' }]
    })
  })

  it('promotes nothing of an older state of what is no state of the same act, unless told to', async () => {
    const [later, earlier] = [{ date: '2021-11-12' }, { date: '1985-03-14' }]
    await load([act('AG', { '§ 1': 'heute' }, '20250311223005', later)])
    const before = await shared()
    const old = await stageActs(act('AG', { '§ 1': 'früher' }, '20211213213514', earlier))
    const content = await readStaged({ store, ids, actor: 'test' }, old)
    const known = { held: '2025-03-11T22:30:05', offered: '2021-12-13T21:35:14' }
    expect((await describeDifference(content, { store, ids })).older).to.deep.equal([
      { iri: ids.act('AG')!.value, label: 'Gesetz AG (AG)', ...known }
    ])
    const parts = { store, ids, now, actor: 'test', title: 'test', agents: [ids.importer('gii', '1')] }
    const { promotion, older } = await promoteContent(content, parts)
    expect(promotion).to.equal(undefined)
    expect(older).to.deep.equal([{ root: ids.act('AG'), ...known }])
    same(await shared(), before)

    // At once: the others are promoted, and what is older is named.
    const both = [
      act('AG', { '§ 1': 'früher' }, '20211213213514', earlier),
      act('BG', { '§ 1': 'b' }, '20211213213514')
    ]
    const report = await load(both)
    expect(report.refused).to.deep.equal([
      {
        file: 'AG.20211213213514.xml',
        reason:
          'AG is older than what is held: 2021-12-13T21:35:14, held is 2025-03-11T22:30:05; --anyway takes it'
      }
    ])
    const texts = async () =>
      (await shared()).filter(quad => quad.predicate.equals(kg.text)).map(quad => quad.object.value)
    expect(await texts()).to.have.members(['heute', 'b'])
    expect((await load(both, 'gii', { anyway: true })).refused).to.deep.equal([])
    expect(await texts()).to.have.members(['früher', 'b'])
    // Taking it back brings the later one again, and forward is no question.
    await takeBack()
    expect(await texts()).to.have.members(['heute', 'b'])
    expect((await load([act('AG', { '§ 1': 'morgen' }, '20260101000000', later)])).refused).to.deep.equal([])
  })

  it('puts no act into the place of another, unless told to', async () => {
    const decision = (date: string, title: string) =>
      inputOf(
        `<ACT><BIB.INSTANCE><DATE ISO="${date}"/><LG.DOC>EN</LG.DOC></BIB.INSTANCE><TITLE><TI><P>${title}</P></TI></TITLE>` +
          `<ENACTING.TERMS><ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><ALINEA>${title}.</ALINEA></ARTICLE></ENACTING.TERMS></ACT>`,
        `${date}.xml`
      )
    const given = { celex: '32099D0007' }
    await load([decision('20990101', 'Decision on foxes')], 'eu', { given })
    const before = await shared()
    const other = [decision('20991231', 'Decision on hens')]
    const reason =
      '32099D0007 is another act than what is held: of 2099-12-31, held is that of 2099-01-01; --anyway takes it'
    expect((await load(other, 'eu', { given })).refused).to.deep.equal([{ file: '20991231.xml', reason }])
    same(await shared(), before)
    expect((await load(other, 'eu', { given, anyway: true })).refused).to.deep.equal([])
  })

  it('says nothing of states between a summary and the official wording', async () => {
    await load([act('AG', { '§ 1': 'kurz' }, '20261101000000')], 'gii', { grounding: 'summary' })
    expect((await load([act('AG', { '§ 1': 'amtlich' }, '20250311223005')])).refused).to.deep.equal([])
  })

  it('does not take back what a later promotion built on', async () => {
    const first = await load([act('AG', { '§ 1': 'a' })])
    const second = await load([act('AG', { '§ 1': 'b' })])
    const error = await failureOf(() => takeBack(first.promotion))
    expect(error).to.be.instanceOf(InvalidInput)
    expect(error.message).to.contain(second.promotion!.slice(-36))
    await takeBack(second.promotion)
    await takeBack(first.promotion)
    expect(await shared()).to.deep.equal([])
  })

  it('leaves services alone that are not in a later load, and takes back only its own', async () => {
    await load([services(['1', 'one'], ['2', 'two'])], 'xzufi')
    const before = await shared()
    const later = await load([services(['2', 'TWO'], ['3', 'three'])], 'xzufi')
    const texts = (await shared())
      .filter(quad => quad.predicate.equals(kg.text))
      .map(quad => quad.object.value.split('\n').at(-1))
    expect(texts).to.have.members(['TWO', 'one', 'three'])
    await takeBack(later.promotion)
    same(await shared(), before)
  })

  it('shows readers the old or the new state of all acts, never a mixture', async () => {
    const version = (text: string) => ['AG', 'BG', 'CG'].map(name => act(name, { '§ 1': text, '§ 2': text }))
    await load(version('0'))
    const query = partStatementsQuery(
      ids.sharedGraph,
      ids.provenanceGraph,
      ['AG', 'BG', 'CG'].map(name => ids.act(name)!)
    )
    const dataset = [ids.sharedGraph, ids.provenanceGraph]
    let writing = true
    let reads = 0
    const reader = async () => {
      while (writing) {
        const rows = await store.select(query, { dataset })
        const texts = rows.filter(row => row.predicate!.equals(kg.text)).map(row => row.object!.value)
        expect(texts).to.have.length(6)
        expect(new Set(texts).size, texts.join()).to.equal(1)
        reads++
      }
    }
    const readers = Promise.all([reader(), reader(), reader()])
    try {
      for (let round = 1; round <= 6; round++) await load(version(String(round)))
    } finally {
      writing = false
    }
    await readers
    expect(reads).to.be.greaterThan(0)
  })
}

async function all(
  store: GraphStore,
  ids: Identifiers,
  graph: 'sharedGraph' | 'provenanceGraph'
): Promise<Quad[]> {
  return allOf(store, ids[graph])
}

function services(...texts: readonly (readonly [id: string, text: string])[]): InputFile {
  const elements = texts.map(
    ([id, text]) =>
      `<x:leistung><x:id>${id}</x:id><x:modulText><x:inhalt>Amt ${id}</x:inhalt><x:leikaTextmodul><code>02</code></x:leikaTextmodul></x:modulText><x:modulText><x:inhalt>${text}</x:inhalt><x:leikaTextmodul><code>05</code></x:leikaTextmodul></x:modulText></x:leistung>`
  )
  return inputOf(`<x:leistungen xmlns:x="u">${elements.join('')}</x:leistungen>`, 'services.xml')
}

/** A notice with another number and another estimate. */
function noticeOf(notice: string, amount: string, at: number): InputFile {
  const text = notice.replaceAll('000123', `00020${at}`).replaceAll('200000.50', amount)
  return inputOf(text, `notice-${at}.xml`)
}
