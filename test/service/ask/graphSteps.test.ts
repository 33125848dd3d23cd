import { expect } from 'chai'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import type { CitableText } from '../../../src/graph/texts/citableText.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'
import { noExpansions } from '../../../src/proof/question/counterparts.js'
import { findEvidence } from '../../../src/service/ask/evidence.js'
import type { AskParts } from '../../../src/service/ask/lookUp.js'
import { access, ids } from './askParts.js'

const scope = access.scopes[0]!.value
const act = { iri: ids.act('WoGG')!.value, ref: 'ELI:WoGG', label: 'Wohngeldgesetz (WoGG)' }
const make = (ref: string, label: string, text: string, rest: Partial<CitableText> = {}): CitableText => ({
  iri: ids.refToIri(ref)!.value,
  ref,
  label,
  text,
  contentHash: '',
  scope,
  license: 'open',
  grounding: 'verified',
  repealed: false,
  act,
  ...rest
})
const purpose = make('ELI:WoGG§1', '§ 1 WoGG Zweck', 'Das Wohngeld dient dem Wohnen.', { title: 'Zweck' })
const found = make('ELI:WoGG§4', '§ 4 WoGG Berechnung', 'Das Wohngeld richtet sich nach der Miete (§ 11).')
const cited = make('ELI:WoGG§11', '§ 11 WoGG Miete', 'Zu berücksichtigen ist die Miete bis zum Höchstbetrag.')
const foreign = make('ELI:WoGG§99', '§ 99 WoGG Miete', 'Die Miete.', { scope: 'https://other.example/scope' })
const list = make('ELI:WoGG§20-22', '§§ 20 bis 22 WoGG', 'Der Antrag ist zu stellen.')
const service = make('XZUFI:1', 'Wohngeld beantragen', 'Sie bekommen Wohngeld zur Miete.')
const all = [purpose, found, cited, foreign, list, service]

function parts(hits: readonly CitableText[], bases: readonly string[] = []): AskParts {
  return {
    ids,
    acts: async () =>
      actTable([{ ...act, scope, abbreviations: ['WoGG'], otherNames: [], titles: ['Wohngeldgesetz'] }]),
    contents: async () => all.filter(each => each !== service).map(({ iri, scope }) => ({ iri, scope })),
    loader: {
      load: async iri => all.find(each => each.iri === iri && each.scope === scope),
      loadMany: async iris =>
        iris.flatMap(iri => all.find(each => each.iri === iri && each.scope === scope) ?? [])
    },
    throughStates: async () => ({ states: [], expressions: [], entries: [] }),
    firstDays: async () => new Map(),
    unpublishedTimes: async () => new Map(),
    expressionsOf: async () => new Map(),
    languages: async () => ({ own: 'de', texts: [] }),
    retrieval: {
      rank: async () =>
        hits.map(({ iri, ref }) => ({
          ...{
            iri,
            ref,
            kind: 'provision',
            score: 1,
            fit: 1,
            coverage: 1,
            labelled: 0,
            subjects: [],
            graph: ''
          }
        })),
      expansions: async () => noExpansions
    },
    attributionsOf: async () => [],
    legalBasesOf: async () => [...bases]
  }
}

const refsFor = async (text: string, from: AskParts, k = 6) => {
  const question = readQuestion(text, { table: await from.acts(), scopes: new Set([scope]) })
  const { evidence } = await findEvidence(from, { question, k, access, signal: new AbortController().signal })
  return evidence.map(({ passage, linked }) => passage.ref + (linked ? ' linked' : ''))
}

describe('the graph steps of a question', () => {
  it('bring what a provision cites, behind it and within k', async () => {
    expect(await refsFor('Welche Miete zählt beim Wohngeld?', parts([found]))).deep.equal([
      found.ref,
      `${cited.ref} linked`
    ])
    expect(await refsFor('Welche Miete zählt beim Wohngeld?', parts([found]), 1)).deep.equal([found.ref])
  })
  it('bring nothing that does not fit the question', async () => {
    expect(await refsFor('Wie berechnet sich ein Fahrrad?', parts([found]))).deep.equal([found.ref])
  })
  it('bring the legal bases of a service, those that may be seen', async () => {
    const from = parts([service], [cited.iri, foreign.iri])
    expect(await refsFor('Zählt die Miete beim Wohngeld?', from)).deep.equal([
      service.ref,
      `${cited.ref} linked`
    ])
  })
  it('bring what an act is about when the question names nothing else', async () => {
    expect(await refsFor('Was regelt das Wohngeldgesetz?', parts([]))).deep.equal([purpose.ref])
    expect((await refsFor('Worum geht es im WoGG?', parts([])))[0]).equal(purpose.ref)
  })
  it('find a § in the norm that stands for several', async () => {
    expect(await refsFor('Was steht in § 21 WoGG?', parts([]))).deep.equal([list.ref])
  })
})
