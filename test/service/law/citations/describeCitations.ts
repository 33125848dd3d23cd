import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { NotFound } from '../../../../src/base/errors.js'
import type { CitationDirection } from '../../../../src/graph/citations/citationPattern.js'
import { citedPlaces } from '../../../../src/graph/citations/citedNodes.js'
import { readActs } from '../../../../src/graph/acts/readActs.js'
import { identifiers, type Identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { provisionParts } from '../../../../src/graph/ownIris.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { listHolds } from '../../../../src/proof/law/sectionLists.js'
import type { StoredPromotion, Promotions } from '../../../../src/service/operations/promotions.js'
import type { Access } from '../../../../src/service/access.js'
import { openCitations } from '../../../../src/service/law/citations/citations.js'
import { deriveCitations } from '../../../../src/service/law/citations/deriveCitations.js'
import { citationQuads } from '../../../../src/service/things/citationQuads.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { promoteContent } from '../../../../src/service/loads/promoteContent.js'
import { rollBack } from '../../../../src/service/loads/rollBack.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { eli, kg } from '../../../../src/graph/vocab/terms.js'
import { inputOf } from '../../../formats/inputOf.js'

/** An act of gii-norm: its sections (`§ 1`, `§§ 3 bis 5`) with their texts. */
export function act(
  jurabk: string,
  texts: Readonly<Record<string, string>>,
  title = `${jurabk}-Ordnung`
): InputFile {
  const norms = Object.entries(texts).map(
    ([enbez, text], index) =>
      `<norm doknr="${jurabk}-${index}"><metadaten><enbez>${enbez}</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>${title}</langue></metadaten></norm>${norms.join('')}</dokumente>`,
    `${jurabk}.xml`
  )
}

/** What must hold of citation links on each store. */
export function describeCitations(open: () => Promise<GraphStore>, runs: number): void {
  let store: GraphStore
  let world: World

  before(async () => {
    store = await open()
  })
  after(() => store.close())
  beforeEach(() => {
    world = new World(store)
  })

  it('come with the text where the law is held, one a pair, and never to the provision itself', async () => {
    await world.load(
      act('BO', { '§ 1': 'Nach § 2, § 2 Abs. 1 und § 1 dieser Ordnung.', '§ 2': 'Wie § 1 AO und § 9 AO.' }),
      act('AO', { '§ 1': 'Siehe § 2 BO und § 2 CO.' })
    )
    expect(await world.links()).to.deep.equal(['ELI:ao§1 ELI:bo§2', 'ELI:bo§1 ELI:bo§2', 'ELI:bo§2 ELI:ao§1'])
  })

  it('lead to a part that is called by a name, and to the act where that does not hold it apart', async () => {
    await world.load(
      act('BO', {
        '§ 1': 'Nach der Präambel der AO, Muster 2 und 3 der AO und Muster 1.',
        'Muster 1': 'Ein Muster.'
      }),
      act('AO', { Präambel: 'Vorab.', 'Muster 3': 'Noch eins.' })
    )
    expect(await world.links()).to.deep.equal([
      'ELI:bo§1 ELI:ao',
      'ELI:bo§1 ELI:ao#muster_3',
      'ELI:bo§1 ELI:ao#praeambel',
      'ELI:bo§1 ELI:bo#muster_1'
    ])
  })

  it('come when the law arrives later, go when it goes, and change nothing else', async () => {
    await world.load(act('BO', { '§ 1': 'Nach § 1 und § 3 AO sowie § 4 der AO-Ordnung.' }))
    expect(await world.links()).to.deep.equal([])
    const before = await world.lines()
    await world.load(act('AO', { '§ 1': 'Erstens.', '§§ 3 bis 5': 'Drittens.' }))
    expect(await world.links()).to.deep.equal(['ELI:bo§1 ELI:ao§1', 'ELI:bo§1 ELI:ao§3-5'])
    await world.back()
    expect(await world.lines()).to.deep.equal(before)
  })

  it('follow sections that come and go in an act that is held', async () => {
    await world.load(act('BO', { '§ 1': '§§ 2 bis 4 AO und § 7 AO' }))
    await world.load(act('AO', { '§ 2': 'a', '§ 3a': 'b', '§ 5': 'c' }))
    expect(await world.links()).to.deep.equal(['ELI:bo§1 ELI:ao§2', 'ELI:bo§1 ELI:ao§3a'])
    await world.load(act('AO', { '§ 3a': 'b', '§ 3': 'neu', '§ 7': 'neu' }))
    expect(await world.links()).to.deep.equal([
      'ELI:bo§1 ELI:ao§3',
      'ELI:bo§1 ELI:ao§3a',
      'ELI:bo§1 ELI:ao§7'
    ])
    await world.back()
    expect(await world.links()).to.deep.equal(['ELI:bo§1 ELI:ao§2', 'ELI:bo§1 ELI:ao§3a'])
  })

  it('go when a second act makes a name say too little, and come back', async () => {
    await world.load(act('BO', { '§ 1': 'Nach § 1 des Mustergesetzes.' }))
    await world.load(act('XG 1990', { '§ 1': 'a' }, 'Mustergesetz'))
    expect(await world.links()).to.deep.equal(['ELI:bo§1 ELI:xg_1990§1'])
    await world.load(act('XG 2020', { '§ 1': 'b' }, 'Mustergesetz'))
    expect(await world.links()).to.deep.equal([])
    await world.back()
    expect(await world.links()).to.deep.equal(['ELI:bo§1 ELI:xg_1990§1'])
  })

  it('are no difference when the same files come again', async () => {
    const files = [act('BO', { '§ 1': '§ 1 AO' }), act('AO', { '§ 1': '§ 1 BO' })]
    await world.load(...files)
    expect(await world.load(...files)).to.deep.include({ written: 0, added: 0, removed: 0 })
  })

  it('are no change of the concept that cites, in the feed of changes', async () => {
    await world.load(act('BO', { '§ 1': '§ 1 AO' }))
    const report = await world.load(act('AO', { '§ 1': 'a' }))
    expect(await world.changedIn(report.promotion!)).to.have.members(['ELI:ao', 'ELI:ao§1'])
  })

  it('come for law that was there before they were derived, with the next law', async () => {
    await world.load(act('BO', { '§ 1': '§ 1 AO' }), act('AO', { '§ 1': '§ 1 BO' }))
    const links = await world.links()
    await world.forget()
    expect(await world.links()).to.deep.equal([])
    await world.load(act('CO', { '§ 1': 'a' }))
    expect(await world.links()).to.deep.equal(links)
  })

  it('come for such law by a command too, which says how many and writes nothing the second time', async () => {
    await world.load(act('BO', { '§ 1': '§ 1 AO' }), act('AO', { '§ 1': '§ 1 BO' }))
    const links = await world.links()
    await world.forget()
    expect(await deriveCitations(world, 'test')).to.deep.equal({ added: 2, removed: 0, acts: 2 })
    expect(await world.links()).to.deep.equal(links)
    const graphs = [world.ids.sharedGraph, world.ids.citationsGraph]
    const before = await store.versions(graphs)
    expect(await deriveCitations(world, 'test')).to.deep.equal({ added: 0, removed: 0, acts: 2 })
    expect(await store.versions(graphs)).to.deep.equal(before)
  })

  it('are none that a load brings itself', async () => {
    await world.load(act('BO', { '§ 1': '§ 1 AO' }))
    const iri = world.ids.act('BO')!
    const quads = await world.quads(world.ids.sharedGraph)
    const node = quads.find(({ predicate }) => predicate.equals(kg.text))!.subject
    const shared = [...quads, DataFactory.quad(node, eli.cites, iri)]
    const provenance = await world.quads(world.ids.provenanceGraph)
    await promoteContent({ roots: [iri], shared, provenance }, { ...world.parts, title: 'more', agents: [] })
    expect(await world.links()).to.deep.equal([])
  })

  it('are listed with their places, of a provision and of a whole act, to those who may see both ends', async () => {
    await world.load(
      act('BO', { '§ 1': 'Nach § 1 AO und § 2; im Fall des § 1 Abs. 2 AO nicht.', '§ 2': '§§ 1 bis 3 AO' }),
      act('AO', { '§ 1': '§ 3 und § 2 BO', '§ 3': 'c' })
    )
    expect(await world.list('ELI:BO§1', 'cites')).to.deep.equal([
      'ELI:AO§1: § 1 AO | § 1 Abs. 2 AO',
      'ELI:BO§2: § 2'
    ])
    expect(await world.list('§ 1 AO', 'cited_by')).to.deep.equal([
      'ELI:BO§1: § 1 AO | § 1 Abs. 2 AO',
      'ELI:BO§2: §§ 1 bis 3 AO'
    ])
    expect(await world.list('ELI:AO', 'cited_by')).to.deep.equal([
      'ELI:BO§1: § 1 AO | § 1 Abs. 2 AO',
      'ELI:BO§2: §§ 1 bis 3 AO',
      'ELI:BO§2: §§ 1 bis 3 AO'
    ])
    expect(await world.list('ELI:AO', 'cites')).to.deep.equal(['ELI:BO§2: § 2 BO'])
    expect(await world.counts('ELI:BO§2')).to.deep.equal([2, 2])
    expect(await world.counts('ELI:AO')).to.deep.equal([1, 3])
    expect(await world.list('ELI:BO', 'cites', { limit: 1, offset: 1 })).to.have.length(1)
    for (const ref of ['ELI:BO§9', '§§ 1 und 2 BO', 'ELI:CO'])
      expect(await world.list(ref, 'cites').catch((error: unknown) => error), ref).instanceOf(NotFound)
    const hidden = world.list('ELI:BO', 'cites', { scopes: [scopeOf('internal', 'law')] })
    expect(await hidden.catch((error: unknown) => error)).instanceOf(NotFound)
  })

  it('are those that reading all at once gives, after any promotions and rollbacks', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          load: fc.uniqueArray(fc.constantFrom(...versions), { minLength: 1, maxLength: 3 })
        })
      },
      { weight: 2, arbitrary: fc.constant('back' as const) },
      { weight: 1, arbitrary: fc.record({ drop: fc.constantFrom(...names) }) }
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async steps => {
        const own = new World(store)
        for (const one of steps) {
          if (one === 'back') await own.back().catch(() => undefined)
          else if ('drop' in one) await own.drop(one.drop)
          else {
            const byName = new Map(one.load.map(([name, texts, title]) => [name, act(name, texts, title)]))
            await own.load(...byName.values())
          }
          expect(await own.links()).to.deep.equal(await own.readAtOnce())
        }
      }),
      {
        numRuns: runs,
        // What goes at a rollback has links of its own.
        examples: [[[{ load: [versions[4]!, versions[0]!] }, { load: [versions[3]!, versions[0]!] }, 'back']]]
      }
    )
  })
}

