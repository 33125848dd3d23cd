import { expect } from 'chai'
import { Calibration, logit } from '../../../src/company/sectors/calibration.js'

describe('Calibration', () => {
  const calibration = new Calibration([{ level: 1, offset: -1, slope: 0.5 }], 0.7, 0.5)

  it('is a logistic function of the odds', () => {
    expect(logit(0.5)).to.equal(0)
    expect(calibration.confidence(1, 0.5)).to.equal(0.27)
    expect(calibration.confidence(1, 0.9)).to.equal(0.52)
  })

  it('is never sure, and takes 0 and 1', () => {
    expect(new Calibration([{ level: 1, offset: 0, slope: 1 }], 0.7, 0.5).confidence(1, 1)).to.equal(0.99)
    expect(calibration.confidence(1, 0)).to.equal(0)
  })
})
