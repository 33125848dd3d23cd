import { expect } from 'chai'
import { faultsOf } from '../../support/subjects/faults.js'
import { readEntries, type SubjectEntry } from '../../support/subjects/readEntries.js'

const entry = (more: Partial<SubjectEntry> = {}): SubjectEntry => ({
  iri: 'urn:s/kaution',
  labels: ['Mietkaution'],
  first: ['urn:bgb/551'],
  further: [],
  terms: ['Mietsicherheiten'],
  noted: false,
  ...more
})
const held = (iri: string) =>
  ({
    'urn:bgb/551': { words: '§ 551 Begrenzung von Mietsicher\u00adheiten', inForce: true },
    'urn:bgb/2': { words: '(weggefallen)', inForce: false }
  })[iri]
const kinds = (...entries: SubjectEntry[]) => faultsOf(entries, held).map(({ kind }) => kind)

describe('the check of the subject index', () => {
  it('finds nothing wrong with a link that is held, in force and named', () => {
    expect(kinds(entry())).deep.equal([])
    expect(kinds(entry({ terms: ['Bürgschaft'], noted: true }))).deep.equal([])
  })

  it('finds links to what is not held or not in force', () => {
    expect(kinds(entry({ further: ['urn:bgb/9'] }))).deep.equal(['not held'])
    expect(kinds(entry({ first: ['urn:bgb/2'], noted: true }))).deep.equal(['not in force'])
  })

  it('finds a term that does not stand there, and none without a note', () => {
    expect(kinds(entry({ terms: ['Bürgschaft'] }))).deep.equal(['without the legal term'])
    expect(kinds(entry({ terms: [] }))).deep.equal(['no term and no note'])
  })

  it('finds labels that say nothing, or lead to too many subjects', () => {
    expect(kinds(entry({ labels: ['Mietkaution', 'wie viel'] }))).deep.equal(['says nothing'])
    const many = [1, 2, 3, 4, 5].map(at =>
      entry({ iri: `urn:s/${at}`, labels: [`Kaution${' '.repeat(at)}Höhe`] })
    )
    expect(kinds(...many.slice(1))).deep.equal([])
    expect(kinds(...many)).deep.equal(['says too much'])
  })

  it('reads our index, in which no label says nothing or too much', () => {
    const entries = readEntries('ontology/subject-index.ttl', 'http://localhost:8080')
    expect(entries.length).greaterThan(4_000)
    const all = (iri: string) => ({ words: '', inForce: iri !== '' })
    expect(faultsOf(entries, all)).deep.equal([])
  })
})