/** Acts in several versions that cite each other: by title, by abbreviation, in lists and ranges, and each itself. */
const versions: readonly (readonly [string, Readonly<Record<string, string>>, string?])[] = [
  ['AO', { '§ 1': 'Nach § 1 BO und § 2.', '§ 2': 'Nach § 3 der Musterordnung.' }],
  ['AO', { '§ 1': 'Nach §§ 1 bis 4 BO.', '§§ 2 bis 4': 'Nach § 1 des Mustergesetzes.', '§ 6': 'zu § 5' }],
  ['AO', { '§ 3': 'Nach § 12 SGB 10.', '§ 5': '§ 1, § 3 und § 6' }, 'Allgemeine Ordnung'],
  ['BO', { '§ 1': 'Nach § 2 AO, § 3 AO und § 5 AO.', '§ 3': '§ 1 der Allgemeinen Ordnung' }, 'Musterordnung'],
  ['BO', { '§ 2': 'Nach § 12 des Zehnten Buches Sozialgesetzbuch.', '§ 4': '§ 1 XG' }, 'Musterordnung'],
  ['CO', { '§ 3': 'Nach § 3 CO, § 1 AO.', '§ 1': '§ 3 der Musterordnung' }, 'Musterordnung'],
  ['XG 1990', { '§ 1': 'Nach §§ 1 bis 6 AO und § 2 CO.' }, 'Mustergesetz'],
  ['XG 2020', { '§ 1': 'Nach § 1 XG 1990, § 1 des Mustergesetzes.' }, 'Mustergesetz'],
  ['SGB 10', { '§ 12': 'Nach § 1 BO und § 4 BO.' }, 'Zehntes Buch Sozialgesetzbuch - Verfahren']
]
const names = [...new Set(versions.map(([name]) => name))]

