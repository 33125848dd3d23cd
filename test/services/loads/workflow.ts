import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { InvalidInput } from '../../../src/errors.js'
import { identifiers, scopeOf, type Identifiers } from '../../../src/graph/identifiers.js'
import { partStatementsQuery } from '../../../src/graph/loads/heldStatements.js'
import { readPromotions } from '../../../src/graph/loads/promotions.js'
import { readStagedLoads } from '../../../src/graph/loads/stagedLoads.js'
import type { InputFile } from '../../../src/importers/importer.js'
import { importers } from '../../../src/importers/registry.js'
import { openOperations, type Operations } from '../../../src/operations/openOperations.js'
import type { Access } from '../../../src/services/access.js'
import { listChanges } from '../../../src/services/changes/listChanges.js'
import { joined } from '../../../src/services/loads/content.js'
import { describeDifference } from '../../../src/services/loads/describeDifference.js'
import { importFiles } from '../../../src/services/loads/importFiles.js'
import { promote } from '../../../src/services/loads/promote.js'
import { readLoad } from '../../../src/services/loads/readLoad.js'
import { remember, rollBack } from '../../../src/services/loads/rollBack.js'
import { discard, findStaged, readStaged, stage } from '../../../src/services/loads/stage.js'
import type { GraphStore } from '../../../src/store/graphStore.js'
import { kg } from '../../../src/vocab/terms.js'
import { failureOf, inputOf } from '../../importers/inputOf.js'

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

  const load = (files: InputFile[], format = 'gii') =>
    importFiles({
      store,
      ids,
      importer: importers[format]!,
      actor: `beleg import ${format}`,
      now,
      inputs: { files, refused: [] },
      remember: remember(operations.promotions, now)
    })
  const takeBack = (iri?: string) =>
    rollBack({ store, ids, now, actor: 'beleg rollback', promotions: operations.promotions }, iri)
  const shared = () => all(store, ids, 'sharedGraph')
  const provenance = async () =>
    (await all(store, ids, 'provenanceGraph')).filter(quad => !quad.subject.value.includes('/promotion/'))
  const same = (actual: Quad[], expected: Quad[]) =>
    expect(isomorphic(actual, expected), `${actual.length} against ${expected.length} statements`).to.equal(
      true
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
    const staging = { ...parts, now, title: 'test: AG', concepts: 4, agents: [ids.importer('gii')] }
    const { id } = await stage(joined(read.units), staging)
    same(await shared(), before)

    const found = await findStaged(parts)
    expect(found.id).to.equal(id)
    const content = await readStaged(parts, found)
    const { concepts } = await describeDifference(content, parts)
    expect(concepts.added.samples.map(one => one.label)).to.deep.equal(['§ 4 AG'])
    expect(concepts.removed.samples.map(one => one.label)).to.deep.equal(['§ 2 AG'])
    expect(concepts.changed.samples.map(one => one.label)).to.include('§ 1 AG')

    await promote(content, { ...staging, remember: remember(operations.promotions, now) })
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

  /** Takes everything back that was promoted after a state, and gives what the graph holds then. */
  async function roundTrip(before: Quad[]): Promise<Quad[]> {
    while (!isomorphic(await shared(), before)) await takeBack()
    return shared()
  }

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
        { store, ids, now },
        { access: { scopes } as unknown as Access, limit, ...(since && { since }) }
      )
    const law = scopeOf('open', 'law')
    const all = await feed([law, scopeOf('internal', 'services')])
    const refs = (iris: readonly string[]) => iris.map(iri => ids.iriToRef(iri))
    expect(
      all.changes.map(({ kind, changed, deleted }) => [kind, refs(changed), refs(deleted)])
    ).to.deep.equal([
      ['promotion', ['ELI:ag', 'ELI:ag§1', 'ELI:ag§2'], []],
      ['promotion', ['XZUFI:1'], []],
      ['promotion', ['ELI:ag', 'ELI:ag§1'], ['ELI:ag§2']],
      ['rollback', ['ELI:ag', 'ELI:ag§1', 'ELI:ag§2'], []]
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
  })

  it('names nothing any more where more than a thousand concepts of a scope change', async () => {
    const norms = Array.from({ length: 1001 }, (_, index) => [`§ ${index + 1}`, 'a'] as const)
    await load([act('AG', Object.fromEntries(norms))])
    const { changes } = await listChanges(
      { store, ids, now },
      { access: { scopes: [scopeOf('open', 'law')] } as unknown as Access, limit: 10 }
    )
    expect(changes).to.have.length(1)
    expect(changes[0]).to.deep.include({ allChanged: true, changed: [], deleted: [] })
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

async function allOf(store: GraphStore, graph: Identifiers['sharedGraph']): Promise<Quad[]> {
  const quads: Quad[] = []
  for await (const batch of store.read(graph)) quads.push(...batch)
  return quads
}

function act(jurabk: string, norms: Record<string, string>): InputFile {
  const elements = Object.entries(norms).map(
    ([enbez, text]) =>
      `<norm doknr="${jurabk}-${enbez}"><metadaten><enbez>${enbez}</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>Gesetz ${jurabk}</langue></metadaten></norm>${elements.join('')}</dokumente>`,
    `${jurabk}.xml`
  )
}

function services(...texts: readonly (readonly [id: string, text: string])[]): InputFile {
  const elements = texts.map(
    ([id, text]) =>
      `<x:leistung><x:id>${id}</x:id><x:modulText><x:inhalt>Amt ${id}</x:inhalt><x:leikaTextmodul><code>02</code></x:leikaTextmodul></x:modulText><x:modulText><x:inhalt>${text}</x:inhalt><x:leikaTextmodul><code>05</code></x:leikaTextmodul></x:modulText></x:leistung>`
  )
  return inputOf(`<x:leistungen xmlns:x="u">${elements.join('')}</x:leistungen>`, 'services.xml')
}
