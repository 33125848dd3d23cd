import { expect } from 'chai'
import { inLanguages, tagDistance } from '../../../src/proof/grammar/languageTags.js'

describe('tags of languages', () => {
  it('are as far from a language as what they say besides it', () => {
    const far = (...tags: string[]) => tags.map(tag => tagDistance(tag, 'de'))
    expect(far('de', 'DE', 'deu', 'ger')).deep.equal([0, 0, 0, 0])
    expect(far('de-DE', 'de_AT', 'de-CH-1996', 'de-Latn', 'de-AT-1901')).deep.equal([1, 1, 1, 1, 1])
    expect(far('de-simple', 'de-LS', 'de-x-legal', 'de-DE-x-leicht', 'de-1996-simple')).deep.equal([
      2, 2, 2, 2, 2
    ])
    expect(far('en', 'den', 'nl-de', '', 'x-de')).deep.equal(Array<undefined>(5).fill(undefined))
    expect(tagDistance('en-GB', 'en')).equal(1)
  })

  it('choose the usual form of a language before another form, and another form before another language', () => {
    const chosen = (...tags: string[]) => inLanguages(tags, ['de', 'en'], tag => tag)
    expect(chosen('en', 'de-AT', 'de')).equal('de')
    expect(chosen('en', 'de-AT')).equal('de-AT')
    expect(chosen('de-simple', 'en-GB')).equal('en-GB')
    expect(chosen('fr', 'de-x-legal')).equal('de-x-legal')
    expect(chosen('fr')).equal(undefined)
  })
})
