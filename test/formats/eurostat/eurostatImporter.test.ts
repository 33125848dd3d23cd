import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { eurostatImporter } from '../../../src/formats/eurostat/eurostatImporter.js'
import { readCell } from '../../../src/formats/eurostat/readSeries.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import { unpacked } from '../../../src/formats/input/unpacked.js'
import { qb, rdfs, sdmxAttribute, sdmxDimension, sdmxMeasure } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const income = inputOf(fixture('eurostat/nama_10r_2hhinc.tsv'), 'tables/nama_10r_2hhinc.tsv')
const rate = inputOf(fixture('eurostat/lfst_r_lfu3rt.tsv'), 'lfst_r_lfu3rt.tsv')
const folder = sharedFolder('regional')

describe('eurostatImporter', () => {
  it('gives each value its region, year, unit, flags and own dimensions', async () => {
    const { refs, values, skipped } = await readUnits(eurostatImporter, income)
    expect(refs).to.deep.equal(['EUROSTAT:nama_10r_2hhinc'])
    const ref = 'EUROSTAT:nama_10r_2hhinc/de1.b5n.eur_hab.2013'
    expect(values(ref, sdmxMeasure.obsValue)).to.deep.equal(['23100.5'])
    expect(values(ref, sdmxDimension.refArea)).to.deep.equal(['http://localhost:8080/nuts/DE1'])
    expect(values(ref, sdmxDimension.refPeriod)).to.deep.equal(['2013'])
    expect(values(ref, sdmxAttribute.unitMeasure)).to.deep.equal(['EUR_HAB'])
    expect(values(ref, sdmxAttribute.obsStatus)).to.deep.equal(['b'])
    expect(values(ref, qb.dataSet)).to.deep.equal(['http://localhost:8080/eurostat/nama_10r_2hhinc'])
    const own = { value: 'http://localhost:8080/eurostat/nama_10r_2hhinc/na_item' }
    expect(values(ref, own)).to.deep.equal(['B5N'])
    expect(values('EUROSTAT:nama_10r_2hhinc/na_item', rdfs.label)).to.deep.equal(['na_item'])
    expect(values(ref, rdfs.label)).to.deep.equal([
      'Einkommen der privaten Haushalte (B5N, EUR_HAB), Baden-Württemberg, 2013'
    ])
    const union = 'EUROSTAT:nama_10r_2hhinc/eu28.b5n.eur_hab'
    expect(values(`${union}.2013`, sdmxMeasure.obsValue)).to.deep.equal(['-1.5'])
    expect(values(`${union}.2013`, sdmxAttribute.obsStatus)).to.deep.equal(['b', 'p'])
    expect(values(`${union}.2014`, sdmxMeasure.obsValue)).to.deep.equal(['0'])
    expect(values(`${union}.2012`, sdmxMeasure.obsValue)).to.deep.equal([])
    expect(skipped.map(one => one.reason)).to.deep.equal([
      '2 cells without a value (":")',
      '1 rows of other regions than DE, EU, EA down to level 1; --geo and --level name what is read'
    ])
  })

  it('reads the regions that a steward names', async () => {
    const all = await readUnits(eurostatImporter, income, { geo: 'all' })
    expect(all.values('EUROSTAT:nama_10r_2hhinc/at.b5n.eur_hab.2012', sdmxMeasure.obsValue)).to.deep.equal([
      '3'
    ])
    const laender = await readUnits(eurostatImporter, rate, { level: '1' })
    expect(laender.values('EUROSTAT:lfst_r_lfu3rt/de3.y15-24.f.2013', sdmxMeasure.obsValue)).to.deep.equal([
      '18.3'
    ])
    expect(
      laender.values('EUROSTAT:lfst_r_lfu3rt/de3.y15-24.f.2013', sdmxAttribute.unitMeasure)
    ).to.deep.equal(['PC'])
    expect(laender.skipped).to.have.length(1)
    for (const given of [{ geo: 'D' }, { level: '4' }]) {
      const failure = await failureOf(() => readUnits(eurostatImporter, rate, given))
      expect(failure.message).to.match(/^--(?:geo|level) takes/)
    }
  })

  it('gives the same for a table that orders its keys and years otherwise, and for a packed one', async () => {
    const turned = 'sex,age,geo\\TIME_PERIOD\t2013 \nF,Y15-24,DE3\t18.3 u\n'
    const packed = unpacked(inputOf(gzipSync(turned), 'lfst_r_lfu3rt.tsv.gz'))
    const { values } = await readUnits(eurostatImporter, packed, { table: 'lfst_r_lfu3rt' })
    expect(values('EUROSTAT:lfst_r_lfu3rt/de3.y15-24.f.2013', sdmxDimension.sex)).to.deep.equal(['F'])
  })

  const faults: readonly (readonly [string, string, string])[] = [
    ['a cell that is no number', 'unit,geo\\time\t2014 \nX,DE1\tabout 5 \n', 'line 2: "about 5" for 2014'],
    ['a row with another number of keys', 'unit,geo\\time\t2014 \nDE1\t5 \n', 'line 2: has 1 keys'],
    ['a table without regions', 'unit,sex\\time\t2014 \nX,F\t5 \n', 'no dimension geo'],
    ['a table without rows', 'unit,geo\\time\t2014 \n', 'has no rows']
  ]
  for (const [what, text, reason] of faults) {
    it(`refuses ${what}`, async () => {
      const failure = await failureOf(() => readUnits(eurostatImporter, inputOf(text, 'a_table.tsv')))
      expect(failure.message).to.contain('a_table.tsv').and.to.contain(reason)
    })
  }

  it('tells values, missing values and flags', () => {
    expect(readCell(': bu')).to.deep.equal({ missing: true, flags: ['b', 'u'] })
    expect(readCell(':u')).to.deep.equal({ missing: true, flags: ['u'] })
    expect(readCell('26.7 b')).to.deep.equal({ value: '26.7', flags: ['b'] })
    expect(readCell('1e5')).to.equal(undefined)
    expect(readCell('')).to.equal(undefined)
  })

  it('finds the values of the Länder in the official tables', async function () {
    if (folder === undefined) return this.skip()
    const read = async (table: string, geo: string, level: string) => {
      const { files } = await collectInputs([join(folder, table)])
      return readUnits(eurostatImporter, files[0]!, { geo, level })
    }
    const product = await read('nama_10r_2gdp.tsv', 'DE', '1')
    expect(product.values('EUROSTAT:nama_10r_2gdp/de1.mio_eur.2014', sdmxMeasure.obsValue)).to.deep.equal([
      '440057'
    ])
    const laender = product.quads.filter(
      quad => quad.predicate.equals(sdmxDimension.refArea) && quad.subject.value.endsWith('.mio_eur.2014')
    )
    expect(laender).to.have.length(17)
    const unemployment = await read('lfst_r_lfu3rt.tsv', 'DE3', '1')
    const ref = 'EUROSTAT:lfst_r_lfu3rt/de3.y15-24.f.2004'
    expect(unemployment.values(ref, sdmxMeasure.obsValue)).to.deep.equal(['18.3'])
  })
})
