import { expect } from 'chai'
import { entryNumber } from '../../../src/company/register/entryNumber.js'

const read = (text: string) => {
  const entry = entryNumber(text)
  return entry && `${entry.register} ${entry.digits} ${entry.suffix}`.trim()
}

describe('entryNumber', () => {
  it('reads numbers as registers and imprints write them', () => {
    expect(read('Hamburg HRB 150148')).to.equal('hrb 150148')
    expect(read('HRB 150148 B')).to.equal('hrb 150148 b')
    expect(read('HRB-Nr. 00150')).to.equal('hrb 150')
    expect(read('HR B Nr: 77')).to.equal('hrb 77')
    expect(read('hra 12 fl')).to.equal('hra 12 fl')
    expect(read('Mönchengladbach früher Rheydt GnR 5')).to.equal('gnr 5')
    expect(read('VR1503KI')).to.equal('vr 1503 ki')
  })

  it('takes no court for letters of the number', () => {
    expect(read('HRB 4711, AG Kiel')).to.equal('hrb 4711')
    expect(read('HRB 4711 AG Kiel')).to.equal('hrb 4711')
    expect(read('HRB 4711 Amtsgericht Kiel')).to.equal('hrb 4711')
  })

  it('reads nothing else', () => {
    for (const text of ['DE123456788', 'HRB', 'XHRB 1', 'HRB 12345678', ''])
      expect(read(text)).to.equal(undefined)
    expect(entryNumber(undefined)).to.equal(undefined)
  })
})
