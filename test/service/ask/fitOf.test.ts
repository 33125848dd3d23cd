import { expect } from 'chai'
import type { Evidence } from '../../../src/proof/grounding/answerers/answerer.js'
import { thresholds } from '../../../src/proof/grounding/thresholds.js'
import { fitOf } from '../../../src/service/ask/fitOf.js'

const passage = (ref: string): Evidence['passage'] => ({
  ...{ iri: `http://a.test/${ref}`, ref, label: `Label of ${ref}`, actNames: [], contentHash: '', text: '' },
  ...{ license: 'open', scope: '', grounding: 'verified' }
})
const subject = (name: string) => ({
  ...{ iri: `http://a.test/${name}`, scopes: [], labels: [], provisions: [] },
  names: { de: name }
})
const found = (ref: string, measured: Partial<Evidence>): Evidence => ({
  ...{ passage: passage(ref), coverage: 0.4, named: false },
  ...measured
})

describe('how sure an answer is', () => {
  const first = found('A', { fit: 0.7349, subjects: [subject('Urlaub')] })
  const second = found('B', { fit: 0.05, subjects: [subject('Urlaub'), subject('Krankheit')] })

  it('is not known of what is titled as what is asked for, where search alone would not have found it', () => {
    const titled = found('A', { fit: 0.11, titled: true })
    expect(fitOf([titled], [titled.passage]).fit).equal(null)
    expect(fitOf([{ ...titled, fit: 0.8 }], [titled.passage]).fit).equal(0.8)
  })

  it('is how likely the first passage is right that it rests on, with what led there', () => {
    expect(fitOf([first, second], [first.passage])).deep.equal({
      fit: 0.73,
      subjects: [{ iri: 'http://a.test/Urlaub', names: { de: 'Urlaub' } }],
      candidates: []
    })
  })

  it('is 1 where the question names that, and not known of what nobody has measured', () => {
    const named = found('N', { named: true, fit: 0.1 })
    expect(fitOf([named], [named.passage]).fit).equal(1)
    const service = found('S', { coverage: 0.9 })
    expect(fitOf([service], [service.passage]).fit).equal(null)
    expect(fitOf([], []).fit).equal(null)
  })

  it('is that of the first candidate where nothing is answered, and shows where to look', () => {
    const { fit, subjects, candidates } = fitOf([second, first], [])
    expect(fit).equal(0.73)
    expect(candidates).deep.equal([
      { iri: 'http://a.test/A', ref: 'A', label: 'Label of A', fit: 0.73 },
      { iri: 'http://a.test/B', ref: 'B', label: 'Label of B', fit: 0.05 }
    ])
    expect(subjects.map(({ names }) => names['de'])).to.have.members(['Urlaub', 'Krankheit'])
  })

  it('shows few, and none that is hardly likely or meets little of the question', () => {
    const unlikely = found('U', { fit: 0.04 })
    const service = found('S', { coverage: 0.3 })
    const other = found('O', { coverage: 0.2 })
    expect(fitOf([unlikely, service, other], []).candidates).deep.equal([
      { iri: 'http://a.test/S', ref: 'S', label: 'Label of S' }
    ])
    const many = Array.from({ length: 9 }, (_, at) => found(`P${at}`, { fit: 0.3 }))
    expect(fitOf(many, []).candidates).length(thresholds.maxCandidates)
  })

  it('does not call a named provision right from which nothing was answered', () => {
    expect(fitOf([found('N', { named: true })], []).fit).equal(null)
  })
})
