import { expect } from 'chai'
import fc from 'fast-check'
import { nearSentences } from '../../../../src/proof/grounding/gate/nearSentences.js'
import { readText } from '../../../../src/proof/grounding/gate/sources.js'

const WORDS = [
  'Erlaubnis',
  'Behörde',
  'Antrag',
  'Bootshalter',
  'Verleih',
  'schriftlich',
  'der',
  'am',
  'Strömung'
]
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 })
  .map(words => `Der ${words.join(' ')}.`)
const absatz = fc.array(sentence, { minLength: 1, maxLength: 4 }).map(all => all.join(' '))
const passage = fc
  .array(absatz, { minLength: 1, maxLength: 4 })
  .map(all => all.map((text, at) => `(${at + 1}) ${text}`).join('\n'))

/** The words of a claim that tell sentences apart, without endings. */
const wordsOf = (claim: string) => [
  ...new Set(
    WORDS.filter(word => word.length >= 5 && claim.includes(word)).map(word => word.toLowerCase().slice(0, 7))
  )
]

describe('the sentences that are near a claim', () => {
  it('are those that hold 45 of 100 of its words, whatever was left unread, those with the most first', () => {
    let near = 0
    fc.assert(
      fc.property(passage, sentence, (text, claim) => {
        const words = wordsOf(claim)
        fc.pre(words.length > 0)
        const read = readText(text)
        const held = (small: string) => words.filter(word => small.includes(word)).length
        const wanted = read.sentences.filter(each => held(each.text.toLowerCase()) >= 0.45 * words.length)
        const found = nearSentences(claim, read)
        near += found.length
        expect([...found].sort((one, other) => one.at - other.at)).eql(wanted)
        const counts = found.map(each => held(each.text.toLowerCase()))
        expect(counts).eql([...counts].sort((one, other) => other - one))
      })
    )
    expect(near).greaterThan(50)
  })

  it('are none of a passage whose words stand in several Absätze, and its sentences are not read for that', () => {
    const text = readText('(1) Die Erlaubnis wird erteilt.\n(2) Der Bootshalter ist zu hören.')
    const claim = 'Bootshalter erhalten die Erlaubnis schriftlich.'
    let read = false
    const watched = {
      language: text.language,
      absaetze: text.absaetze,
      ...(text.small !== undefined && { small: text.small }),
      get sentences() {
        read = true
        return text.sentences
      }
    }
    expect(nearSentences(claim, watched)).eql([])
    expect(read).equal(false)
    expect(nearSentences('Die Erlaubnis wird erteilt.', watched)).has.length(1)
  })
})
