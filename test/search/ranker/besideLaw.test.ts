import { expect } from 'chai'
import { besideLaw } from '../../../src/search/ranker/besideLaw.js'
import type { RankedCandidate } from '../../../src/search/ranker/rankCandidates.js'

const ranked = (iri: string, kind: string, fit: number, isLabelled = false) =>
  ({ entry: { iri, kind }, fit, isLabelled, facts: { coverage: 0 } }) as unknown as RankedCandidate
const irisOf = (some: readonly RankedCandidate[]) => some.map(({ entry }) => entry.iri)

describe('what is looked at beside law', () => {
  const law = [0.6, 0.1, 0.3, 0].map((fit, at) => ranked(`law${at}`, 'provision', fit))

  it('stands among provisions, which keep their order, by how likely it is right', () => {
    const some = [
      ...law.slice(0, 2),
      ranked('low', 'service', 0.05),
      ranked('high', 'document', 0.8),
      ...law.slice(2),
      ranked('middle', 'document', 0.2)
    ]
    expect(irisOf(besideLaw(some, 3))).deep.equal(['high', 'law0', 'middle', 'law1', 'law2', 'low'])
  })

  it('is the likeliest three, and what is wanted whatever its place', () => {
    const others = Array.from({ length: 6 }, (_, at) => ranked(`other${at}`, 'document', at / 100, at === 1))
    expect(irisOf(besideLaw([...others, ...law], 3))).deep.equal([
      ...['law0', 'law1', 'law2', 'other5', 'other4', 'other3', 'other1']
    ])
    expect(irisOf(besideLaw(others, 6))).deep.equal(['other5', 'other4', 'other3', 'other1'])
    expect(irisOf(besideLaw(law, 2))).deep.equal(['law0', 'law1'])
  })
})
