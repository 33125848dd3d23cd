import { expect } from 'chai'
import fc from 'fast-check'
import { LONGEST_PASSAGE, splitPassages } from '../../../src/services/ingest/splitPassages.js'

const sentence = 'Wer ein Gewerbe nach § 14 Abs. 1 GewO anfängt, zeigt dies der Behörde an.'
const paragraph = (count: number) => Array.from({ length: count }, () => sentence).join(' ')
const words = (text: string) => text.replace(/\s+/g, '')

describe('cutting a text into passages', () => {
  it('leaves a short text whole', () => {
    const text = `Erstens\n\n${paragraph(20)}`
    expect(splitPassages(text)).deep.equal([text])
  })

  it('joins short paragraphs and keeps long ones whole', () => {
    const text = Array.from({ length: 30 }, (_, n) => paragraph(n % 3 ? 2 : 18)).join('\n\n')
    const passages = splitPassages(text)
    expect(words(passages.join(''))).equal(words(text))
    for (const passage of passages) {
      expect(passage.length).most(LONGEST_PASSAGE)
      expect(passage.endsWith('an.')).equal(true)
    }
    expect(passages.length).lessThan(30)
  })

  it('keeps a heading with what follows it', () => {
    const text = Array.from({ length: 9 }, (_, n) => `Kapitel ${n}\n\n${paragraph(n + 6)}`).join('\n\n')
    for (const passage of splitPassages(text)) expect(passage).match(/^Kapitel \d\n\nWer [^]*an\.$/)
  })

  it('cuts a paragraph that is too long between sentences, not after abbreviations', () => {
    const passages = splitPassages(paragraph(100))
    expect(passages.length).greaterThan(3)
    for (const passage of passages) expect(passage).match(/^Wer [^]*an\.$/)
  })

  it('loses nothing, keeps the limit and is quick enough for anything', () => {
    const part = fc.oneof(
      fc.constantFrom('\n', '\n\n', '\n \n', ' ', '\t', '. ', 'Abs. 1 ', sentence, '😀', paragraph(30)),
      fc.string({ unit: 'grapheme' }),
      fc.nat(3000).map(length => 'x'.repeat(length))
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), parts => {
        const text = parts.join('').trim()
        const passages = splitPassages(text)
        expect(words(passages.join(''))).equal(words(text))
        for (const passage of passages) {
          expect(passage.length).most(LONGEST_PASSAGE)
          if (passages.length > 1) expect(passage.trim()).equal(passage).not.equal('')
          expect(passage).not.match(/[\ud800-\udbff]$|^[\udc00-\udfff]/)
        }
      }),
      { numRuns: 200 }
    )
    for (const text of [
      'a'.repeat(1e6),
      'ab\n'.repeat(3e5),
      'x\n\n'.repeat(3e5),
      `${'\n \t'.repeat(3e5)}z`
    ]) {
      expect(words(splitPassages(text).join('')).length).equal(words(text).length)
    }
  })
})
