import { expect } from 'chai'
import type { CitableText } from '../../../src/graph/texts/citableText.js'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import type { Hit } from '../../../src/search/retrieval.js'
import { findEvidence } from '../../../src/service/ask/evidence.js'
import type { AskParts } from '../../../src/service/ask/lookUp.js'
import { access, ids, parts } from './askParts.js'

const scope = access.scopes[0]!.value
const act = (celex: string, consolidates?: string) => ({
  ...{
    iri: `${ids.base}/celex/${celex}`,
    ref: `CELEX:${celex}`,
    label: celex,
    scope,
    abbreviations: [celex]
  },
  ...{ otherNames: [], titles: [] },
  ...(consolidates !== undefined && { consolidates: `${ids.base}/celex/${consolidates}` })
})
const official = act('32016R0679')
const consolidated = act('02016R0679-20160504', '32016R0679')
const article = (of: typeof official, number: string, title: string, text: string): CitableText => ({
  ...{ iri: `${of.iri}/art_${number}`, ref: `${of.ref}#art_${number}`, label: `Article ${number} ${title}` },
  ...{ title, text, contentHash: '', scope, license: 'open', grounding: 'verified', repealed: false },
  ...{ number: `Article ${number}`, act: of }
})
const defining = '(1) ‘personal data’ means any information relating to a natural person.'
const texts = [
  article(official, '4', 'Definitions', defining),
  article(consolidated, '4', 'Definitions', defining),
  article(official, '83', 'Conditions for fines', 'Infringements shall be subject to administrative fines.'),
  article(
    consolidated,
    '83',
    'Conditions for fines',
    'Infringements shall be subject to administrative fines.'
  )
]
const hit = ({ iri, ref }: CitableText, measured: Partial<Hit>): Hit => ({
  ...{ iri, ref, kind: 'provision', score: 1, fit: 0.1, coverage: 0.5, labelled: 0, subjects: [], graph: '' },
  ...measured
})

/** What is found for a question where search finds these. */
async function found(question: string, hits: readonly Hit[]) {
  const table = actTable([official, consolidated])
  const asked: AskParts = {
    ...parts([]),
    acts: async () => table,
    contents: async iri =>
      texts.filter(each => each.act!.iri === iri).map(each => ({ iri: each.iri, scope })),
    loader: {
      load: async iri => texts.find(each => each.iri === iri),
      loadMany: async iris => texts.filter(each => iris.includes(each.iri))
    },
    retrieval: { ...parts([]).retrieval, rank: async () => [...hits] }
  }
  const read = readQuestion(question, { table, scopes: new Set([scope]) })
  const { signal } = new AbortController()
  const { evidence } = await findEvidence(asked, { question: read, k: 6, access, signal })
  return evidence.map(({ passage, titled, ofNamedAct }) => [passage.ref, titled, ofNamedAct])
}

const fines = texts.slice(2).map(each => hit(each, {}))

describe('evidence', () => {
  it('is the text in force of an act of the Union that is named', async () => {
    expect(await found('What are the fines under the GDPR?', fines)).deep.equal([
      ['CELEX:02016R0679-20160504#art_83', undefined, true]
    ])
  })

  it('is what a question names, whatever other text there is of it', async () => {
    const [first] = await found('What does CELEX:32016R0679#art_83 say?', fines)
    expect(first![0]).equal('CELEX:32016R0679#art_83')
  })

  it('is where the act that is named defines what is asked for, though search found it nowhere', async () => {
    const [first] = await found('What is personal data under the GDPR?', fines)
    expect(first).deep.equal(['CELEX:02016R0679-20160504#art_4', true, true])
    expect((await found('What is a processor under the GDPR?', fines)).map(([ref]) => ref)).not.include(
      'CELEX:02016R0679-20160504#art_4'
    )
  })
})
