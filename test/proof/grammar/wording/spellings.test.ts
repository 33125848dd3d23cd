import { expect } from 'chai'
import { readWords } from '../../../../src/proof/grammar/wording/readWords.js'
import { months, spellings } from '../../../../src/proof/grammar/wording/spellings.js'

const keys = (text: string, language: 'de' | 'en' = 'de') => readWords(text, language).map(({ key }) => key)

describe('other spellings', () => {
  it('spell what reads the same when it is read again', () => {
    for (const language of ['de', 'en'] as const) {
      for (const [letter, list] of spellings[language]) {
        expect(letter).have.length(1)
        for (const { keys: spelled } of list) {
          expect(keys(spelled.join(' '), language), spelled.join(' ')).deep.equal(spelled)
        }
      }
    }
  })

  it('stand before the number of a part alone', () => {
    expect(keys('nach S. 2')).deep.equal(['nach', 'satz', '2'])
    expect(keys('Nr. 3 Buchst. a')).deep.equal(['nummer', '3', 'buchstabe', 'a'])
    expect(keys('die Sätze der Kammer')).deep.equal(['die', 'sätze', 'der', 'kammer'])
    expect(keys('no fee', 'en')).deep.equal(['no', 'fee'])
    expect(keys('No 3', 'en')).deep.equal(['number', '3'])
  })

  it('begin no word that goes on', () => {
    expect(keys('caritativ')).deep.equal(['caritativ'])
    expect(keys('EUROPA')).deep.equal(['europa'])
    expect(keys('Artikulation 5')).deep.equal(['artikulation', '5'])
    expect(keys('Absprache 5')).deep.equal(['absprache', '5'])
    expect(keys('selbstständigkeit')).deep.equal(['selbstständigkeit'])
  })

  it('are not read where the language is not known', () => {
    expect(readWords('Abs. 3 EUR', undefined).map(({ key }) => key)).deep.equal(['abs', '3', 'eur'])
  })

  it('name twelve months', () => {
    expect(months.de).have.length(12)
    expect(months.en).have.length(12)
    expect([months.de[2], months.en[11]]).deep.equal(['märz', 'december'])
  })
})