/** A base IRI of its own in a store. */
export class World {
  readonly ids: Identifiers = identifiers(`http://${randomUUID()}.test`)
  readonly #kept = new Map<string, StoredPromotion>()
  #clock = 0

  constructor(readonly store: GraphStore) {}

  get parts() {
    const { store, ids } = this
    const promotions: Promotions = {
      keep: promotion => Promise.resolve(void this.#kept.set(promotion.iri, promotion)),
      find: iri => Promise.resolve(this.#kept.get(iri))
    }
    return {
      store,
      ids,
      promotions,
      actor: 'test',
      now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, this.#clock++))
    }
  }

  load(...files: InputFile[]) {
    return importFiles({ ...this.parts, importer: importers['gii']!, inputs: { files, refused: [] } })
  }

  back() {
    return rollBack(this.parts)
  }

  drop(name: string) {
    const content = { roots: [this.ids.act(name)!], shared: [], provenance: [] }
    return promoteContent(content, { ...this.parts, title: 'drop', agents: [] })
  }

  /** The other ends of links, with what the citing text says. */
  async list(
    ref: string,
    direction: CitationDirection,
    { scopes = [scopeOf('open', 'law')], limit = 50, offset = 0 } = {}
  ): Promise<string[]> {
    const { store, ids } = this
    const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched')) }
    const citations = openCitations({ store, ...openProvisionParts({ store, ids, retrieval }) })
    const access = { profile: { name: 'test' } as Access['profile'], scopes }
    const page = await citations.list({ ref, direction, limit, offset, access })
    expect(page.unreadActs).to.equal(0)
    expect(page.total).to.be.at.least(page.citations.length)
    return page.citations.map(({ citing, cited, occurrences }) => {
      const other = direction === 'cites' ? cited : citing
      return `${other.ref}: ${occurrences.map(({ quote }) => quote).join(' | ')}`
    })
  }

  /** What the document of a node says: how much it cites, and how often it is cited. */
  async counts(ref: string): Promise<number[]> {
    const quads = await citationQuads(this, this.ids.refToIri(ref)!, [scopeOf('open', 'law')])
    return [kg.citesCount, kg.citedByCount].map(predicate =>
      Number(quads.find(quad => quad.predicate.equals(predicate))!.object.value)
    )
  }

  /** Takes away links and notes, as it is where they never were derived. */
  async forget(): Promise<void> {
    const { store, ids } = this
    const graphs = [ids.sharedGraph, ids.citationsGraph]
    const versions = await store.versions(graphs)
    const all = await Promise.all(graphs.map(graph => this.quads(graph)))
    const removed = [all[0]!.filter(quad => quad.predicate.equals(eli.cites)), all[1]!]
    await store.commit({
      actor: 'test',
      changes: graphs.map((graph, index) => ({
        graph,
        expected: versions[index]!,
        added: [],
        removed: removed[index]!
      }))
    })
  }

  async links(): Promise<string[]> {
    const quads = await this.quads(this.ids.sharedGraph)
    return quads
      .filter(({ predicate }) => predicate.equals(eli.cites))
      .map(({ subject, object }) => this.#pair(subject.value, object.value))
      .sort()
  }

  /** What the texts cite that are held now, found without regard to what is stored of it. */
  async readAtOnce(): Promise<string[]> {
    const { ids } = this
    const table = actTable(await readActs(this.store, ids))
    const texts = (await this.quads(ids.sharedGraph)).filter(({ predicate }) => predicate.equals(kg.text))
    const held = texts.map(({ subject }) => subject.value)
    const found = new Set<string>()
    for (const { subject, object } of texts) {
      const own = provisionParts(subject.value).act
      const places = citedPlaces({ text: object.value, act: own }, { ids, table })
      places.forEach(({ iri, endsRange }, index) => {
        const { act: cited, section } = provisionParts(iri)
        const range = endsRange && `${provisionParts(places[index - 1]!.iri).section}-${section}`
        for (const one of held) {
          const { act: other, section: mine } = provisionParts(one)
          if (other !== cited || one === subject.value) continue
          const stands = one === iri || (!held.includes(iri) && listHolds(mine, section))
          if (stands || (range && listHolds(range, mine))) found.add(this.#pair(subject.value, one))
        }
      })
    }
    return [...found].sort()
  }

  /** All of the shared graph but its notes. */
  async lines(): Promise<string[]> {
    const quads = await this.quads(this.ids.sharedGraph)
    return quads
      .map(({ subject, predicate, object }) => [subject, predicate, object].map(t => t.value).join(' '))
      .sort()
  }

  async changedIn(promotion: string): Promise<(string | undefined)[]> {
    return (await this.quads(this.ids.provenanceGraph))
      .filter(
        ({ subject, predicate }) => subject.value.startsWith(`${promotion}#`) && predicate.equals(kg.changed)
      )
      .map(({ object }) => this.ids.iriToRef(object.value))
  }

  #pair(citing: string, cited: string): string {
    return [citing, cited].map(iri => this.ids.iriToRef(iri)).join(' ')
  }

  async quads(graph: Parameters<GraphStore['read']>[0]) {
    const quads = []
    for await (const batch of this.store.read(graph)) quads.push(...batch)
    return quads
  }
}
