import { expect } from 'chai'
import fc from 'fast-check'
import { marked, markedAt, searchedWords } from '../../../src/service/web/marked.js'
import '../../properties.js'

const plain = (text: string) =>
  text
    .replace(/<\/?mark>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

describe('a marked text', () => {
  it('has whole words marked in any case and spelling that the search takes for the same', () => {
    const words = searchedWords('STRASSE an')
    expect(marked('Die Straße, die Stra\u00adße, anders, an', words).text).equal(
      'Die <mark>Straße</mark>, die <mark>Stra\u00adße</mark>, anders, <mark>an</mark>'
    )
  })
  it('has the places marked that are given, and escapes what stands there', () => {
    const marks = [
      { start: 0, end: 3 },
      { start: 4, end: 5 }
    ]
    expect(markedAt('<b> c', marks).text).equal('<mark>&#60;b&#62;</mark> <mark>c</mark>')
  })
  it('is nothing but the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.string({ maxLength: 5 }), (text, q) => {
        expect(plain(marked(text, searchedWords(q)).text)).equal(text)
      })
    )
  })
})
