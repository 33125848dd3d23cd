import { expect } from 'chai'
import { dataTable } from '../../../src/base/text/dataTable.js'
import { celexOfNumber, celexOfTitle } from '../../../src/formats/eu/celexOfTitle.js'

const TITLES = dataTable(new URL('./titles.tsv', import.meta.url), ['title', 'celex'])

describe('celexOfTitle', () => {
  it('takes the number of the act itself, and none that may be of another', () => {
    const found = TITLES.map(({ title }) => ({ title, celex: celexOfTitle(title.split('|'))?.celex ?? '-' }))
    expect(found).to.deep.equal(TITLES)
  })

  it('takes none of another year than the act is of', () => {
    expect(celexOfTitle(['Commission Directive 93/13/EEC', 'of 5 April 1993'])?.celex).to.equal('31993L0013')
    expect(celexOfTitle(['Commission Directive 93/13/EEC', 'of 20 December 1992'])?.celex).to.equal(
      '31993L0013'
    )
    expect(celexOfTitle(['Commission Directive 93/13/EEC', 'of 5 April 1995'])).to.equal(undefined)
  })

  it('takes none where head and end say two', () => {
    const title = ['COUNCIL DECISION 2010/87/EU', 'of 5 February 2010', '(2010/88/EU)']
    expect(celexOfTitle(title)).to.equal(undefined)
  })

  it("takes the number of a file's own data with the kind that its title says", () => {
    const number = { first: '2016', second: '679', sign: 'EU' }
    expect(celexOfNumber(['REGULATION', 'of 27 April 2016'], number)).to.equal('32016R0679')
    expect(celexOfNumber(['RICHTLINIE DES RATES', 'vom 27. April 2016'], number)).to.equal('32016L0679')
    expect(celexOfNumber(['NOTICE', 'on Regulation (EU) 2016/1'], number)).to.equal(undefined)
    expect(celexOfNumber(['Corrigendum to Regulation (EU) 2016/679'], number)).to.equal(undefined)
  })
})
