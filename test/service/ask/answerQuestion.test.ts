import { expect } from 'chai'
import { countedOf } from '../../../src/service/ask/countedOf.js'
import type { Answer } from '../../../src/proof/grounding/receipt/answer.js'
import { answerFrames } from '../../../src/proof/grounding/receipt/answerFrames.js'
import type { Answerer } from '../../../src/proof/grounding/answerers/answerer.js'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import { answerEvents } from '../../../src/service/ask/answerEvents.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { questionBefore } from '../../../src/service/ask/followUp.js'
import { sale, trade } from '../../proof/grounding/passages.js'
import { access, furtherProvision, parts } from './askParts.js'

function saying(...pieces: string[]): Answerer {
  return {
    kind: 'model',
    async *answer() {
      yield* pieces
    }
  }
}

const ask = (
  question: string,
  coverages: readonly number[],
  answerer = extractiveAnswerer,
  unsupported: 'mark' | 'omit' = 'mark'
) =>
  answerQuestion(
    { parts: parts(coverages), answerer, unsupported },
    { question, k: 6, access, signal: new AbortController().signal }
  )

const holds = (answer: Answer) => verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer))))

describe('asking', () => {
  it('answers with sentences of the law, each with its reference', async () => {
    const answer = await ask('Wann muss ich ein Gewerbe anzeigen?', [1])
    expect(answer).to.deep.include({
      grounded: true,
      citations: [trade.ref],
      factscore: 1,
      profile: 'de-federal'
    })
    expect(answer.answer).to.match(
      /^Wer ein stehendes Gewerbe anfängt, muss dies .* anzeigen\. \[ELI:GewO§14\]/
    )
    expect(answer.attributions).to.have.length(1)
    expect(answer.passages.map(passage => passage.ref)).to.deep.equal([trade.ref])
    expect(holds(answer)).to.deep.include({ holds: true, problems: [] })
  })

  it('reads a question with the one before where it goes on from that, and says so under its receipt', async () => {
    const asking = (question: string, before?: string) =>
      answerQuestion(
        { parts: parts([1]), answerer: extractiveAnswerer, unsupported: 'mark' },
        {
          ...{ question, k: 6, access, signal: new AbortController().signal },
          ...(before !== undefined && { before })
        }
      )
    const first = 'Wann muss ich ein Gewerbe anzeigen?'
    const alone = await asking('Und bei einem Umzug?')
    const joined = await asking('Und bei einem Umzug?', first)
    expect(alone).not.property('readAs')
    expect(joined).include({ question: 'Und bei einem Umzug?', readAs: `${first} Und bei einem Umzug?` })
    expect(joined.citations).deep.equal([trade.ref])
    expect(questionBefore(joined.followUp!, access.tenant)).equal(joined.readAs)
    expect(holds(joined).problems).deep.equal([])
    const { readAs, ...own } = await asking('Was steht in § 433 BGB?', first)
    expect(readAs).equal(undefined)
    expect(own).deep.equal(await asking('Was steht in § 433 BGB?'))
  })

  it('takes a provision that the question names, though nothing was found', async () => {
    const answer = await ask('Was steht in § 433 BGB?', [])
    expect(answer.citations).to.deep.equal([sale.ref])
    expect((await ask('Was regelt ELI:GewO§14?', [])).citations).to.deep.equal([trade.ref])
  })

  it('speaks the language of the question around quotes, which stay as they are', async () => {
    const none = await ask('How high is the tower that they have in Paris?', [0, 0])
    expect(none).include({ answer: answerFrames.en.noEvidence, verdict: answerFrames.en.verdicts.noEvidence })
    const nothing = await ask('What is the cost of it?', [1], saying('Das kostet 99 Euro.'), 'omit')
    expect(nothing).include({ assurance: 'possible', verdict: answerFrames.en.verdicts.possible })
    expect(nothing.answer).match(/^The question is not surely answered here\. .*anzeigen\. \[ELI:GewO§14\]/)
    const said = await ask('When do I have to report the trade of the shop?', [1, 1], rambling)
    expect(said.verdict).equal('2 of 3 statements supported.')
    expect(said.answer).include('innerhalb von 14 Tagen anzeigen. [ELI:GewO§14]').and.include('[offen]')
    for (const answer of [none, nothing, said]) expect(holds(answer).problems).deep.equal([])
  })

  it('gives the nearest sentence of what is not likely enough, says so, and claims its wording alone', async () => {
    const answer = await ask('Wann muss ich ein Gewerbe anzeigen?', [0.4, 0.2])
    expect(answer).include({ grounded: true, assurance: 'possible', fit: 0.4, factscore: 1 })
    expect(answer.verdict).equal(answerFrames.de.verdicts.possible)
    expect(answer.answer.startsWith(`${answerFrames.de.possible} Wer ein stehendes Gewerbe anfängt`)).equal(
      true
    )
    expect(answer.citations).deep.equal([trade.ref, sale.ref])
    expect(holds(answer).problems).deep.equal([])
    const raised = verifyAnswer(JSON.parse(JSON.stringify({ ...presentAnswer(answer), assurance: 'likely' })))
    expect(raised.problems).include('answer does not follow from the statements')
    expect((await ask('Wann muss ich ein Gewerbe anzeigen?', [0.9])).assurance).equal('likely')
    expect((await ask('Wann muss ich in Frankreich ein Gewerbe anzeigen?', [0.4])).assurance).equal('none')
  })

  it('counts what is possible as grounded unless told otherwise', () => {
    const counted = (assurance: Answer['assurance'], countsPossible?: boolean) =>
      countedOf(
        { grounded: assurance !== 'none', assurance, factscore: 1 },
        countsPossible === undefined ? {} : { countsPossible }
      ).grounded
    expect([counted('likely'), counted('possible'), counted('none')]).deep.equal([true, true, false])
    expect([counted('likely', false), counted('possible', false)]).deep.equal([true, false])
  })

  const unanswered: readonly (readonly [string, string, readonly number[]])[] = [
    ['what the graph does not hold', 'Wie hoch ist der Eiffelturm?', [0, 0]],
    ['what nothing was found for', 'Erzähl mir einen Witz', []],
    ['another country’s law', 'Wann muss ich in Frankreich ein Gewerbe anzeigen?', [1]],
    ['a premise that the provision does not hold', 'Warum verbietet § 14 GewO das Tragen von Hüten?', [0.3]]
  ]
  for (const [what, question, coverages] of unanswered) {
    it(`does not answer ${what}`, async () => {
      const answer = await ask(question, coverages)
      expect(answer).to.deep.include({
        grounded: false,
        answer: answerFrames.de.noEvidence,
        factscore: 0,
        citations: [],
        verification: [],
        attributions: [],
        passages: []
      })
      expect(holds(answer).holds).to.equal(true)
    })
  }

  describe('about what only keeps the place of a text', () => {
    const gone = furtherProvision('ELI:GewO§15', '(weggefallen)', true)
    const blank = furtherProvision('ELI:GewO§16', '-')
    const partly = furtherProvision(
      'ELI:GewO§17',
      '(1) Der Umzug ist anzuzeigen.\n(2) bis (4) (weggefallen)\n(5) ...'
    )
    const headed = { ...furtherProvision('ELI:GewO§18', 'Inkrafttreten'), title: 'Inkrafttreten' }
    const never: Answerer = {
      kind: 'model',
      // eslint-disable-next-line require-yield -- asked, it has failed
      async *answer() {
        throw new Error('nobody is to be asked')
      }
    }
    const told = (question: string, answerer = never) =>
      answerQuestion(
        { parts: parts([1, 1], [gone, blank, partly, headed]), answerer, unsupported: 'mark' },
        { question, k: 6, access, signal: new AbortController().signal }
      )
    const cases: readonly (readonly [string, string, object])[] = [
      [
        'Was regelt § 15 GewO?',
        'ELI:GewO§15 ist weggefallen: Dort steht keine Regelung mehr.',
        { ref: 'ELI:GewO§15', state: 'repealed' }
      ],
      [
        'What does § 15 GewO say about the trade of the shop?',
        'ELI:GewO§15 was repealed: it holds no rule any more.',
        { ref: 'ELI:GewO§15', state: 'repealed' }
      ],
      [
        'Wann muss ich nach ELI:GewO§16 ein Gewerbe anzeigen?',
        'ELI:GewO§16 hat keinen eigenen Wortlaut: Dort steht keine Regelung.',
        { ref: 'ELI:GewO§16', state: 'empty' }
      ],
      [
        'Was regelt § 18 GewO?',
        'ELI:GewO§18 hat keinen eigenen Wortlaut: Dort steht keine Regelung.',
        { ref: 'ELI:GewO§18', state: 'empty' }
      ],
      [
        'Was regelt § 17 Abs. 5 GewO?',
        'ELI:GewO§17 Absatz 5 hat keinen eigenen Wortlaut: Dort steht keine Regelung.',
        { ref: 'ELI:GewO§17', state: 'empty', part: 'Absatz 5' }
      ]
    ]
    for (const [question, text, candidate] of cases) {
      it(`says that it states nothing: ${question}`, async () => {
        const answer = await told(question)
        expect(answer).deep.include({ grounded: false, answer: text, verification: [], answeredBy: 'none' })
        expect(answer.candidates).length(1)
        expect(answer.candidates[0]).deep.include(candidate)
        expect(holds(answer).problems).deep.equal([])
        const { candidates, ...rest } = presentAnswer(answer)
        const otherwise = { ...rest, candidates: candidates.map(one => ({ ...one, state: undefined })) }
        expect(verifyAnswer(JSON.parse(JSON.stringify(otherwise))).problems).to.include(
          'answer does not follow from the statements'
        )
      })
    }

    it('answers from the rest of it, and quotes no placeholder', async () => {
      const answer = await told('Was regelt § 17 GewO?', extractiveAnswerer)
      expect(answer.answer).equal('Der Umzug ist anzuzeigen. [ELI:GewO§17]')
    })

    it('answers of the part that is named, and names the provision where it has no such part', async () => {
      const answer = await told('Was regelt § 17 Abs. 1 GewO?', extractiveAnswerer)
      expect(answer.answer).equal('Der Umzug ist anzuzeigen. [ELI:GewO§17]')
      const none = await told('Was regelt § 17 Abs. 9 GewO?', extractiveAnswerer)
      expect(none).deep.include({ grounded: false, verification: [] })
      expect(none.candidates.map(({ ref }) => ref)).deep.equal(['ELI:GewO§17'])
    })

    it('takes no placeholder that a model repeats for a statement', async () => {
      const answer = await told(
        'Was regelt § 17 GewO?',
        saying('(weggefallen) [ELI:GewO§17]\n\n- [ELI:GewO§17]')
      )
      expect(answer).deep.include({ grounded: false, answer: answerFrames.de.noStatement, verification: [] })
    })
  })

  it('asks no answerer without evidence', async () => {
    let asked = false
    const answerer: Answerer = {
      kind: 'model',
      async *answer() {
        asked = true
        yield ''
      }
    }
    await ask('Hallo?', [], answerer)
    expect(asked).to.equal(false)
  })

  const rambling = saying(
    'Gern! Wer ein stehendes Gewerbe anfängt, muss dies der Beh',
    'örde innerhalb von 14 Tagen anzeigen [ELI:GewO§14]. Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:GewO§14] Das kostet z. B. 99 Euro [ELI:GewO§14].'
  )

  it('marks what has no support, and names the passage that really supports', async () => {
    const answer = await ask('Gewerbe und Kauf?', [1, 1], rambling)
    expect(answer.answer).to.equal(
      'Wer ein stehendes Gewerbe anfängt, muss dies der Behörde innerhalb von 14 Tagen anzeigen. [ELI:GewO§14]\n\n' +
        'Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:BGB§433] Das kostet z. B. 99 Euro. [offen]'
    )
    expect(answer.verification.map(entry => entry.verdict)).to.deep.equal(['belegt', 'belegt', 'offen'])
    expect(answer).to.deep.include({
      factscore: 2 / 3,
      citations: [trade.ref, sale.ref],
      verdict: '2 von 3 Aussagen belegt.'
    })
    expect(holds(answer)).to.deep.include({ holds: true, problems: [] })
  })

  it('leaves it out when told so', async () => {
    const answer = await ask('Gewerbe und Kauf?', [1, 1], rambling, 'omit')
    expect(answer.answer).not.to.include('99')
    expect(answer).to.deep.include({ factscore: 1, grounded: true })
    const nothing = await ask('Kosten?', [1], saying('Das kostet 99 Euro.'), 'omit')
    expect(nothing).to.deep.include({ assurance: 'possible', answeredBy: 'extractive' })
    expect(holds(nothing)).to.deep.include({ holds: true, problems: [] })
  })

  const repeating = saying(
    'Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:BGB§433] Das kostet 99 Euro. (1) Der Verkäufer muss dem ',
    'Käufer die Sache übergeben. [ELI:GewO§14] DAS  kostet 99 Euro! Das kostet 98 Euro. „Das kostet 99 Euro.“'
  )

  it('counts a statement once, however often it is said', async () => {
    const answer = await ask('Kauf?', [1, 1], repeating)
    expect(answer.answer).to.equal(
      'Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:BGB§433] Das kostet 99 Euro. [offen] Das kostet 98 Euro. [offen]'
    )
    expect(answer).to.deep.include({ factscore: 1 / 3, verdict: '1 von 3 Aussagen belegt.' })
    expect(holds(answer)).to.deep.include({ holds: true, problems: [] })
  })

  it('streams the text of the answer', async () => {
    for (const [answerer, coverages] of [
      [rambling, [1, 1]],
      [repeating, [1, 1]],
      [extractiveAnswerer, [1]],
      [extractiveAnswerer, []]
    ] as const) {
      let text = ''
      const question = {
        question: 'Wann muss ich ein Gewerbe anzeigen?',
        k: 6,
        access,
        signal: new AbortController().signal
      }
      for await (const event of answerEvents(
        { parts: parts(coverages), answerer, unsupported: 'mark' },
        question
      )) {
        if (event.type === 'token') text += event.text
        else expect(text).to.equal(event.answer.answer)
      }
      expect(text).not.to.equal('')
    }
  })
})
