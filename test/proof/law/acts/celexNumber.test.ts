import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { CELEX_NUMBER, isCelexNumber } from '../../../../src/proof/law/acts/celexNumber.js'

const NUMBERS = [
  '32016R0679',
  '32016r0679',
  '31958R0001',
  '31988L0357',
  '32002F0584',
  '32008E0851',
  '31984S2177',
  '32021M10078',
  '32016R0679R(01)',
  '31958Q1101(02)',
  '02016R0679-20160504',
  '02009R1223-20191218',
  '12016E/TXT',
  '12016E_TXT',
  '12016E045',
  '12016M/AFI/DCL/01',
  '12003TN02/18/A',
  '11957E/TXT',
  '22012A0802(01)',
  '42000A0922(02)',
  '52021PC0206',
  '52013SC0145(02)',
  '52012XG1026(01)',
  '62018CJ0311',
  '62018CJ0311_SUM',
  '72004L0038DEU_138434',
  '92001E003045',
  'E2016C0152',
  'C2012/326/02'
]
const OTHERS = [
  '',
  '2016/679',
  '32016R679',
  '32016R06790000',
  '32016RR0679R0679',
  '31816R0679',
  '3216R0679',
  '32016-0679',
  '320160679',
  '32016R0679-20160504',
  '02016R0679',
  '12016E',
  '12016E/',
  '32016R0679R(1)',
  '32016R0679XYZ',
  '52021P',
  '62018CJ311',
  'X2016R0679',
  '32016R0679#art_6'
]

describe('CELEX numbers', () => {
  it('are those of the Publications Office', () => {
    expect(NUMBERS.filter(each => !isCelexNumber(each))).to.deep.equal([])
    expect(OTHERS.filter(isCelexNumber)).to.deep.equal([])
  })

  it('have one form in the shapes and in the program', () => {
    const piece = CELEX_NUMBER.replaceAll('(?:', '(').replaceAll('\\', '\\\\')
    for (const name of ['act', 'celex'])
      expect(readFileSync(new URL(`../../../../shapes/${name}.ttl`, import.meta.url), 'utf8')).to.include(
        piece
      )
  })
})
