import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { sumOfTrees } from '../../../src/base/model/boostedTrees.js'
import type { Candidate } from '../../../src/search/ranker/candidates.js'
import { FACTS, type Fact } from '../../../src/search/ranker/facts.js'
import { amongItsKind, FACTS_OF_OTHERS } from '../../../src/search/ranker/otherKinds.js'
import { rankCandidates } from '../../../src/search/ranker/rankCandidates.js'
import { standings } from '../../../src/search/ranker/standings.js'

interface Predicted {
  readonly facts: readonly string[]
  readonly rows: readonly { readonly values: readonly number[]; readonly sum: number }[]
}

const predicted = JSON.parse(readFileSync(new URL('./predicted.json', import.meta.url), 'utf8')) as Readonly<
  Record<'words' | 'meaning', Readonly<Record<'order' | 'fit', Predicted>>>
> & { readonly others: { readonly fit: Predicted } }
const models = JSON.parse(
  readFileSync(new URL('../../../src/search/ranker/ranker.json', import.meta.url), 'utf8')
) as Readonly<Record<'words' | 'meaning', Readonly<Record<'order' | 'fit', Learned>>>> & {
  readonly others: Learned
}
interface Learned {
  readonly facts: readonly string[]
  readonly trees: never[]
}

const candidate = (
  iri: string,
  facts: Partial<Record<Fact, number>>,
  kind: Candidate['entry']['kind'] = 'provision'
): Candidate => ({
  entry: { iri, ref: iri, kind, scope: '', act: '', position: 0, repealed: false },
  graph: '',
  isLabelled: false,
  subjects: [],
  facts: { ...(Object.fromEntries(FACTS.map(fact => [fact, 0])) as Record<Fact, number>), ...facts }
})

describe('the learned ranker', () => {
  for (const name of ['words', 'meaning'] as const) {
    for (const model of ['order', 'fit'] as const) {
      it(`says what the library said that learned it: ${name}, ${model}`, () => {
        const { facts, rows } = predicted[name][model]
        const { trees, facts: asked } = models[name][model]
        expect(facts).deep.equal(asked)
        expect(rows.length).greaterThan(20)
        for (const { values, sum } of rows) expect(sumOfTrees(trees, values)).closeTo(sum, 1e-4)
      })
    }
  }

  it('says of services and documents what the library said', () => {
    const { facts, rows } = predicted.others.fit
    expect(facts).deep.equal(models.others.facts)
    expect(rows.length).greaterThan(20)
    for (const { values, sum } of rows) expect(sumOfTrees(models.others.trees, values)).closeTo(sum, 1e-4)
  })

  it('says how likely a service or a document is by what was learned of such', () => {
    const near = { coverage: 1, askedScore: 12, askedOfBest: 1, alike: 0.8, alikeOfBest: 1, alikeLabel: 0.7 }
    const document = candidate('http://a.test/document', near, 'document')
    const far = candidate('http://a.test/far', { coverage: 0.1, alike: 0.3 }, 'document')
    const fitOf = (iri: string, some: readonly Candidate[]) =>
      rankCandidates(some).find(({ entry }) => entry.iri === iri)!.fit
    const alone = fitOf('http://a.test/document', [document, far])
    expect(alone).greaterThan(fitOf('http://a.test/far', [document, far]))
  })

  it('knows each fact that its models ask for', () => {
    const known: readonly string[] = [...FACTS, ...Object.keys(standings([1])[0]!)]
    for (const { order, fit } of [models.words, models.meaning])
      expect([...order.facts, ...fit.facts].filter(fact => !known.includes(fact))).deep.equal([])
    const document = candidate('http://a.test/document', {}, 'document')
    const standing = amongItsKind([document], 0).get(document)!
    const ofOthers: readonly string[] = [...FACTS_OF_OTHERS, ...Object.keys(standing)]
    expect([...models.others.facts].sort()).deep.equal([...ofOthers].sort())
  })

  it('puts repealed candidates behind all others, and leaves out what nothing but the way of asking led to', () => {
    const good = {
      coverage: 1,
      wordsOfBest: 1,
      wordsScore: 20,
      label: 1,
      labelHeld: 1,
      nearby: 1,
      nearbyOfBest: 1
    }
    const ranked = rankCandidates([
      candidate('http://a.test/repealed', { ...good, repealed: 1 }),
      candidate('http://a.test/poor', { coverage: 0.1, wordsPlace: 50 }),
      candidate('http://a.test/nothing', { wordsScore: 3 }),
      candidate('http://a.test/good', good)
    ])
    expect(ranked.map(({ entry }) => entry.iri)).deep.equal([
      'http://a.test/good',
      'http://a.test/poor',
      'http://a.test/repealed'
    ])
  })

  it('knows what an embedder found', () => {
    const asked = { coverage: 0.4, askedOfBest: 1, alike: 0.5, alikeOfBest: 1 }
    const near = (similarity: number) =>
      rankCandidates([
        candidate('http://a.test/known', asked),
        candidate('http://a.test/near', {
          similarity,
          similarityOfBest: similarity > 0 ? 1 : 0,
          coverage: 0.3
        })
      ]).find(({ entry }) => entry.iri === 'http://a.test/near')!
    expect(near(0.92).fit).not.equal(near(0).fit)
    expect(near(0.92).fit).greaterThan(near(0.7).fit)
  })

  it('orders equal candidates by IRI', () => {
    const ranked = rankCandidates(['b', 'c', 'a'].map(iri => candidate(iri, { coverage: 0.5 })))
    expect(ranked.map(({ entry }) => entry.iri)).deep.equal(['a', 'b', 'c'])
  })
})
