import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { passageSentences } from '../../../../src/proof/grounding/gate/sources.js'
import { giiImporter } from '../../../../src/formats/gii/giiImporter.js'
import { findAbsatz, listAbsaetze, readAbsaetze } from '../../../../src/proof/law/parts/absatz.js'
import { listItems, type ListItem } from '../../../../src/proof/law/parts/listItems.js'
import { placeholderOf } from '../../../../src/proof/law/placeholders/placeholderOf.js'
import { kg } from '../../../../src/graph/vocab/terms.js'
import { all, inputOf } from '../../../formats/inputOf.js'
import { ids } from '../../../formats/readUnits.js'
import { onOwnAndReal } from '../../../ownAndReal.js'

/** What the gate takes for Absatz n is what the API finds and the importers name. */
function expectOneReading(text: string): void {
  const read = readAbsaetze(text)
  const sentences = passageSentences(text)
  read.forEach(({ number, wording, end, title, heading }, unit) => {
    if (number === undefined || heading === true) return
    const own = sentences.filter(sentence => sentence.unit === unit)
    for (const sentence of own) expect(sentence.absatz).to.equal(number)
    // All of it is in its sentences, but for what only keeps a place.
    let at = title?.end ?? wording
    for (const { start, end: last } of [...own, { start: end, end }]) {
      expect(start).to.be.at.least(at)
      const between = text.slice(at, start).trim()
      if (between !== '') expect(placeholderOf(between), between).not.equal(undefined)
      at = last
    }
  })
  for (const { number, start, end } of listAbsaetze(text))
    expect(findAbsatz(text, number)).to.deep.include({ start, end })
  // Nothing of the text is in no Absatz, and nothing in two.
  const parts = read.map(({ start, end }) => text.slice(start, end)).join('\n')
  expect(parts.replace(/\s+/g, '')).to.equal(text.replace(/\s+/g, ''))
}

describe('the Absätze of a text', () => {
  const cases: [text: string, numbers: (string | undefined)[]][] = [
    ['(1) Eins.\n(2) Zwei.', ['1', '2']],
    ['(1) Eins.\n  (2) ist ein Teil der Liste.', ['1']],
    ['1. Eins.\n2. Zwei.', ['1', '2']],
    ['Es gilt:\n1. eins\n2. zwei', [undefined]],
    ['Eingang.\n(1) Eins.\n(1a) Danach.', [undefined, '1', '1a']],
    ['(2)', ['2']],
    ['', []]
  ]
  for (const [text, numbers] of cases) {
    it(`are ${numbers.map(number => number ?? 'one without number').join(', ') || 'none'}: ${JSON.stringify(text)}`, () => {
      expect(readAbsaetze(text).map(absatz => absatz.number)).to.deep.equal(numbers)
      expectOneReading(text)
    })
  }

  it('are the same for the gate, the API and the importers, whatever the text', () => {
    const piece = fc.constantFrom(
      '(1) ',
      '(2) ',
      '  (2) ',
      '(3a) ',
      '1. ',
      '2. ',
      '  1. ',
      '  a) ',
      'Wer anzeigt, handelt.',
      ' Es gilt § 3 Abs. 2.',
      '\n',
      '\n',
      ' ',
      'x',
      'Nr. 4 bleibt.'
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => expectOneReading(pieces.join(''))),
      { numRuns: 2_000 }
    )
  })

  onOwnAndReal({ path: 'gii', expected: 20 }, { path: 'gii', expected: 6_000 }, (folder, atLeast) => {
    it('are the same in all norms of acts', async () => {
      let norms = 0
      for (const file of readdirSync(folder).filter(name => name.endsWith('.xml'))) {
        const text = readFileSync(join(folder, file), 'utf8')
        for (const { quads } of await all(
          giiImporter.read(inputOf(text, file), { ids, grounding: 'verified' })
        )) {
          for (const { predicate, object } of quads) {
            if (!predicate.equals(kg.text)) continue
            norms++
            expectOneReading(object.value)
          }
        }
      }
      expect(norms).to.be.at.least(atLeast)
    }).timeout(240_000)
  })
})

describe('the lists of a text', () => {
  const text =
    '(1) Es gilt, wenn\n  1. eins\n    a) hier\n    b) dort\n    und zwar ganz,\n  2. zwei.\n(2) Ferner\n1. drei\n(3) The following:\n  (a) hats;\n    (i) felt'
  const shown = (items: readonly ListItem[]): unknown[] =>
    items.map(item => [`${item.kind} ${item.number}`, ...shown(item.items)])

  it('are trees, by how far they are indented', () => {
    expect(shown(listItems(text, findAbsatz(text, '1')!))).to.deep.equal([
      ['Nummer 1', ['Buchstabe a'], ['Buchstabe b']],
      ['Nummer 2']
    ])
    expect(shown(listItems(text, findAbsatz(text, '2')!))).to.deep.equal([['Nummer 1']])
    expect(shown(listItems(text, findAbsatz(text, '3')!))).to.deep.equal([['Buchstabe a', ['Buchstabe i']]])
  })

  it('hold what belongs to an item, also behind a list in it', () => {
    const [first] = listItems(text, findAbsatz(text, '1')!)
    expect(text.slice(first!.start, first!.end).trim()).to.equal(
      '1. eins\n    a) hier\n    b) dort\n    und zwar ganz,'
    )
  })
})
