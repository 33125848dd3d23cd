import { expect } from 'chai'
import fc from 'fast-check'
import { excerpt, marked, searchedWords } from '../../src/web/search/excerpt.js'
import '../properties.js'

const plain = (text: string) =>
  text
    .replace(/<\/?mark>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

describe('excerpt', () => {
  it('marks whole words in any case and spelling that the search takes for the same', () => {
    const words = searchedWords('STRASSE an')
    expect(marked('Die Straße, die Stra\u00adße, anders, an', words).text).equal(
      'Die <mark>Straße</mark>, die <mark>Stra\u00adße</mark>, anders, <mark>an</mark>'
    )
  })
  it('shows the place with most of the words', () => {
    const text = `${'Urlaub gibt es. '.repeat(60)}Der Urlaub hat 24 Werktage.${' Und so fort.'.repeat(60)}`
    const shown = excerpt(text, searchedWords('Urlaub Werktage')).text
    expect(shown).contain('<mark>Werktage</mark>').and.match(/^… /).and.match(/ …$/)
  })
  it('shows nothing but the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.string({ maxLength: 5 }), (text, q) => {
        const shown = plain(excerpt(text, searchedWords(q)).text)
        expect(text).contain(shown.replace(text.startsWith('… ') ? '' : /^… /, '').replace(/ …$/, ''))
        expect(plain(marked(text, searchedWords(q)).text)).equal(text)
      })
    )
  })
})
