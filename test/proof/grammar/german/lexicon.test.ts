import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { makeTables } from '../../../support/lexicon/makeTables.js'
import { adjectiveReadings } from '../../../../src/proof/grammar/german/adjectives/adjectiveReadings.js'
import { determinerReadings } from '../../../../src/proof/grammar/german/closed/determinerReadings.js'
import { prepositionOf } from '../../../../src/proof/grammar/german/closed/prepositions.js'
import { loadLexicon } from '../../../../src/proof/grammar/german/lexicon.js'
import { nounReadings } from '../../../../src/proof/grammar/german/nouns/nounReadings.js'
import { verbForms } from '../../../../src/proof/grammar/german/verbs/verbForms.js'
import { mayBeFinite, verbReadings } from '../../../../src/proof/grammar/german/verbs/verbReadings.js'

const grammar = new URL('../../../../src/proof/grammar/german/', import.meta.url)

describe('the lexicon of German', () => {
  before(loadLexicon)

  it('is what `npm run bench -- lexicon` makes of the packages and the additions', () => {
    for (const [file, text] of makeTables()) {
      expect(readFileSync(new URL(file, grammar), 'utf8') === text, `${file} as it is made`).equal(true)
    }
  })

  it('names the licence of each table that is made, and is small', () => {
    for (const file of ['verbs/verbs.tsv', 'nouns/nouns.tsv', 'adjectives/adjectives.tsv']) {
      expect(readFileSync(new URL(file, grammar), 'utf8').slice(0, 700)).contain('CC BY-SA 4.0')
    }
    const tables = readdirSync(grammar, { recursive: true, encoding: 'utf8' }).filter(file =>
      file.endsWith('.tsv')
    )
    const bytes = tables.reduce((sum, file) => sum + statSync(new URL(file, grammar)).size, 0)
    expect(bytes).lessThan(1_500_000)
  })

  const pieces = fc.constantFrom(
    'be',
    'ver',
    'an',
    'ge',
    'zu',
    's',
    'en',
    'ß',
    'ss',
    'ung',
    'Ä',
    'ı',
    '̈',
    '|',
    '~',
    '=',
    '-'
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.array(pieces, { maxLength: 60 }).map(parts => parts.join('')),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '\u0000', '\ud800')
  )

  it('never throws, whatever it is asked', () => {
    fc.assert(
      fc.property(hostile, word => {
        for (const read of [
          verbReadings,
          nounReadings,
          adjectiveReadings,
          determinerReadings,
          (word: string) => [prepositionOf(word), mayBeFinite(word)],
          (word: string) => verbForms(word, 'present')
        ]) {
          expect(read(word)).be.an('array')
        }
      })
    )
  })

  it('finds each form that it makes of a verb', () => {
    for (const lemma of [
      'anzeigen',
      'übertragen',
      'bestehen',
      'widerrufen',
      'vorlegen',
      'hinzuziehen',
      'ändern',
      'sein'
    ]) {
      for (const form of ['present', 'past', 'subjunctive1', 'subjunctive2'] as const) {
        for (const number of ['singular', 'plural'] as const) {
          for (const { stem, prefix } of verbForms(lemma, form, number)) {
            const whole = verbReadings((prefix ?? '') + stem)
            expect(whole, `${prefix ?? ''}${stem}`).satisfy((readings: typeof whole) =>
              readings.some(each => each.lemma === lemma && each.form === form && each.number === number)
            )
            if (prefix === undefined) continue
            expect(verbReadings(stem).some(each => each.lemma === lemma && each.part === 'stem')).equal(true)
          }
        }
      }
    }
  })
})
