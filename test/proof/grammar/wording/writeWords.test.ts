import { expect } from 'chai'
import fc from 'fast-check'
import { readWords } from '../../../../src/proof/grammar/wording/readWords.js'
import { writeWords } from '../../../../src/proof/grammar/wording/writeWords.js'
import { inside, opening, sameWord, sameWords } from '../../../../src/proof/grammar/wording/word.js'

const said = (text: string, language: 'de' | 'en' = 'de') => writeWords(readWords(text, language))

describe('words as they are said', () => {
  it('read as a sentence', () => {
    expect(said('Die Frist (§ 5 Abs. 3) endet,\n wenn  er zahlt.')).equal(
      'Die Frist (§ 5 Abs. 3) endet, wenn er zahlt'
    )
    expect(said('am 1. Mai 2025: 10.000 Euro')).equal('Am 1 Mai 2025: 10.000 Euro')
    expect(writeWords([])).equal('')
  })

  it('are the same words when they are read again', () => {
    const both = [
      'Die',
      'Frist',
      'endet',
      '10.000',
      '1',
      '2025-05-01',
      ',',
      ';',
      ':',
      '(',
      ')',
      '–',
      '%',
      '€',
      '−5',
      '20 m²',
      'E-Mail',
      '10 000',
      '„Halter“',
      '§ 5'
    ]
    const own = {
      de: [
        'Abs. 3',
        'nach Nr. 2',
        'z. B. Hunde',
        'am 1.5.2025',
        'zweiundzwanzig',
        'daß',
        'Straße',
        'Buchstabe a',
        'bzw.',
        'S. 2',
        'Art. 3'
      ],
      en: ['Art. 3', 'e.g. dogs', 'cannot', 'per cent', 'No 3', 'October 10, 2019', 'twenty-one']
    }
    for (const language of ['de', 'en'] as const) {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...both, ...own[language]), { minLength: 1, maxLength: 12 }),
          each => {
            const words = readWords(each.join(' '), language)
            const again = writeWords(words)
            expect(sameWords(readWords(again, language), words), again).equal(true)
          }
        ),
        { numRuns: 1_000 }
      )
    }
  })
})

describe('a word', () => {
  const [first, noun, verb] = readWords('Die Frist endet', 'de')

  it('has its capital letter but where it opens a sentence', () => {
    const [small] = readWords('x die', 'de').slice(1)
    const [name] = readWords('x frist', 'de').slice(1)
    expect(sameWord(first!, small!)).equal(true)
    expect(sameWord(noun!, name!)).equal(false)
    expect(sameWord(noun!, verb!)).equal(false)
  })

  it('loses it inside a sentence, but for a noun', () => {
    const [moved] = inside([first!], () => false)
    expect(moved).include({ written: 'die', capital: false })
    expect(inside([first!, noun!], () => true).map(({ written }) => written)).deep.equal(['Die', 'Frist'])
    expect(opening([verb!])[0]).include({ initial: true })
  })

  it('is of its kind', () => {
    const [number] = readWords('5', 'de')
    expect(sameWord(number!, { ...number!, kind: 'word' })).equal(false)
  })
})
