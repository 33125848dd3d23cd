import { expect } from 'chai'
import { isLei } from '../../../src/graph/companies/isLei.js'

describe('isLei', () => {
  it('knows LEIs by their check digits', () => {
    for (const lei of ['529900T8BM49AURSDO55', '5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394'])
      expect(isLei(lei), lei).to.equal(true)
    for (const lei of ['529900T8BM49AURSDO56', '529900T8BM49AUSRDO55', '529900t8bm49aursdo55', ''])
      expect(isLei(lei), lei).to.equal(false)
  })
})
