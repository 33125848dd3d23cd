import { expect } from 'chai'
import fc from 'fast-check'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import { learnCompounds } from '../../../src/proof/analysis/compounds.js'
import { stemsOfToken } from '../../../src/proof/analysis/stemsOfToken.js'
import { stopWords } from '../../../src/proof/analysis/stopWords.js'
import { byPlace, type IndexedConcept } from '../../../src/search/concept.js'
import { buildSegment } from '../../../src/search/index/buildSegment.js'
import { Lexicon } from '../../../src/search/index/lexicon.js'
import { weights } from '../../../src/search/index/weights.js'

const fields = ['label', 'text', 'path', 'actNames'] as const

describe('SegmentBuilder', () => {
  it('counts as the definition says, in whatever order the concepts come', async () => {
    const word = fc.constantFrom(
      'Kündigung',
      'Frist',
      'Kündigungsfrist',
      'der',
      'Straße',
      '§ 14',
      'Miete',
      'x²'
    )
    const text = fc.array(word, { maxLength: 8 }).map(all => all.join(' '))
    const concept = fc.record({
      label: text,
      text,
      path: text,
      actNames: text,
      act: fc.constantFrom('', 'urn:a', 'urn:b'),
      position: fc.nat(5),
      repealed: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(fc.array(concept, { maxLength: 12 }), fc.nat(), async (found, turn) => {
        const concepts = found.map((each, i): IndexedConcept => ({
          ...each,
          iri: `urn:${i}`,
          ref: `R${i}`,
          kind: 'provision',
          scope: 's'
        }))
        const cut = concepts.length === 0 ? 0 : turn % concepts.length
        const lexicon = new Lexicon()
        const { segment } = await buildSegment([...concepts.slice(cut), ...concepts.slice(0, cut)], lexicon)
        const ordered = [...concepts].sort(byPlace)
        expect(segment.entries.map(({ iri }) => iri)).to.deep.equal(ordered.map(({ iri }) => iri))

        const frequencies = new Map<string, number>()
        for (const { label, text } of ordered) {
          for (const token of new Set(tokensOf(`${label} ${text}`)))
            frequencies.set(token, (frequencies.get(token) ?? 0) + 1)
        }
        const split = learnCompounds(frequencies)
        for (const [document, each] of ordered.entries()) {
          for (const token of frequencies.keys()) {
            const range = segment.exact.range(lexicon.findWord(token))
            const held = range !== undefined && segment.exact.documents.subarray(...range).includes(document)
            expect(held).to.equal(tokensOf(`${each.label} ${each.text}`).includes(token))
          }
          const sums = new Map<string, number>()
          const sequence: string[] = []
          for (const field of fields) {
            const { weight, length, average } = weights.fields[field]
            const boost = weight / (1 - length + (length * each[field].length) / average)
            for (const token of tokensOf(each[field])) {
              if (stopWords.has(token)) continue
              const stems = stemsOfToken(token, split)
              if (field === 'label' || field === 'text') sequence.push(stems[0]!)
              for (const [i, stem] of stems.entries())
                sums.set(stem, (sums.get(stem) ?? 0) + (i === 0 ? boost : boost * weights.part))
            }
          }
          for (const [stem, sum] of sums) {
            const expected = (sum * (weights.saturation + 1)) / (sum + weights.saturation)
            expect(segment.stems.weight(lexicon.findStem(stem), document)).to.equal(Math.fround(expected))
          }
          const [start, end] = segment.sequenceStarts.subarray(document, document + 2)
          const numbers = sequence.map(stem => lexicon.findStem(stem))
          expect([...segment.sequence.subarray(start, end)]).to.deep.equal(numbers)
        }
      }),
      { numRuns: 100 }
    )
  })
})
