import { expect } from 'chai'
import fc from 'fast-check'
import { readActs } from '../../support/retrieval/readActs.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { bagOf, stemLines } from '../../../src/proof/grounding/answerers/bags.js'
import { checkClaim } from '../../../src/proof/grounding/gate/checkClaim.js'
import { readWords } from '../../../src/proof/grammar/wording/readWords.js'
import { passageSentences, sentenceWords } from '../../../src/proof/grounding/gate/sources.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { passage } from './passages.js'

/** What lets the gate and the extractive answer look at less than all of a text. */
describe('What is read of a passage once', () => {
  onOwnAndReal(
    { path: 'demo', expected: ['gewo', 'burlg', 'arbzg', 'bdsg_2018', 'wogg'] },
    { path: 'gii', expected: ['gewo', 'burlg', 'arbzg', 'bdsg_2018', 'wogg'] },
    describeReading
  )
  onOwnAndReal(
    { path: 'gii', expected: ['schirmg', 'schirmuebk', 'schirmv_2020'] },
    { path: 'gii', expected: ['bgb'] },
    describeReading
  )
})

function describeReading(folder: string, acts: readonly string[]) {
  let texts: string[]

  before(async () => {
    const ids = identifiers('http://test.example')
    const quads = await readActs(folder, ids, acts)
    texts = quads.filter(quad => quad.predicate.equals(kg.text)).map(quad => quad.object.value)
    expect(texts).to.have.length.of.at.least(20)
  })

  const sentencesOf = (text: string) => passageSentences(text).map(({ start, end }) => text.slice(start, end))

  it('are the words of its sentences: none has one that the whole has not', () => {
    for (const text of texts) {
      const whole = bagOf(text).stems
      for (const sentence of sentencesOf(text)) {
        const missing = stemLines(sentence)
          .split('\n')
          .filter(stem => stem !== '' && !whole.includes(`\n${stem}\n`))
        expect(missing).to.deep.equal([])
      }
    }
  })

  it('are no more words than characters, be it law or any text', () => {
    const keysOf = (text: string) => readWords(text, 'de').length
    for (const text of texts) {
      for (const sentence of sentencesOf(text)) {
        expect(keysOf(sentence.normalize('NFC'))).to.be.at.most(sentence.normalize('NFC').length)
      }
    }
    const piece = fc.oneof(
      fc.constantFrom(
        '1.1.2024',
        '2024-01-02',
        'z.B.',
        'i.V.m.',
        'u.a.',
        'S.1',
        'v.H.',
        '§',
        'a',
        '1',
        ' ',
        '.'
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 })
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const text = pieces.join('').normalize('NFC')
        expect(keysOf(text)).to.be.at.most(text.length)
      })
    )
  })

  it('are the same words again after many other texts', () => {
    const read = (text: string) =>
      passageSentences(text).map(sentence => ({ ...sentence, words: sentenceWords(sentence.text, 'de') }))
    const first = texts.slice(0, 20).map(read)
    const long = 'a'.repeat(300_000)
    for (let at = 0; at < 5; at++) read(`${at} ${long}`)
    expect(texts.slice(0, 20).map(read)).to.deep.equal(first)
  })

  it('proves each sentence that is quoted to the letter, where it stands', () => {
    for (const [at, text] of texts.entries()) {
      const source = passage(`ELI:Probe§${at + 1}`, `§ ${at + 1} Probe`, text)
      for (const sentence of sentencesOf(text)) {
        const found = checkClaim(sentence, [source.ref], [source])
        if (found.verdict === 'belegt') expect(found.quote.endsWith(sentence)).to.equal(true)
      }
    }
  })
}
