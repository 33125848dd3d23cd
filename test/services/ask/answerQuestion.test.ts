import { expect } from 'chai'
import { DataFactory } from 'n3'
import { actTable } from '../../../src/graph/acts/actTable.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { Provision } from '../../../src/graph/provisions/provision.js'
import { NO_EVIDENCE } from '../../../src/grounding/answer.js'
import type { Answerer } from '../../../src/grounding/answerer.js'
import { extractiveAnswerer } from '../../../src/grounding/extractAnswer.js'
import { verifyAnswer } from '../../../src/grounding/verifyAnswer.js'
import type { Hit } from '../../../src/retrieval/retrieval.js'
import type { Access } from '../../../src/services/access.js'
import { answerEvents } from '../../../src/services/ask/answerEvents.js'
import { answerQuestion } from '../../../src/services/ask/answerQuestion.js'
import type { AskParts } from '../../../src/services/ask/evidence.js'
import { sale, trade } from '../../grounding/passages.js'

const ids = identifiers('http://localhost:8080')
const scope = DataFactory.namedNode(trade.scope)
const access: Access = {
  profile: {
    name: 'de-federal',
    iri: 'https://w3id.org/beleg/profile/de-federal',
    label: 'de-federal',
    purpose: { de: '', en: '' },
    scopes: [scope],
    licenceClasses: ['open'],
    duties: [],
    domains: ['law'],
    quotaPerMinute: 0,
    keyRequired: true
  },
  scopes: [scope]
}

const acts = [trade, sale].map(({ ref, actNames }) => ({
  iri: ids.act(actNames[0]!)!.value,
  ref: ref.split('§')[0]!,
  label: `${actNames[1]} (${actNames[0]})`,
  scope: trade.scope,
  abbreviations: [actNames[0]!],
  otherNames: [],
  titles: [actNames[1]!]
}))
const provisions: Provision[] = [trade, sale].map((passage, index) => ({
  iri: ids.refToIri(passage.ref)!.value,
  ref: passage.ref,
  label: passage.label,
  text: passage.text,
  contentHash: passage.contentHash,
  scope: passage.scope,
  license: 'open',
  grounding: 'verified',
  repealed: false,
  act: acts[index]!,
  source: `http://localhost:8080/source/${index}`
}))

/** The two passages, found with these coverages. */
function parts(coverages: readonly number[]): AskParts {
  const hits = provisions.flatMap((provision, index): Hit[] => {
    const coverage = coverages[index]
    if (coverage === undefined) return []
    return [
      {
        iri: provision.iri,
        ref: provision.ref,
        kind: 'provision',
        score: coverage,
        coverage,
        graph: ids.sharedGraph.value
      }
    ]
  })
  const find = (iri: string) => provisions.find(provision => provision.iri === iri)
  return {
    ids,
    acts: async () => actTable(acts),
    loader: { load: async iri => find(iri), loadMany: async iris => iris.flatMap(iri => find(iri) ?? []) },
    retrieval: { rank: async (_, { limit }) => hits.slice(0, limit) },
    attributionsOf: async delivered =>
      delivered.map(({ source }) => ({ source: 'GII', license: 'frei', url: source! }))
  }
}

function saying(...pieces: string[]): Answerer {
  return {
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

const holds = (answer: unknown) => verifyAnswer(JSON.parse(JSON.stringify(answer)))

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
    expect(holds(answer)).to.deep.equal({ holds: true, problems: [] })
  })

  it('takes a provision that the question names, though nothing was found', async () => {
    const answer = await ask('Was steht in § 433 BGB?', [])
    expect(answer.citations).to.deep.equal([sale.ref])
    expect((await ask('Was regelt ELI:GewO§14?', [])).citations).to.deep.equal([trade.ref])
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
        answer: NO_EVIDENCE,
        factscore: 0,
        citations: [],
        verification: [],
        attributions: [],
        passages: []
      })
      expect(holds(answer).holds).to.equal(true)
    })
  }

  it('asks no answerer without evidence', async () => {
    let asked = false
    const answerer: Answerer = {
      async *answer() {
        asked = true
        yield ''
      }
    }
    await ask('Hallo?', [], answerer)
    expect(asked).to.equal(false)
  })

  const rambling = saying(
    'Gern! Wer ein Gewerbe anfängt, muss dies der Beh',
    'örde anzeigen [ELI:GewO§14]. Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:GewO§14] Das kostet z. B. 99 Euro [ELI:GewO§14].'
  )

  it('marks what has no support, and names the passage that really supports', async () => {
    const answer = await ask('Gewerbe und Kauf?', [1, 1], rambling)
    expect(answer.answer).to.equal(
      'Wer ein Gewerbe anfängt, muss dies der Behörde anzeigen. [ELI:GewO§14] ' +
        'Der Verkäufer muss dem Käufer die Sache übergeben. [ELI:BGB§433] Das kostet z. B. 99 Euro. [offen]'
    )
    expect(answer.verification.map(entry => entry.verdict)).to.deep.equal(['belegt', 'belegt', 'offen'])
    expect(answer).to.deep.include({
      factscore: 2 / 3,
      citations: [trade.ref, sale.ref],
      verdict: '2 von 3 Aussagen belegt.'
    })
    expect(holds(answer)).to.deep.equal({ holds: true, problems: [] })
  })

  it('leaves it out when told so', async () => {
    const answer = await ask('Gewerbe und Kauf?', [1, 1], rambling, 'omit')
    expect(answer.answer).not.to.include('99')
    expect(answer).to.deep.include({ factscore: 1, grounded: true })
    expect((await ask('Kosten?', [1], saying('Das kostet 99 Euro.'), 'omit')).answer).to.equal(NO_EVIDENCE)
  })

  it('streams the text of the answer', async () => {
    for (const [answerer, coverages] of [
      [rambling, [1, 1]],
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
