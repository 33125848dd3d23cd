import { expect } from 'chai'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { derivedFiles } from '../../../src/service/sectors/derivedFiles.js'
import { deriveSectors } from '../../../src/service/sectors/deriveSectors.js'
import { readRecord } from '../../../src/graph/provenance/readRecord.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { dcterms, kg, prov } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'
import { fixture } from '../../formats/readUnits.js'

const codes: readonly (readonly [string, string, string])[] = [
  ['1', 'F', 'Bau'],
  ['2', '43', 'Ausbau'],
  ['3', '43.3', 'Sonstiger Ausbau'],
  ['4', '43.34', 'Malerei und Glaserei'],
  ['4', '43.31', 'Anbringen von Stuck und Verputz'],
  ['3', '43.9', 'Sonstige Bautätigkeiten'],
  ['4', '43.91', 'Dächer decken'],
  ['1', 'G', 'Handel'],
  ['2', '47', 'Einzelhandel'],
  ['3', '47.7', 'Handel mit sonstigen Gütern'],
  ['4', '47.73', 'Apotheken'],
  ['1', 'S', 'Sonstiges'],
  ['2', '94', 'Vereine'],
  ['3', '94.9', 'Sonstige Vereine'],
  ['4', '94.99', 'Sonstige Interessenvertretungen']
]
const nace = `"Level","Code","Description","Rulings","Reference to ISIC Rev. 4","This item includes","This item also includes","This item excludes"
${codes.map(([level, code, heading]) => `"${level}","${code}","${heading}","","","","","${code}","","",""`).join('\n')}
`
const company = (number: string, name: string, more: object = {}) =>
  JSON.stringify({
    company_number: number,
    name,
    retrieved_at: '2018-06-28T19:31:56Z',
    all_attributes: { _registerArt: 'HRB', native_company_number: `Ort ${number}`, registrar: 'Ort' },
    ...more
  })
const companies = [
  company('X1_HRB1', 'Malerbetrieb Beispiel GmbH'),
  company('X1_HRB2', 'Beispiel Verwaltungs GmbH'),
  company('X1_HRB3', 'Förderverein der Grundschule am Beispielweg e.V.'),
  company('X1_HRB4', 'Apotheke am Markt GmbH')
]
const lei = (name: string, ocid: string, update: string) =>
  JSON.stringify({
    data: {
      type: 'lei-records',
      attributes: {
        lei: '5493001EXAMPLE000120',
        ocid,
        entity: { legalName: { name, language: 'de' }, legalForm: { id: '2HBR' }, status: 'ACTIVE' },
        registration: { status: 'ISSUED', lastUpdateDate: update }
      }
    }
  })

