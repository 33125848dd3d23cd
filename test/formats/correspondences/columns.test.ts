import { expect } from 'chai'
import { columnsOf, delimiterOf } from '../../../src/formats/correspondences/columns.js'

describe('columnsOf', () => {
  const headers: readonly (readonly [readonly string[], rev2: number, rev21: number])[] = [
    [['NACE Rev. 2', 'NACE Rev. 2.1'], 0, 1],
    [['NACE_REV2_CODE', 'NACE_REV2_DESC', 'NACE_REV2.1_CODE', 'NACE_REV2.1_DESC'], 0, 2],
    [['NACE2.1', 'NACE2'], 1, 0],
    [['NACE21_CODE', 'x', 'NACE2_CODE'], 2, 0],
    [['Rev.2.1 (target)', 'Rev.2 (source)'], 1, 0],
    [['Source label NACE Rev. 2', 'Source NACE Rev. 2', 'Target NACE Revision 2.1'], 1, 2]
  ]
  for (const [header, rev2, rev21] of headers) {
    it(`finds the codes under ${header.join(' | ')}`, () => {
      expect(columnsOf(header)).to.deep.include({ rev2, rev21 })
    })
  }

  it('finds remarks and methods', () => {
    expect(columnsOf(['NACE Rev. 2', 'NACE Rev. 2.1', 'Remarks', 'method'])).to.deep.include({
      remark: 2,
      method: 3
    })
    expect(columnsOf(['NACE Rev. 2', 'NACE Rev. 2.1'])).to.deep.include({ remark: undefined })
  })

  it('takes no table of one revision, of another classification, or of headings alone', () => {
    for (const header of [
      ['NACE Rev. 2', 'ISIC Rev. 4'],
      ['NACE_CODE', 'EN_DESC', 'DE_DESC'],
      ['NACE Rev. 1.1', 'NACE Rev. 2'],
      ['NACE Rev. 2 heading', 'NACE Rev. 2.1 heading'],
      ['Level', 'Code', 'Description']
    ]) {
      expect(columnsOf(header), header.join()).to.equal(undefined)
    }
  })
})

describe('delimiterOf', () => {
  it('is the sign that parts most cells, not one within quotes', () => {
    expect(delimiterOf('a;"b, c, d, e";f')).to.equal(';')
    expect(delimiterOf('a,b,c')).to.equal(',')
    expect(delimiterOf('a\tb, c\td')).to.equal('\t')
  })
})
