import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { rdfs } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://localhost:8080')

function gii(jurabk: string, norms: Record<string, string>, name = `${jurabk}.xml`): InputFile {
  const elements = Object.entries(norms).map(
    ([enbez, text]) =>
      `<norm doknr="${jurabk}-${enbez}"><metadaten><enbez>${enbez}</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>Gesetz ${jurabk}</langue></metadaten></norm>${elements.join('')}</dokumente>`,
    name
  )
}

const service = inputOf(
  '<x:leistungen xmlns:x="u"><x:leistung><x:id>1</x:id><x:modulText><x:inhalt>Amt</x:inhalt><x:leikaTextmodul><code>02</code></x:leikaTextmodul></x:modulText></x:leistung></x:leistungen>',
  'services.xml'
)

describe('importFiles', () => {
  let store: MemoryStore
  let day: number
  beforeEach(() => {
    store = new MemoryStore()
    day = 1
  })

  const run = (files: InputFile[], more: Partial<ImportRequest> = {}) =>
    importFiles({
      store,
      ids,
      importer: importers.gii!,
      actor: 'test',
      now: () => new Date(Date.UTC(2026, 0, day++)),
      inputs: { files, refused: [] },
      ...more
    })
  const everything = () => [...store.lines(ids.sharedGraph), ...store.lines(ids.provenanceGraph)]
  const about = (ref: string) =>
    store.lines(ids.sharedGraph).filter(line => line.startsWith(`["${ids.refToIri(ref)!.value}"`))

  it('writes all acts in one commit, with their provenance and what was changed', async () => {
    const report = await run([gii('AG', { '§ 1': 'a', '§ 2': 'b' }), gii('BG', { '§ 1': 'c' })])
    expect(report).to.deep.include({
      files: 2,
      acts: 2,
      norms: 5,
      provisions: 3,
      written: 2,
      unchanged: 0,
      refused: [],
      skipped: []
    })
    expect(store.commits).to.equal(1)
    const provenance = store.lines(ids.provenanceGraph)
    const own = provenance.filter(line => line.startsWith(`["${ids.refToIri('ELI:AG§1')!.value}"`))
    expect(own).to.have.length(3)
    const activity = everything().filter(line => line.startsWith(`["${report.promotion}`))
    expect(report.added).to.equal(everything().length - activity.length)
    expect(activity.filter(line => line.includes('ns#changed"'))).to.have.length(5)
    expect(await validate(store.quads(ids.provenanceGraph))).to.deep.equal([])
  })

  it('writes nothing the second time, whatever the clock says', async () => {
    const files = [gii('AG', { '§ 1': 'a' }), gii('BG', { '§ 1': 'c' })]
    await run(files)
    const before = everything()
    const report = await run(files.map(file => ({ ...file })))
    expect(report).to.deep.include({ written: 0, unchanged: 2, added: 0, removed: 0 })
    expect(report).to.not.have.property('promotion')
    expect(store.commits).to.equal(1)
    expect(everything()).to.deep.equal(before)
  })

  it('brings an act to its new state without a trace of the old, and leaves other acts alone', async () => {
    await run([gii('AG', { '§ 1': 'old', '§ 2': 'gone', '§ 3': 'same' }), gii('AGB', { '§ 1': 'other' })])
    const other = about('ELI:AGB§1')
    const report = await run([gii('AG', { '§ 1': 'new', '§ 3': 'same', '§ 4': 'fresh' })])
    expect(report).to.deep.include({ written: 1, unchanged: 0 })
    const updated = everything()
    expect(about('ELI:AG§2')).to.deep.equal([])
    expect(about('ELI:AGB§1')).to.deep.equal(other)
    store = new MemoryStore()
    await run([gii('AGB', { '§ 1': 'other' }), gii('AG', { '§ 1': 'new', '§ 3': 'same', '§ 4': 'fresh' })])
    const times = (lines: string[]) =>
      lines
        .filter(line => !line.includes('/promotion/'))
        .map(line => line.replace(/2026-01-\d\dT[0-9:]+Z/, 'T'))
        .sort()
    expect(times(updated)).to.deep.equal(times(everything()))
  })

  it('computes again when another writer was first', async () => {
    let rivals = 3
    store.beforeCommit = () => {
      if (rivals-- <= 0) return
      const quad = DataFactory.quad(
        ids.refToIri('ELI:XG')!,
        rdfs.label,
        DataFactory.literal(`rival ${rivals}`)
      )
      store.write({ changes: [{ graph: ids.sharedGraph, expected: 0, added: [quad], removed: [] }] })
    }
    const report = await run([gii('AG', { '§ 1': 'a' })])
    expect(report).to.deep.include({ written: 1 })
    expect(about('ELI:XG')).to.have.length(3)
    expect(about('ELI:AG§1')).to.not.be.empty
  })

  it('refuses a broken file with line and column, and goes on', async () => {
    const broken = inputOf('<dokumente>\n<norm></dokumente>', 'broken.xml')
    const report = await run([broken, gii('AG', { '§ 1': 'a' })])
    expect(report.acts).to.equal(1)
    expect(report.refused).to.have.length(1)
    expect(report.refused[0]!.file).to.equal('broken.xml')
    expect(report.refused[0]!.reason).to.match(/^line 2, column \d+: /)
  })

  it('leaves the graph as it is when the shapes are not met, and says what to mend', async () => {
    const sourceOf = () => ({ landingPage: 'ftp://example.org/' })
    const report = await run([gii('AG', { '§ 1': 'a' })], { sourceOf })
    expect(report.refused[0]!.reason).to.contain('page on the web')
    expect(everything()).to.deep.equal([])
    const unsafe = await run([gii('AG', { '§ 1': 'a' })], {
      sourceOf: () => ({ landingPage: 'https://x> <y' })
    })
    expect(unsafe.refused).to.have.length(1)
    expect(store.commits).to.equal(0)
  })

  it('names the importer that fits a file of another format', async () => {
    const report = await run([service, inputOf('<html/>', 'page.xml')])
    expect(report.refused.map(one => one.reason)).to.deep.equal([
      'is XZuFI public services; import it with "beleg import xzufi"',
      'begins with <html>; Gesetze im Internet, gii-norm XML was expected, and no other importer reads it'
    ])
    expect(await run([service], { importer: importers.xzufi! })).to.deep.include({
      services: 1,
      written: 1,
      refused: []
    })
  })

  it('takes the first of two files for one act', async () => {
    const report = await run([
      gii('AG', { '§ 1': 'a' }, 'one.xml'),
      gii('AG', { '§ 1': 'b' }, 'two.xml'),
      gii('AG', { '§ 1': 'a' }, 'copy.xml')
    ])
    expect(report.acts).to.equal(1)
    expect(report.skipped.map(one => `${one.file}: ${one.reason}`)).to.deep.equal([
      'two.xml: already read in this run from one.xml',
      'copy.xml: the same file as one.xml'
    ])
  })

  it('writes nothing at all when the store fails', async () => {
    store.beforeCommit = () => {
      throw new Error('disk full')
    }
    let message = ''
    await run([gii('AG', { '§ 1': 'a' }), gii('BG', { '§ 1': 'b' })]).catch(
      (error: Error) => (message = error.message)
    )
    expect(message).to.equal('disk full')
    expect(everything()).to.deep.equal([])
  })
})
