import { expect } from 'chai'
import { isRecital } from '../../../../src/proof/law/addresses/isRecital.js'

describe('isRecital', () => {
  const act = 'http://localhost:8080/celex/32016R0679'
  it('tells recitals by the last part of their IRIs', () => {
    expect(isRecital(`${act}/rct_26`)).to.equal(true)
    for (const other of [act, `${act}/art_26`, `${act}/anx_rct_1`, `${act}/rct_26/1`, `${act}/`])
      expect(isRecital(other), other).to.equal(false)
  })
})
