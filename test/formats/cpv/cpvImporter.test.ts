import { join } from 'node:path'
import { expect } from 'chai'
import { cpvImporter } from '../../../src/formats/cpv/cpvImporter.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import { kg, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const folder = sharedFolder('ted')

describe('cpvImporter', () => {
  it('makes each division a root, and finds the code above also over levels that are left out', async () => {
    const { refs, values, skipped } = await readUnits(
      cpvImporter,
      inputOf(fixture('cpv/cpv-authority.json'), 'cpv.json')
    )
    expect(refs).to.deep.equal(['CPV:30000000', 'CPV:45000000'])
    expect(values('CPV:45213100', skos.broader)).to.deep.equal(['http://localhost:8080/cpv/45210000'])
    expect(values('CPV:45213100', kg.level)).to.deep.equal(['5'])
    expect(values('CPV:45210000', skos.broader)).to.deep.equal(['http://localhost:8080/cpv/45000000'])
    expect(values('CPV:30000000', kg.level)).to.deep.equal(['1'])
    expect(values('CPV:30000000', skos.exactMatch)).to.deep.equal(['http://data.europa.eu/cpv/cpv/30000000'])
    expect(values('CPV:45000000', rdfs.label)).to.deep.equal(['CPV-Code 45000000', 'CPV code 45000000'])
    expect(skipped).to.deep.equal([{ where: '4500', reason: 'no CPV code: those have eight digits' }])
  })

  it('takes the names of a table that has them', async () => {
    const named = fixture('cpv/cpv-authority.json').replace(
      '{ "code": { "type": "literal", "value": "30000000" }',
      '{ "label": { "type": "literal", "xml:lang": "DE", "value": "Rechner" }, "code": { "type": "literal", "value": "30000000" }'
    )
    const { values } = await readUnits(cpvImporter, inputOf(named, 'cpv.json'))
    expect(values('CPV:30000000', rdfs.label)).to.deep.equal(['30000000 Rechner'])
  })

  it('refuses what is no JSON', async () => {
    const failure = await failureOf(() => readUnits(cpvImporter, inputOf('{"results": ', 'cpv.json')))
    expect(failure.message).to.contain('cpv.json: is no JSON')
  })

  it('finds every code of the official table', async function () {
    if (folder === undefined) return this.skip()
    const { files } = await collectInputs([join(folder, 'cpv-authority.json')])
    const { refs, quads, values, skipped } = await readUnits(cpvImporter, files[0]!)
    expect(refs).to.have.length(45)
    expect(quads.filter(quad => quad.predicate.equals(kg.level))).to.have.length(9454)
    expect(quads.filter(quad => quad.predicate.equals(skos.broader))).to.have.length(9409)
    expect(values('CPV:30192125', skos.broader)).to.deep.equal(['http://localhost:8080/cpv/30192100'])
    expect(skipped).to.deep.equal([])
  })
})
