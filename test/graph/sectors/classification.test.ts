import { expect } from 'chai'
import { headingIn } from '../../../src/graph/sectors/classification.js'

describe('the heading of a code', () => {
  const heading = (names: Record<string, string>, language: 'de' | 'en') =>
    headingIn({ code: '56.10', names: new Map(Object.entries(names)) }, language)

  it('is of the language, whatever country that names', () => {
    expect(heading({ de: 'Restaurants', 'en-GB': 'Restaurants and mobile food' }, 'en')).equal(
      'Restaurants and mobile food'
    )
    expect(heading({ de: 'Restaurants', en: 'Eating places' }, 'de')).equal('Restaurants')
  })

  it('is the German one where there is none in English, and the English one where there is none in German', () => {
    expect(heading({ de: 'Restaurants', fr: 'Restauration' }, 'en')).equal('Restaurants')
    expect(heading({ en: 'Eating places', fr: 'Restauration' }, 'de')).equal('Eating places')
  })

  it('is any other, and at last the code', () => {
    expect(heading({ fr: 'Restauration' }, 'en')).equal('Restauration')
    expect(heading({}, 'de')).equal('56.10')
  })
})
