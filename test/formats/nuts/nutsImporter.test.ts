import { expect } from 'chai'
import { nutsImporter } from '../../../src/formats/nuts/nutsImporter.js'
import { kg, owl, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { filesOf, gathered } from '../gathered.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const names = ['NUTS2021-NUTS2024.csv', 'nuts1-2016.tsv', 'nuts-authority.json']
const [list, states, authority] = names.map(name => inputOf(fixture(`nuts/${name}`), name))
const folder = sharedFolder('regional')

describe('nutsImporter', () => {
  it('makes each state a root with its regions', async () => {
    const { refs, values, skipped } = await readUnits(nutsImporter, list!)
    expect(refs).to.deep.equal(['NUTS:BE', 'NUTS:DE'])
    expect(values('NUTS:DE1', rdfs.label)).to.deep.equal(['Baden-Württemberg'])
    expect(values('NUTS:DE1', skos.broader)).to.deep.equal(['http://localhost:8080/nuts/DE'])
    expect(values('NUTS:DE111', skos.broader)).to.deep.equal(['http://localhost:8080/nuts/DE11'])
    expect(values('NUTS:DE111', kg.level)).to.deep.equal(['3'])
    expect(values('NUTS:DE1', skos.inScheme)).to.deep.equal(['http://data.europa.eu/nuts/scheme/2024'])
    expect(values('NUTS:DE1', owl.sameAs)).to.deep.equal(['http://data.europa.eu/nuts/code/DE1'])
    expect(values('NUTS:DEZ', rdfs.label)).to.deep.equal([])
    expect(skipped.map(one => one.reason)).to.deep.equal([
      '1 codes of Extra-Regio stand for what lies in no region'
    ])
  })

  it('puts all lists of a run together, whatever their order', async () => {
    const one = await gathered(nutsImporter, [list!, states!, authority!])
    const other = await gathered(nutsImporter, [authority!, states!, list!])
    expect(one.refused).to.deep.equal([])
    expect(one.values('NUTS:DE', rdfs.label)).to.deep.equal(['DEUTSCHLAND'])
    expect(one.values('NUTS:DE', skos.inScheme)).to.deep.equal(['http://data.europa.eu/nuts/scheme/2016'])
    expect(one.values('NUTS:DE1', rdfs.label)).to.deep.equal(['Baden-Württemberg'])
    expect(one.values('NUTS:DE802', rdfs.label)).to.deep.equal(['NUTS DE802'])
    expect(one.values('NUTS:DE802', skos.inScheme)).to.deep.equal([])
    expect(one.values('NUTS:DE802', skos.broader)).to.deep.equal(['http://localhost:8080/nuts/DE'])
    expect(other.quads).to.deep.equal(one.quads)
    expect(other.provenance).to.deep.equal(one.provenance)
  })

  it('refuses a level that is not the code’s, naming the line', async () => {
    const text = fixture('nuts/NUTS2021-NUTS2024.csv').replace('Stuttgart;2', 'Stuttgart;3')
    const failure = await failureOf(() => readUnits(nutsImporter, inputOf(text, 'nuts.csv')))
    expect(failure.message).to.contain('nuts.csv, line 3: DE11 is no code of level 3')
  })

  it('refuses JSON without bindings', async () => {
    const failure = await failureOf(() =>
      readUnits(nutsImporter, inputOf('{"results": {"x": "http://data.europa.eu/nuts/code/"}}', 'nuts.json'))
    )
    expect(failure.message).to.contain('"results" with "bindings" was expected')
  })

  it('finds the 16 Länder and every region of the official lists', async function () {
    if (folder === undefined) return this.skip()
    const { quads, values, refused, units } = await gathered(nutsImporter, await filesOf(folder, /^nuts/i))
    expect(refused).to.deep.equal([])
    const level = (of: string, depth: string) =>
      quads.filter(
        quad =>
          quad.predicate.equals(kg.level) &&
          quad.object.value === depth &&
          quad.subject.value.startsWith(`http://localhost:8080/nuts/${of}`)
      )
    const laender = level('DE', '1').map(quad => quad.subject.value.slice(-3))
    expect(laender.join(' ')).to.equal('DE1 DE2 DE3 DE4 DE5 DE6 DE7 DE8 DE9 DEA DEB DEC DED DEE DEF DEG')
    expect(level('DE', '2')).to.have.length(38)
    expect(level('', '0')).to.have.length(37)
    expect(units).to.have.length(37)
    expect(values('NUTS:DEG', rdfs.label)).to.deep.equal(['Thüringen'])
    expect(values('NUTS:DEG0Q', skos.broader)).to.deep.equal(['http://localhost:8080/nuts/DEG0'])
  })
})
