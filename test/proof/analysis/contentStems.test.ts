import { expect } from 'chai'
import { contentStems } from '../../../src/proof/analysis/contentStems.js'

describe('the stems of the words of content', () => {
  it('are what is left when function words do not count, each as often as it stands there', () => {
    expect(contentStems('Wann muss ich die Kaution zurückzahlen?')).deep.equal(
      contentStems('Kaution zurückzahlen')
    )
    expect(contentStems('Miete und Mieten')).length(2)
    expect(contentStems('wie lange ohne')).deep.equal([])
  })
})
