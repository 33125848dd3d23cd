import { expect } from 'chai'
import { correspondencesImporter } from '../../../src/formats/correspondences/correspondencesImporter.js'
import { importerFor } from '../../../src/formats/registry.js'
import { dcterms, kg, rdf, rdfs, skos, xkos } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits } from '../readUnits.js'

const official = inputOf(fixture('correspondences/nace-2-2.1.csv'), 'nace-2-2.1.csv')
const derived = inputOf(fixture('correspondences/derived.tsv'), 'derived.tsv')

describe('correspondencesImporter', () => {
  it('reads the table of an office as one correspondence with an association for each pair', async () => {
    const { refs, value, values, skipped } = await readUnits(correspondencesImporter, official)
    expect(refs).to.deep.equal(['NACE:2-2.1'])
    expect(value('NACE:2-2.1', rdf.type)).to.equal(xkos.Correspondence.value)
    expect(values('NACE:2-2.1', xkos.compares)).to.deep.equal([
      'http://localhost:8080/nace/2',
      'http://localhost:8080/nace/2.1'
    ])
    expect(values('NACE:2-2.1', xkos.madeOf)).to.deep.equal(
      ['J-K', '62.01-62.10', '63.11-63.10', '63.99-63.92'].map(
        pair => `http://localhost:8080/nace/2-2.1/${pair}`
      )
    )
    const ref = 'NACE:2-2.1/62.01-62.10'
    expect(value(ref, rdf.type)).to.equal(xkos.ConceptAssociation.value)
    expect(value(ref, xkos.sourceConcept)).to.equal('http://localhost:8080/nace/2/62.01')
    expect(value(ref, xkos.targetConcept)).to.equal('http://localhost:8080/nace/2.1/62.10')
    expect(values(ref, kg.method)).to.deep.equal(['official'])
    expect(values(ref, kg.grounding)).to.deep.equal(['verified'])
    expect(values(ref, kg.uncertainty)).to.deep.equal([])
    expect(values(ref, skos.note)).to.deep.equal([])
    expect(values('NACE:2-2.1/63.11-63.10', skos.note)).to.deep.equal(['partial'])
    expect(values(ref, rdfs.label)).to.deep.equal([
      'NACE Rev. 2 62.01 – NACE Rev. 2.1 62.10',
      'NACE Rev. 2 62.01 – NACE Rev. 2.1 62.10'
    ])
    expect(skipped).to.deep.equal([
      { where: 'line 6', reason: '63.11-63.10 stands before in the file' },
      { where: 'line 7', reason: 'has no code of each revision' }
    ])
  })

  it('says of what was derived that it is, and whose word it is not', async () => {
    const { values, units } = await readUnits(correspondencesImporter, derived)
    for (const ref of ['NACE:2-2.1', 'NACE:2-2.1/62.01-62.10']) {
      expect(values(ref, kg.method)).to.deep.equal(['derived-by-heading'])
      expect(values(ref, kg.grounding)).to.deep.equal(['unverified'])
      expect(values(ref, kg.uncertainty)[0]).to.contain('nicht amtlich')
    }
    expect(units[0]!.source.publisher).to.equal('Beleg')
    expect(values('NACE:2-2.1', dcterms.identifier)).to.deep.equal(['NACE:2-2.1'])
  })

  it('is told from the other tables of codes', () => {
    const of = (start: string) => importerFor({ name: 'x.csv', start })?.name
    expect(of('NACE Rev. 2;NACE Rev. 2.1\n62.01;62.10\n')).to.equal('correspondences')
    expect(of('NACE_CODE\tEN_DESC\nA\tFARMING\n')).to.equal('nace')
    expect(of('NACE Rev. 2;ISIC Rev. 4\n62.01;6201\n')).to.equal(undefined)
  })

  const faults: readonly (readonly [string, string, string])[] = [
    ['a table of one revision', 'NACE Rev. 2;Heading\n62.01;X\n', 'one of NACE Rev. 2.1 were expected'],
    ['a table without a pair', 'NACE Rev. 2;NACE Rev. 2.1\n;\n', 'holds no pair of codes'],
    ['an unknown method', 'NACE2,NACE2.1,method\n62.01,62.10,guessed\n', 'line 2: "guessed" is no method'],
    [
      'several methods in one file',
      'NACE2,NACE2.1,method\n01,01,official\n02,02,derived-by-heading\n',
      'line 3: is derived-by-heading, the lines before are official'
    ]
  ]
  for (const [what, text, reason] of faults) {
    it(`refuses ${what}`, async () => {
      const failure = await failureOf(() => readUnits(correspondencesImporter, inputOf(text, 'x.csv')))
      expect(failure.message).to.contain('x.csv').and.to.contain(reason)
    })
  }
})
