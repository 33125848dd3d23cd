import { expect } from 'chai'
import { addedByWords } from '../../../../src/proof/grounding/check/addedByWords.js'
import { passage } from '../passages.js'

const QUOTE =
  'Der Verkäufer muss dem Käufer die Ware innerhalb von 14 Tagen liefern, wenn dieser bis zum 3. Mai gezahlt hat.'
const MAY = 'Die Behörde kann die Frist auf Antrag um höchstens zwei Monate verlängern.'
const NOT = 'Lebende Tiere dürfen nicht als Gewinn ausgesetzt werden.'
const of = (text: string) => passage('ELI:MusterG§5', '§ 5 MusterG Lieferung', text, ['MusterG'])
const brought = (words: string, quote: string) => addedByWords(words, [quote], of(quote))

describe('what words on a quote bring anew', () => {
  it('is nothing where they say it in its words, or in plain ones for these', () => {
    for (const [words, quote] of [
      ['Dann kann die Frist um bis zu zwei Monate länger werden.', MAY],
      ['Auf Antrag darf die Behörde die Frist um höchstens zwei Monate verlängern.', MAY],
      ['Nein, lebende Tiere sind als Gewinn verboten.', NOT],
      ['Nach § 5 MusterG dürfen lebende Tiere nicht als Gewinn ausgesetzt werden.', NOT]
    ] as const)
      expect(brought(words, quote) ?? 'nothing', words).equal('nothing')
  })

  it('is named by its first kind', () => {
    for (const [words, quote, why] of [
      ['Die Ware muss in 21 Tagen geliefert werden.', QUOTE, 'number'],
      ['Die Ware muss in 14 Monaten geliefert werden.', QUOTE, 'unit'],
      ['Bis zum 4. Mai muss die Ware geliefert sein.', QUOTE, 'date'],
      ['Der Käufer muss dem Verkäufer die Ware liefern.', QUOTE, 'party'],
      ['Der Mieter muss die Ware liefern.', QUOTE, 'party'],
      ['Der Verkäufer muss die Ware nicht liefern.', QUOTE, 'negation'],
      ['Die Ware ist innerhalb von 14 Tagen kostenlos.', QUOTE, 'negation'],
      ['Tiere sind als Gewinn erlaubt.', NOT, 'negation'],
      ['Der Verkäufer kann die Ware liefern.', QUOTE, 'modal'],
      ['Die Behörde muss die Frist auf Antrag verlängern.', MAY, 'modal'],
      ['Die Behörde verlängert die Frist auf Antrag.', MAY, 'modal'],
      ['Die Behörde kann die Frist um mindestens zwei Monate verlängern.', MAY, 'limit'],
      ['Auf Antrag darf die Behörde die Frist verlängern.', MAY, 'limit'],
      ['Die Behörde kann jede Frist verlängern.', MAY, 'scope'],
      ['Nach § 5 MusterG dürfen Tiere nicht als Gewinn ausgesetzt werden.', NOT, 'scope'],
      ['Die Polizei kann die Frist auf Antrag verlängern.', MAY, 'term'],
      ['Das kann auch § 9 MusterG verlängern.', MAY, 'section'],
      ['Das kann nach dem BGB verlängert werden.', MAY, 'section'],
      ['The authority may extend the period by up to two months.', MAY, 'language'],
      ['Auf Antrag „verlängert“ die Behörde die Frist.', MAY, 'sign'],
      [`Auf Antrag kann die Behörde die Frist verlängern${', also verlängern'.repeat(30)}.`, MAY, 'long']
    ] as const)
      expect(brought(words, quote), words).equal(why)
  })
})
