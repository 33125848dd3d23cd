import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { gleifImporter } from '../../../src/formats/gleif/gleifImporter.js'
import { dcterms, kg, org, owl, rdfs, rov, skos } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const folder = sharedFolder('companies/gleif')

describe('gleifImporter', () => {
  it('reads children of a parent from JSON, and refuses a record whose check digits do not fit', async () => {
    const { refs, value, skipped } = await readUnits(gleifImporter, inputOf(fixture('gleif/records.json')))
    const ref = 'LEI:5493001EXAMPLE000120'
    expect(refs).to.deep.equal([ref])
    expect(value(ref, rov.legalName)).to.equal('Muster "Bau" AG')
    expect(value(ref, skos.altLabel)).to.equal('Sample Build')
    expect(value(ref, rov.orgType)).to.equal('http://localhost:8080/legalform/6QQB')
    expect(value(ref, skos.notation)).to.equal('HRB 4711')
    expect(value(ref, dcterms.spatial)).to.equal('http://localhost:8080/nuts/DE7')
    expect(value(ref, dcterms.modified)).to.equal('2025-04-03T09:09:13Z')
    expect(value(ref, org.subOrganizationOf)).to.equal('http://localhost:8080/lei/549300MUSTERPARENT96')
    expect(value(ref, owl.sameAs)).to.equal('http://localhost:8080/register/X0001_HRB4711')
    expect(value(ref, kg.scope)).to.equal('https://w3id.org/beleg/scope/open/companies')
    expect(value(ref, kg.uncertainty)).to.contain('LAPSED')
    expect(skipped).to.have.length(1)
    expect(skipped[0]!.where).to.equal('record on line 5')
    expect(skipped[0]!.reason).to.contain('ISO 7064')
  })

  it('reads LEI-CDF, without legal forms that are none and without sole proprietors', async () => {
    const { refs, value, quads, skipped } = await readUnits(
      gleifImporter,
      inputOf(fixture('gleif/records.xml'))
    )
    expect(refs).to.deep.equal(['LEI:529900MUSTERXML00123'])
    expect(value(refs[0]!, rov.orgType)).to.equal(undefined)
    expect(quads.find(quad => quad.predicate.equals(rdfs.label))!.object).to.include({ language: 'fr' })
    expect(skipped.map(one => one.where)).to.deep.equal(['529900MUSTERSOLE0111'])
    const all = await readUnits(gleifImporter, inputOf(fixture('gleif/records.xml')), {
      'include-persons': 'yes'
    })
    expect(all.refs).to.have.length(2)
  })

  it('refuses files that are cut and files of other formats', async () => {
    const text = fixture('gleif/records.json')
    const cut = await failureOf(() => readUnits(gleifImporter, inputOf(text.slice(0, -5), 'a.json')))
    expect(cut).to.be.instanceOf(InvalidInput)
    expect(cut.message).to.match(/^a\.json: is no JSON/)
    const other = await failureOf(() => readUnits(gleifImporter, inputOf('<dokumente/>')))
    expect(other).to.be.instanceOf(InvalidInput)
  })

  it('reads all real samples', async function () {
    if (folder === undefined) this.skip()
    const refs = new Set<string>()
    for (const name of readdirSync(folder).filter(one => /\.(?:json|xml)$/.test(one))) {
      const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, name)) }
      const read = await readUnits(gleifImporter, file)
      for (const ref of read.refs) refs.add(ref)
      expect(read.skipped.filter(one => !/sole proprietor/.test(one.reason))).to.deep.equal([])
    }
    expect(refs.size).to.equal(69)
  })
})
