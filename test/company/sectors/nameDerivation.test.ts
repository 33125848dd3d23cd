import { expect } from 'chai'
import fc from 'fast-check'
import { Calibration } from '../../../src/company/sectors/calibration.js'
import { HeadingWords } from '../../../src/company/sectors/headingWords.js'
import { likeliestPath, NameDerivation } from '../../../src/company/sectors/nameDerivation.js'
import { openNameDerivation } from '../../../src/company/sectors/openNameDerivation.js'
import { SectorModel } from '../../../src/company/sectors/sectorModel.js'
import { smallTree } from './smallTree.js'

const weights = {
  prior: 4,
  belief: { trade: 0.95, heading: 0.8, note: 0.1 },
  sharpness: 1,
  end: 0.9,
  rest: 0.4,
  smoothing: 4
}
const words = new HeadingWords(smallTree, [
  { code: '47.73', text: 'Apotheken', kind: 'heading' },
  { code: 'F', text: 'bau', kind: 'trade' },
  { code: '43.34', text: 'maler', kind: 'trade' }
])
const model = new SectorModel(
  smallTree,
  words,
  {
    counts: new Map([['verwalt', new Map([['-', 20]])]]),
    names: new Map([
      ['-', 40],
      ['F', 20],
      ['47.73', 5]
    ])
  },
  weights
)
const plain = [1, 2, 3, 4].map(level => ({ level, offset: 0, slope: 1 }))
const derivation = new NameDerivation(smallTree, model, new Calibration(plain, 0.7, 0.5))

describe('SectorModel', () => {
  it('gives probabilities that add up, with what speaks for none', () => {
    const reading = model.read('Apotheke am Bau Verwaltungs GmbH')
    expect(reading.classes.reduce((sum, one) => sum + one, 0)).to.be.closeTo(1, 1e-9)
    expect(model.share(reading, 'F') + model.share(reading, 'G') + reading.classes.at(-1)!).to.be.closeTo(
      1,
      1e-9
    )
  })

  it('counts a word once, however often it stands in the name', () => {
    expect(model.read('Maler Maler Maler').classes).to.deep.equal(model.read('Maler').classes)
  })

  it('believes names that were labelled more, the more there are', () => {
    const alone = model.read('Maler').classes.at(-1)!
    expect(model.read('Maler Verwaltungs').classes.at(-1)!).to.be.greaterThan(alone)
  })
})

describe('NameDerivation', () => {
  it('assigns the narrowest code that is sure, with its words as they are written', () => {
    const found = derivation.derive('KIRCHENMALER Beispiel GmbH')!
    expect(found).to.include({ code: '43.34' })
    expect(found.from).to.deep.equal(['KIRCHENMALER'])
  })

  it('stays as wide as the name leaves it', () => {
    expect(derivation.derive('Beispiel Bau GmbH')!.code).to.equal('F')
  })

  it('assigns nothing where the name tells nothing', () => {
    expect(derivation.derive('Beispiel Verwaltungs GmbH')).to.equal(undefined)
    expect(derivation.derive('')).to.equal(undefined)
  })

  it('goes down the likeliest way', () => {
    const reading = model.read('Maler')
    expect(likeliestPath(smallTree, code => model.share(reading, code))).to.deep.equal([
      'F',
      '43',
      '43.3',
      '43.34'
    ])
  })
})

describe('openNameDerivation', () => {
  it('reads its own tables, and gives any name a code that there is, or none', () => {
    const own = openNameDerivation(smallTree, [])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        const found = own.derive(name)
        if (found === undefined) return
        expect(smallTree.has(found.code)).to.equal(true)
        expect(found.confidence).to.be.within(0.5, 0.99)
        expect(found.from).to.not.be.empty
      })
    )
    expect(own.derive('Apotheke am Markt GmbH')!.code).to.match(/^G|^47/)
  })
})
