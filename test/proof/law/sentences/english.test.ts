import { expect } from 'chai'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('the sentences of an English act', () => {
  const whole = [
    'It is published in OJ L 119, 4.5.2016, p. 1, and applies.',
    'See Art. 6 and No. 4 of Annex III (e.g. hats, i.e. covers).',
    'Machinery of division 28 of NACE Rev. 2 is meant.',
    'the following paragraph is added:\n  ‘12. When adopting acts, the Commission shall listen.’;'
  ]
  for (const text of whole)
    it(`are one: ${text.slice(0, 50)}`, () => expect(split(text)).to.deep.equal([text]))

  const apart: string[][] = [
    ['It applies to Regulation (EU) 2016/679.', 'Market surveillance does not.'],
    ['This follows the state of the art.', 'Such measures are listed.'],
    ['They may include other wooded land.', 'The assessment is due.'],
    ['The elements stand in Annex IV.', 'SMEs may simplify them.'],
    ['It is done in accordance with Article 98(2).', 'Prior to that, it asks.'],
    ['It applies from 2 August 2026.', 'Operators prepare for it.']
  ]
  for (const sentences of apart)
    it(`are ${sentences.length}: ${sentences[0]}`, () =>
      expect(split(sentences.join(' '))).to.deep.equal(sentences))
})
