import { expect } from 'chai'
import { readEuActNumber, readFurtherEuActNumber } from '../../../../src/proof/law/acts/euActNumber.js'

/** The text, and the number that it names; `-` for none that is certain. */
const numbers: readonly (readonly [text: string, celex: string])[] = [
  ['Verordnung (EU) 2016/679', '32016R0679'],
  ['VO 2016/679', '32016R0679'],
  ['VO 2016/679/EU', '32016R0679'],
  ['VO (EU) Nr. 2016/679', '32016R0679'],
  ['VO(EU)2016/679', '32016R0679'],
  ['EU-Verordnung 2016/679', '32016R0679'],
  ['EU-VO 910/2014', '32014R0910'],
  ['Regulation 2016/679', '32016R0679'],
  ['EU Regulation 2016/679', '32016R0679'],
  ['Regulation (EU) 2016/679', '32016R0679'],
  ['Reg. (EU) 2016/679', '32016R0679'],
  ['Verordnung des Europäischen Parlaments und des Rates (EU) 2016/679', '32016R0679'],
  ['Verordnung (EU) Nr. 910/2014', '32014R0910'],
  ['Verordnung (EG) Nr. 1907/2006', '32006R1907'],
  ['Verordnung 1907/2006/EG', '32006R1907'],
  ['Verordnung (EG) 883/2004', '32004R0883'],
  ['VO EG Nr. 883/2004', '32004R0883'],
  ['VO <EG> Nr 883/2004', '32004R0883'],
  ['VO 883/2004', '32004R0883'],
  ['VO Nr. 883/2004 (EG)', '32004R0883'],
  ['Verordnung (EWG) Nr. 1408/71', '31971R1408'],
  ['VO 1408/71', '31971R1408'],
  ['Verordnung (EWG) Nr. 95/93', '31993R0095'],
  ['Council Regulation (EC) No 2200/96', '31996R2200'],
  ['Verordnung (EG) Nr. 2016/2003', '32003R2016'],
  ['Regulation (EC) No 2015/97', '31997R2015'],
  ['Verordnung (Euratom) 2016/52', '32016R0052'],
  ['Verordnung (EU, Euratom) 2020/2093', '32020R2093'],
  ['Durchführungsverordnung (EU) 2015/2447', '32015R2447'],
  ['Delegierte Verordnung (EU) 2015/2446', '32015R2446'],
  ['Commission Implementing Regulation (EU) 2015/2447', '32015R2447'],
  ['règlement (UE) 2016/679', '32016R0679'],
  ['Richtlinie (EU) 2011/83', '32011L0083'],
  ['Richtlinie 2011/83/EU', '32011L0083'],
  ['RL 2011/83', '32011L0083'],
  ['Richtlinie 2011/83', '32011L0083'],
  ['RL 2004/38/EG', '32004L0038'],
  ['EG-Richtlinie 2004/38', '32004L0038'],
  ['Council Directive 91/271/EEC', '31991L0271'],
  ['Richtlinie des Rates 91/271/EWG', '31991L0271'],
  ['Richtlinie Nr. 91/271/EWG', '31991L0271'],
  ['Directive 93/13', '31993L0013'],
  ['Richtlinie 76/69/EWG', '31976L0069'],
  ['Directive (EU) 2019/1937', '32019L1937'],
  ['Decision 676/2002/EC', '32002D0676'],
  ['Decision No 676/2002/EC', '32002D0676'],
  ['Decision No 243/2012/EU', '32012D0243'],
  ['Beschluss 2010/87/EU', '32010D0087'],
  ['Beschluss (GASP) 2015/1763', '32015D1763'],
  ['Beschluss 2010/413/GASP', '32010D0413'],
  ['Entscheidung Nr. 2177/84/EGKS', '31984S2177'],
  ['Rahmenbeschluss 2002/584/JI', '32002F0584'],
  ['Council Framework Decision 2002/584/JHA', '32002F0584'],
  ['Gemeinsame Aktion 2008/851/GASP', '32008E0851'],
  ['Empfehlung 2003/361/EG', '32003H0361'],
  ['Recommendation (EU) 2015/1515', '32015H1515'],
  // Either number may be the year, or the text of another body's.
  ['VO 2016/2003', '-'],
  ['VO 2016/79', '-'],
  ['VO 12/1999', '-'],
  ['Richtlinie 271/91', '-'],
  ['Richtlinie 12/34', '-'],
  ['Beschluss 5/78', '-'],
  ['Beschluss Nr. 1/80', '-'],
  ['Verordnung 12/34', '-'],
  ['Verordnung (EU) 2016/679/3', '-'],
  ['StVO 2016', '-']
]

describe('acts of the Union by their numbers', () => {
  for (const [text, celex] of numbers) {
    it(`${text}: ${celex}`, () => {
      const read = readEuActNumber(text, 0)
      expect(read?.celex ?? '-').to.equal(celex)
      if (read !== undefined) expect(read.end).to.equal(text.length)
    })
  }

  it('reads all of a list', () => {
    const text = 'Richtlinien 2006/48/EG, 2013/36/EU und 2014/65/EU und 12/2010'
    const found: string[] = []
    let last = readEuActNumber(text, 0)
    while (last !== undefined) {
      found.push(last.celex)
      last = readFurtherEuActNumber(text, last)
    }
    expect(found).to.deep.equal(['32006L0048', '32013L0036', '32014L0065'])
  })
})
