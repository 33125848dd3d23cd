import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory as terms } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { eli, kg, prov, rdf, xsd } from '../../../src/graph/vocab/terms.js'
import type { Access } from '../../../src/service/access.js'
import { listChanges } from '../../../src/service/changes/listChanges.js'
import { overviewLines } from '../../../src/service/commands/staging/differenceLines.js'
import { describeStaged } from '../../../src/service/loads/describeStaged.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { promote } from '../../../src/service/loads/promote.js'
import type { RootChanges } from '../../../src/service/loads/rootChanges.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { findStaged } from '../../../src/service/loads/stage.js'
import { stageFiles } from '../../../src/service/loads/stageFiles.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { fixture } from '../../formats/eu/readFixture.js'
import { inputOf } from '../../formats/inputOf.js'
import { allOf } from './giiAct.js'

/** A regulation in two languages, and one of them with other words as if in a third. */
const read = (name: string) => readFileSync(fixture(name), 'utf8')
const german = inputOf(read('32099R0007.oj.de.fmx4.xml'), 'de.xml')
const english = inputOf(read('32099R0007.oj.en.xhtml'), 'en.xhtml')
const french = inputOf(
  read('32099R0007.oj.de.fmx4.xml')
    .replace('<LG.DOC>DE</LG.DOC>', '<LG.DOC>FR</LG.DOC>')
    .replace('binnen 72 Stunden', 'dans les 72 heures'),
  'fr.xml'
)

