import { join } from 'node:path'
import { expect } from 'chai'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import { legalFormsImporter } from '../../../src/formats/legalforms/legalFormsImporter.js'
import { dcterms, kg, owl, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const list = inputOf(fixture('legalforms/elf-codes.csv'), 'elf.csv')
const folder = sharedFolder('companies')

describe('legalFormsImporter', () => {
  it('gives a form its names, abbreviations, countries and state', async () => {
    const { refs, values, skipped, quads } = await readUnits(legalFormsImporter, list)
    expect(refs).to.deep.equal(['LEGALFORM:AAA1', 'LEGALFORM:BBB2', 'LEGALFORM:CCC3'])
    expect(values('LEGALFORM:AAA1', rdfs.label)).to.deep.equal(['Gesellschaft zur Probe'])
    expect(values('LEGALFORM:AAA1', skos.altLabel)).to.deep.equal(['GzP', 'G.z.P.'])
    expect(values('LEGALFORM:AAA1', dcterms.coverage)).to.deep.equal(['DE'])
    expect(values('LEGALFORM:AAA1', kg.scope)).to.deep.equal(['https://w3id.org/beleg/scope/open/companies'])
    expect(values('LEGALFORM:BBB2', rdfs.label)).to.deep.equal(['Proefvennootschap', "Société d'essai"])
    expect(values('LEGALFORM:BBB2', owl.deprecated)).to.deep.equal(['true'])
    const greek = quads.filter(
      quad => quad.subject.value.endsWith('CCC3') && quad.predicate.equals(rdfs.label)
    )
    expect(greek.map(quad => (quad.object as { language?: string }).language)).to.deep.equal([
      'el',
      'el-latn'
    ])
    expect(skipped.map(one => one.where)).to.deep.equal(['9999'])
  })

  it('reads the countries that a steward names', async () => {
    const { refs, skipped } = await readUnits(legalFormsImporter, list, { country: 'de,gr' })
    expect(refs).to.deep.equal(['LEGALFORM:AAA1', 'LEGALFORM:CCC3'])
    expect(skipped).to.deep.equal([
      { where: 'other countries', reason: '2 forms; --country names what is read' }
    ])
    const failure = await failureOf(() => readUnits(legalFormsImporter, list, { country: 'Deutschland' }))
    expect(failure.message).to.contain('codes of two letters')
  })

  it('refuses a list without a column that it needs', async () => {
    const text = fixture('legalforms/elf-codes.csv').replace('ELF Status', 'State')
    const failure = await failureOf(() => readUnits(legalFormsImporter, inputOf(text, 'elf.csv')))
    expect(failure.message).to.contain('no column for the status')
  })

  it('finds the German forms of the official list', async function () {
    if (folder === undefined) return this.skip()
    const { files } = await collectInputs([join(folder, 'elf-codes-1.4.1.csv')])
    const { refs, values, skipped } = await readUnits(legalFormsImporter, files[0]!)
    expect(refs).to.have.length(3272)
    expect(values('LEGALFORM:2HBR', skos.altLabel)).to.deep.equal(['GmbH'])
    expect(values('LEGALFORM:SGST', rdfs.label)).to.deep.equal(['Europäische Aktiengesellschaft'])
    expect(skipped.map(one => one.where)).to.deep.equal(['8888', '9999'])
  })
})