/** `beleg derive sectors` without its door, on any store. */
export function describeDeriving(
  base: string,
  open: () => Promise<{ readonly store: GraphStore; readonly close: () => Promise<void> }>
): void {
  let store: GraphStore
  let close: () => Promise<void>
  const ids: Identifiers = identifiers(base)
  before(async () => ({ store, close } = await open()))
  after(() => close())

  const load = (format: string, text: string, name: string) =>
    importFiles({
      store,
      ids,
      importer: importers[format]!,
      actor: 'test',
      now: () => new Date('2026-01-31T12:00:00Z'),
      inputs: { files: [inputOf(text, name)], refused: [] },
      given: {}
    })
  const derive = async () => {
    const derived = await deriveSectors({ store, ids })
    const report = await importFiles({
      store,
      ids,
      importer: importers['sectors']!,
      actor: 'test',
      now: () => new Date('2026-01-31T12:00:00Z'),
      inputs: { files: derivedFiles(derived), refused: [] },
      sourceOf: () => ({ origin: { check: 'own' } })
    })
    return { derived, report }
  }
  const recordOf = (ref: string) =>
    readRecord(store, {
      node: ids.refToIri(ref)!,
      graphs: [ids.sharedGraph],
      provenance: ids.provenanceGraph
    })

  it('wants a classification', async () => {
    let failure: Error | undefined
    await derive().catch((error: Error) => (failure = error))
    expect(failure?.message).to.match(/no NACE Rev\. 2 in German/)
  })

  it('derives a sector where the name tells one', async () => {
    await load('nace', nace, 'NACE_REV2_de.csv')
    await load('offeneregister', companies.join('\n'), 'companies.jsonl')
    const { derived, report } = await derive()
    expect(derived.counts).to.deep.equal({
      companies: 4,
      twins: 0,
      declared: 0,
      assigned: 3,
      byNotice: 0,
      winners: 0,
      matched: 0,
      ambiguous: 0,
      abstained: 1
    })
    expect([report.refused, report.findings, report.skipped]).to.deep.equal([[], [], []])
    const record = (await recordOf('SECTOR:register/X1_HRB1'))!
    expect(ids.iriToRef(record.one(dcterms.subject)!)).to.match(/^NACE:2\/(?:F|43)/)
    expect(record.one(kg.company)).to.equal(`${base}/register/X1_HRB1`)
    expect(record.one(kg.method)).to.equal('derived-by-name')
    expect(record.all(kg.derivedFrom).map(term => term.value)).to.include('Malerbetrieb')
    expect(Number(record.one(kg.confidence))).to.be.within(0.5, 0.99)
    expect(await recordOf('SECTOR:register/X1_HRB2')).to.equal(undefined)
  })

  it('tells what it used: the companies’ source, the classification, its own table', async () => {
    const record = (await recordOf('SECTOR:register/X1_HRB1'))!
    const used = record.all(prov.used, record.recorded(prov.wasGeneratedBy))
    const titles = used.map(source => record.one(dcterms.title, source.value))
    expect(titles.join('\n')).to.match(/OffeneRegister\.de: Einträge/)
    expect(titles.join('\n')).to.match(/NACE/)
    expect(titles.join('\n')).to.match(/Wörter in Firmennamen/)
    expect(titles.join('\n')).to.match(/beleg derive sectors, Verfahren [0-9]/)
  })

  it('writes nothing when it is run again', async () => {
    const { report } = await derive()
    expect([report.added, report.removed, report.written]).to.deep.equal([0, 0, 0])
  })

  it('leaves what somebody has declared, and says so', async () => {
    const own = { company: 'REGISTER:X1_HRB1', sector: 'NACE:2/47.73', method: 'declared', confidence: 1 }
    expect((await load('sectors', JSON.stringify(own), 'own.jsonl')).written).to.equal(1)
    const { derived } = await derive()
    expect([derived.counts.declared, derived.counts.assigned]).to.deep.equal([1, 2])
    const record = (await recordOf('SECTOR:register/X1_HRB1'))!
    expect(record.all(kg.method).map(term => term.value)).to.deep.equal(['declared'])
    expect(record.all(dcterms.subject)).to.deep.equal([ids.refToIri('NACE:2/47.73')])
  })

  it('leaves out companies and codes that the graph does not hold', async () => {
    const lines = [
      { company: 'REGISTER:X1_HRB99', sector: 'NACE:2/47.73', method: 'declared', confidence: 1 },
      { company: 'REGISTER:X1_HRB2', sector: 'NACE:2/99.99', method: 'declared', confidence: 1 }
    ]
    const { skipped, concepts } = await load(
      'sectors',
      lines.map(one => JSON.stringify(one)).join('\n'),
      'a.jsonl'
    )
    expect(concepts).to.equal(0)
    expect(skipped.map(({ reason }) => reason)).to.deep.equal([
      `speaks of ${base}/register/X1_HRB99, which the graph does not hold`,
      `speaks of ${base}/nace/2/99.99, which the graph does not hold`
    ])
  })

  it('takes away what the name does not tell any more', async () => {
    await load(
      'offeneregister',
      [company('X1_HRB4', 'Beispiel Verwaltungs GmbH')].join('\n'),
      'changed.jsonl'
    )
    const { derived, report } = await derive()
    expect(derived.withdrawn).to.deep.equal(['REGISTER:X1_HRB4'])
    expect(report.refused).to.deep.equal([])
    expect(await recordOf('SECTOR:register/X1_HRB4')).to.equal(undefined)
    expect((await derive()).report).to.include({ added: 0, removed: 0 })
  })

  it('takes what a company won, where that is surer than its name', async () => {
    await load('ted', fixture('ted/award.xml'), 'award.xml')
    const seated = { registered_office: 'Beispielstadt' }
    const attributes = (number: string) => ({
      all_attributes: {
        ...seated,
        _registerArt: 'HRB',
        native_company_number: `Ort ${number}`,
        registrar: 'Ort'
      }
    })
    const winner = company('X1_HRB5', 'Beispiel Ausbau GmbH', attributes('HRB 5'))
    await load('offeneregister', winner, 'winner.jsonl')
    const first = await derive()
    expect(first.derived.counts).to.include({ winners: 1, matched: 1, ambiguous: 0, byNotice: 1 })
    const record = (await recordOf('SECTOR:register/X1_HRB5'))!
    expect(record.one(kg.method)).to.equal('derived-by-notice')
    expect(record.one(dcterms.subject)).to.equal(`${base}/nace/2/43`)
    expect(record.all(kg.derivedFrom)).to.deep.equal([ids.refToIri('TED:456-2022')])
    const used = record.all(prov.used, record.recorded(prov.wasGeneratedBy))
    expect(used.map(source => record.one(dcterms.title, source.value)).join()).to.contain('000456-2022')
    await load(
      'offeneregister',
      company('X1_HRB6', 'Beispiel AUSBAU GmbH', attributes('HRB 6')),
      'same.jsonl'
    )
    expect((await derive()).derived.counts).to.include({ winners: 1, matched: 0, ambiguous: 1, byNotice: 0 })
  })

  it('counts a company once: by the record that was seen last', async () => {
    const name = 'Verein der Gartenfreunde Beispielstadt e.V.'
    await load('gleif', lei(name, 'de/X1_HRB3', '2024-01-01T00:00:00Z'), 'record.json')
    const later = await derive()
    expect(later.derived.counts.twins).to.equal(1)
    expect(later.derived.withdrawn).to.deep.equal(['REGISTER:X1_HRB3'])
    expect(await recordOf('SECTOR:register/X1_HRB3')).to.equal(undefined)
    expect((await recordOf('SECTOR:lei/5493001EXAMPLE000120'))!.one(kg.company)).to.equal(
      `${base}/lei/5493001EXAMPLE000120`
    )
    expect((await derive()).report).to.include({ added: 0, removed: 0 })
  })
}
