import { expect } from 'chai'
import type { Candidate } from '../../../src/search/ranker/candidates.js'
import { FACTS, type Fact } from '../../../src/search/ranker/facts.js'
import { orderFound } from '../../../src/search/finding/orderFound.js'

/** Two that the ranker knows nothing of tell alike. */
function candidate(ref: string, more: Partial<Record<Fact, number>>): Candidate {
  const facts = Object.fromEntries(FACTS.map(fact => [fact, 0])) as Record<Fact, number>
  const entry = { iri: ref, ref, kind: 'provision', scope: '', act: 'a', position: '', repealed: false }
  return {
    entry: entry as unknown as Candidate['entry'],
    ...{ graph: '', isLabelled: false, subjects: [] },
    facts: { ...facts, ...{ subjectPlace: 99, provisionOfSubject: 99, coverage: 1 }, ...more }
  }
}

describe('the order of a search', () => {
  const order = (...found: Candidate[]) =>
    orderFound(found, new Set(found.map(({ entry }) => entry.iri))).map(({ entry }) => entry.ref)
  const led = { subjectShare: 1, subjectTaken: 1, subjectPlace: 0, subjects: 2 }

  it('puts what a subject of that name leads to before what is cited more', () => {
    const special = candidate('§ 169 AO', { cited: 49 })
    const general = candidate('§ 195 BGB', { ...led, provisionOfSubject: 0, cited: 1 })
    expect(order(special, general)).deep.equal(['§ 195 BGB', '§ 169 AO'])
  })
})
