import { expect } from 'chai'
import fc from 'fast-check'
import { answerByReading } from '../../../../src/proof/grounding/answerers/answerByReading.js'
import type { AnswerRequest, Evidence } from '../../../../src/proof/grounding/answerers/answerer.js'
import { extractAnswer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { nearestSentences } from '../../../../src/proof/grounding/answerers/nearestSentences.js'
import { quotable } from '../../../../src/proof/grounding/answerers/quotable.js'
import type { Picked } from '../../../../src/proof/grounding/answerers/reader.js'
import { thresholds } from '../../../../src/proof/grounding/thresholds.js'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'
import { noExpansions } from '../../../../src/proof/question/counterparts.js'
import { reference, sale, trade } from '../passages.js'

type Fits = readonly [trade: number, sale: number, reference: number]
const passages = [trade, sale, reference]
const foundWith = (fits: Fits, measured: Partial<Evidence> = {}): Evidence[] =>
  passages.map((passage, at) => ({
    ...{ passage, coverage: 0.4, named: false, fit: fits[at]! },
    ...(at === 0 && measured)
  }))
const askedOf = (
  evidence: readonly Evidence[],
  question = 'Wann muss ein Gewerbe gemeldet werden?'
): AnswerRequest => ({
  ...{ question: readQuestion(question), evidence, expansions: noExpansions }
})
const pick = (passage: Evidence['passage'], sentence = 0): Picked => ({
  passage,
  sentences: [quotable(passage)[sentence]!.text]
})
const signal = new AbortController().signal
const read = (asked: AnswerRequest, picked: readonly Picked[] | undefined, found = asked.evidence) =>
  answerByReading({ read: async () => picked }, { asked, found }, signal)
const refs = (extracts: readonly { passage: Evidence['passage'] }[] = []) => [
  ...new Set(extracts.map(({ passage }) => passage.ref))
]

describe('an answer by reading', () => {
  const likely = askedOf(foundWith([0.8, 0.2, 0.05]))
  const possible = askedOf(foundWith([0.4, 0.2, 0.05]))

  it('puts the sentence that is picked beside what would be said, as they stand in the provision', async () => {
    const own = extractAnswer(likely).map(({ text }) => text)
    const sentences = quotable(trade).map(({ text }) => text)
    for (const at of [1, sentences.length - 1]) {
      const answer = await read(likely, [pick(trade, at)])
      const said = answer!.likely.map(({ text }) => text)
      expect(said).deep.equal(sentences.filter(text => [...own, sentences[at]].includes(text)))
      expect(answer?.possible).deep.equal([])
    }
  })

  it('calls possible what is likely where nothing of it is picked, whatever else is', async () => {
    for (const picked of [[], [pick(sale)]]) {
      const answer = await read(likely, picked)
      expect(answer?.likely).deep.equal([])
      expect(refs(answer?.possible)).deep.equal([trade.ref, sale.ref])
    }
  })

  it('leaves what is named as it is', async () => {
    const named = askedOf(foundWith([0.8, 0.7, 0.05], { named: true }))
    for (const picked of [[], [pick(sale)]])
      expect((await read(named, picked))?.likely).deep.equal(extractAnswer(named))
  })

  it('orders what is possible, and brings one provision that was not shown, behind the first', async () => {
    expect(refs((await read(possible, [pick(sale)]))?.possible)).deep.equal([sale.ref, trade.ref])
    expect(refs((await read(possible, [pick(reference)]))?.possible)).deep.equal([
      ...[trade.ref, reference.ref, sale.ref]
    ])
  })

  it('takes no more provisions as ground than it was told to', async () => {
    const one = { ...possible, evidence: possible.evidence.slice(0, 1) }
    expect(refs((await read(one, [pick(reference)], possible.evidence))?.possible)).deep.equal([trade.ref])
  })

  it('lifts what is picked to possible where it is near the limit, and nothing else', async () => {
    const near = thresholds.minPossibleRead
    // Together they are not likely enough to be shown, and the second comes too far behind the limit to be lifted.
    const none = askedOf(foundWith([near, 0.09, 0.05]))
    expect(refs((await read(none, [pick(sale), pick(trade)]))?.possible)).deep.equal([trade.ref])
    expect((await read(none, []))?.possible).deep.equal([])
    expect(await read(askedOf(foundWith([near - 0.01, 0.1, 0])), [pick(trade)])).equal(undefined)
    const abroad = askedOf(none.evidence, 'Wann muss in Frankreich ein Gewerbe gemeldet werden?')
    expect(await read(abroad, [pick(trade)])).equal(undefined)
  })

  it('is none of the reader’s where that cannot tell', async () => {
    expect(await read(likely, undefined)).equal(undefined)
  })

  it('never makes worse, whatever is picked: what would be said first stays, and nothing becomes likely', async () => {
    const fit = fc.double({ min: 0, max: 1, noNaN: true })
    const sentences = passages.flatMap(passage => quotable(passage).map((_, at) => pick(passage, at)))
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fit, fit, fit),
        fc.array(fc.constantFrom(...sentences), { maxLength: 8 }),
        async (fits, picked) => {
          const asked = askedOf(foundWith(fits))
          const [own, near] = [extractAnswer(asked), nearestSentences(asked)]
          const answer = await read(asked, picked)
          if (answer === undefined) return
          const said = [...answer.likely, ...answer.possible]
          for (const { text, passage } of said)
            expect(quotable(passage).map(sentence => sentence.text)).contain(text)
          const [first] = own.length > 0 ? own : near
          if (first !== undefined) expect(said).deep.include(first)
          if (own.length === 0) expect(answer.likely).deep.equal([])
          expect(refs(answer.possible).length).most(thresholds.maxPossible)
          if (own.length + near.length === 0)
            for (const { passage } of said) {
              const at = passages.indexOf(passage)
              expect(fits[at]).least(thresholds.minPossibleRead)
            }
        }
      )
    )
  })
})
