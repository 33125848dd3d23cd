import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { adjectiveReadings } from '../../../../src/proof/grammar/german/adjectives/adjectiveReadings.js'
import { determinerReadings } from '../../../../src/proof/grammar/german/closed/determinerReadings.js'
import { prepositionOf } from '../../../../src/proof/grammar/german/closed/prepositions.js'
import * as functionWords from '../../../../src/proof/grammar/german/phrases/functionWords.js'
import { nounReadings } from '../../../../src/proof/grammar/german/nouns/nounReadings.js'
import { verbReadings } from '../../../../src/proof/grammar/german/verbs/verbReadings.js'

const files = ['schirmg.xml', 'schirmuebk.xml', 'schirmv_2020.xml']
const text = files
  .flatMap(file => [...readFileSync(`fixtures/gii/${file}`, 'utf8').matchAll(/<P>(.*?)<\/P>/gs)])
  .map(([, paragraph]) => paragraph!.replace(/<[^>]+>/g, ' '))
  .join('\n')

/** Adverbs, numbers and conjunctions, of which no reading is needed. */
const others = new Set('wieder drei dass niemanden jemanden oben links rechts wobei'.split(' '))

const isSmall = (word: string) =>
  [verbReadings, adjectiveReadings, determinerReadings].some(read => read(word).length > 0) ||
  prepositionOf(word) !== undefined ||
  others.has(word) ||
  Object.values(functionWords).some(words => words.has(word))

describe('the lexicon over law of our own', () => {
  it('knows the words in small letters', () => {
    const words = [...text.matchAll(/(?<![\p{L}§.;-])[a-zäöü][\p{L}]{2,}(?![\p{L}.-])/gu)].map(
      ([word]) => word
    )
    expect(words.length).greaterThan(100)
    expect([...new Set(words.filter(word => !isSmall(word)))]).deep.equal([])
  })

  it('knows the nouns, in a case and gender that their articles have', () => {
    const pairs = [
      ...text.matchAll(
        /(?<![\p{L}-])(der|die|das|des|dem|den|eine[rmns]?|ein|zum|zur) (\p{Lu}\p{L}{3,})(?![\p{L}-])/gu
      )
    ]
    expect(pairs.length).greaterThan(20)
    const apart = pairs.filter(([, article, noun]) =>
      determinerReadings(article!).every(one =>
        nounReadings(noun!).every(
          other =>
            one.gender !== other.gender ||
            one.number !== other.number ||
            ![...one.cases].some(letter => other.cases.includes(letter))
        )
      )
    )
    expect(apart.map(([pair]) => pair)).deep.equal([])
  })
})