/** How acts in several languages are loaded, whatever store is behind. */
export function describeLanguages(
  open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>
): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  const now = () => new Date('2026-11-30T01:02:03Z')

  before(async () => {
    ;({ store, close } = await open())
    folder = await mkdtemp(join(tmpdir(), 'beleg-languages-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const request = (files: readonly InputFile[], more: Partial<ImportRequest> = {}): ImportRequest => ({
    store,
    ids,
    importer: importers['eu']!,
    actor: 'beleg import eu',
    now,
    inputs: { files, refused: [] },
    promotions: operations.promotions,
    ...more
  })
  const load = async (...files: InputFile[]) => {
    const report = await importFiles(request(files))
    expect(report.refused).deep.equal([])
    return report
  }
  /** What the graphs say of law and where it is from; not what tells of promotions, nor of who made them. */
  const graphs = async () => {
    const some = [ids.sharedGraph, ids.statesGraph, ids.provenanceGraph]
    const all = await Promise.all(some.map(graph => allOf(store, graph)))
    return all.map(quads => quads.filter(({ subject }) => !/\/(?:promotion|importer)\//.test(subject.value)))
  }
  const same = (actual: Awaited<ReturnType<typeof graphs>>, expected: typeof actual) => {
    for (const [index, quads] of actual.entries())
      expect(isomorphic(quads, expected[index]!), `${index}: ${quads.length}`).equal(true)
  }
  const act = () => ids.celex('32099R0007')!.value
  const textOf = (quads: readonly Quad[], iri: string) =>
    quads.find(({ subject, predicate }) => subject.value === iri && predicate.equals(kg.text))?.object.value
  const rollback = (iri?: string) =>
    rollBack({ store, ids, now, actor: 'beleg rollback', promotions: operations.promotions }, iri)

  it('holds each once, whatever the order in which they come, and again', async () => {
    await load(german)
    await load(english)
    await load(french)
    const held = await graphs()
    const ways: InputFile[][][] = [
      [[french], [english], [german]],
      [[english, german, french]],
      [[french, german], [english]],
      [[english], [french, english], [german, german], [french]]
    ]
    for (const way of ways) {
      // Another base would give other names.
      const base = ids.base
      await emptied()
      expect(ids.base).equal(base)
      for (const files of way) await load(...files)
      same(await graphs(), held)
    }
    const { written, added, removed, promotion } = await load(english, german, french)
    expect({ written, added, removed, promotion }).deep.equal({
      written: 0,
      added: 0,
      removed: 0,
      promotion: undefined
    })
  })

  /** Takes back all that stands. */
  const emptied = async () => {
    for (;;) {
      const [shared] = await graphs()
      if (shared!.length === 0) break
      await rollback()
    }
    expect(await graphs()).deep.equal([[], [], []])
  }

  it('leaves an act in one language as it was, and says of today German before English', async () => {
    await load(english)
    const alone = await graphs()
    expect(alone[1]).deep.equal([])
    const { promotion } = await load(german)
    const [shared, states] = await graphs()
    expect(textOf(shared!, `${act()}/art_2`)).contain('binnen 72 Stunden')
    expect(textOf(states!, `${act()}/art_2/en`)).equal(textOf(alone[0]!, `${act()}/art_2`))
    expect(textOf(states!, `${act()}/art_2/de`)).equal(undefined)
    await rollback(promotion)
    same(await graphs(), alone)
    await emptied()
    await load(german)
    const ofGerman = await graphs()
    await load(english)
    const [withEnglish] = await graphs()
    expect(isomorphic(withEnglish!, ofGerman[0]!)).equal(true)
  })

  it('gives each text its own passage, of its own file', async () => {
    await load(german, english)
    const provenance = (await graphs())[2]!
    const fileOf = (iri: string) => {
      const of = (subject: string, predicate: { readonly value: string }) =>
        provenance.find(quad => quad.subject.value === subject && quad.predicate.value === predicate.value)
          ?.object.value
      return of(of(iri, prov.wasGeneratedBy) ?? '', prov.used)
    }
    const files = [`${act()}/art_2`, `${act()}/art_2/en`, act(), `${act()}/en`].map(fileOf)
    expect(new Set(files).size).equal(2)
    expect([files[0], files[1]]).deep.equal([files[2], files[3]])
    const passages = provenance.filter(
      ({ subject, predicate }) => subject.value.startsWith(act()) && predicate.equals(kg.sourceHash)
    )
    // An act and six parts, in each language.
    expect(passages).length(14)
  })

  it('says nothing that the shapes forbid, and nothing that is found as a provision', async () => {
    await load(german, english, french)
    const [shared, states] = await graphs()
    expect(await validate(states!)).deep.equal([])
    expect(states!.filter(({ predicate }) => predicate.equals(eli.is_part_of))).deep.equal([])
    const kinds = states!.filter(({ predicate }) => predicate.equals(rdf.type))
    expect(new Set(kinds.map(({ object }) => object.value))).deep.equal(new Set([eli.LegalExpression.value]))
    expect(kinds).length(21)
    const works = new Set(shared!.map(({ subject }) => subject.value))
    const realized = states!.filter(({ predicate }) => predicate.equals(eli.realizes))
    const elsewhere = realized.flatMap(({ subject, object }) =>
      works.has(object.value) ? [] : [subject.value]
    )
    expect(elsewhere).deep.equal([`${act()}/art_3/en`])
    // An expression in a language and of a day at once is none of ours.
    const [some] = kinds
    const day = terms.quad(some!.subject, kg.observedFrom, terms.literal('2022-01-01', xsd.date))
    expect((await validate([...states!, day])).map(({ focus }) => focus)).deep.equal([some!.subject.value])
  })

  it('tells before it is promoted what comes in which language, and which takes the place of another', async () => {
    const staged = async (...files: InputFile[]) => {
      const { report } = await stageFiles(request(files))
      const parts = { store, ids, now, actor: 'test' }
      const load = await findStaged(parts, report.staged)
      const roots: RootChanges[] = []
      const overview = await describeStaged(parts, load, root => void roots.push(root))
      const outcome = await promote(
        { ...parts, promotions: operations.promotions },
        { id: load.id, anyway: false }
      )
      expect(outcome.state).equal('promoted')
      return { report, lines: [...overviewLines(overview, roots, { all: true })], roots, overview }
    }
    await load(english)
    const ofGerman = await staged(german)
    expect(ofGerman.lines.filter(line => line.startsWith('CELEX:32099R0007: '))).deep.equal([
      'CELEX:32099R0007: in de: 7 texts added, it is what is said where no language is asked for, instead of en'
    ])
    expect(ofGerman.overview.losses).deep.equal([])
    const ofFrench = await staged(french)
    expect(ofFrench.lines.at(-1)).equal('CELEX:32099R0007: in fr: 7 texts added')
    expect(ofFrench.roots.map(({ changes }) => changes)).deep.equal([[]])
    expect(ofFrench.report.difference.languages).deep.equal([
      { iri: act(), code: 'fr', added: 7, changed: 0, removed: 0, isHeld: true }
    ])
    const again = await staged(
      inputOf(read('32099R0007.oj.en.xhtml').replace('one gets wet', 'one dries'), 'en2.xhtml')
    )
    expect(again.lines.at(-1)).equal('CELEX:32099R0007: in en: 1 text changed')
    expect(textOf((await graphs())[1]!, `${act()}/rct_1/en`)).contain('one dries')
  })

  it('names in the feed what comes and goes in a language', async () => {
    const access = { profile: {}, scopes: [scopeOf('attribution', 'law')] } as unknown as Access
    const told = async () => {
      const { changes } = await listChanges(
        { store, ids, now, acts: openActs({ store, ids }) },
        { access, limit: 100 }
      )
      const { changed, deleted } = changes.at(-1)!
      return [changed, deleted].map(concepts => concepts.map(({ ref }) => ref))
    }
    await load(german)
    const { promotion } = await load(english)
    expect(await told()).deep.equal([['CELEX:32099R0007@en'], []])
    await rollback(promotion)
    expect(await told()).deep.equal([[], ['CELEX:32099R0007@en']])
  })

  it('takes texts of two dates for two acts, and asks before one takes the place of the other', async () => {
    const other = inputOf(
      read('32099R0007.oj.en.xhtml').replaceAll('5 January 2099', '6 January 2099'),
      'other.xhtml'
    )
    const report = await importFiles(request([german, other]))
    const left = report.skipped.filter(({ reason }) => !reason.endsWith('no provision'))
    expect(left.map(({ file, reason }) => [file, reason].join(': '))).deep.equal([
      'other.xhtml: of another date than the act of that name that was read from de.xml'
    ])
    const { refused } = await importFiles(request([other]))
    expect(refused.map(({ reason }) => reason)).deep.equal([
      '32099R0007 is another act than what is held: of 2099-01-06, held is that of 2099-01-05; --anyway takes it'
    ])
  })

  it('lets official wording take the place of a summary, in whatever language', async () => {
    await importFiles(request([german], { grounding: 'summary' }))
    await load(english)
    const [shared, states] = await graphs()
    expect(states).deep.equal([])
    expect(textOf(shared!, `${act()}/rct_1`)).contain('one gets wet')
  })
}
