import { expect } from 'chai'
import { findingStateOf } from '../../../src/service/company/findingState.js'
import type { SourceState } from '../../../src/service/company/sourceStates.js'

const now = new Date('2026-11-23T12:00:00Z')
const text = { iri: 'x:text', textIs: 'text' as const, contentHash: 'a' }
const sheet = { iri: 'x:sheet', textIs: 'sheet' as const, contentHash: 'b', stateHash: 's' }
const page = { iri: 'https://muster.example/', textIs: 'page' as const, contentHash: 'c' }
const state = (over: Partial<SourceState> = {}): SourceState => ({
  scope: 'open',
  stateHash: 's',
  contentHash: 'a',
  files: [],
  ...over
})
const held = (over: Record<string, SourceState> = {}) =>
  new Map(Object.entries({ 'x:text': state({ stateHash: 'whatever' }), 'x:sheet': state(), ...over }))
const at = (deadline: string, time: string) =>
  findingStateOf({ deadline, sources: [sheet] }, held(), new Date(time))

describe('what has become of a finding', () => {
  it('is nothing while all that it rests on reads the same; a page is not looked at', () => {
    expect(findingStateOf({ sources: [text, sheet, page] }, held(), now)).equal('current')
    expect(findingStateOf({ sources: [page] }, new Map(), now)).equal('current')
    expect(findingStateOf({ sources: [] }, new Map(), now)).equal('current')
  })

  it('is that a text, or the statements of a sheet, read otherwise; of a text nothing else counts', () => {
    const changed = held({ 'x:text': state({ contentHash: 'other' }) })
    expect(findingStateOf({ sources: [sheet, text] }, changed, now)).equal('changed')
    expect(findingStateOf({ sources: [sheet] }, changed, now)).equal('current')
    expect(
      findingStateOf({ sources: [sheet] }, held({ 'x:sheet': state({ stateHash: 'other' }) }), now)
    ).equal('changed')
    const { contentHash, ...without } = state()
    expect(contentHash).equal('a')
    expect(findingStateOf({ sources: [text] }, held({ 'x:text': without }), now)).equal('changed')
  })

  it('is that one of its sources is there no more, whatever else holds', () => {
    const deadline = '2020-01-01T00:00:00Z'
    const gone = new Map([['x:text', state({ contentHash: 'other' })]])
    expect(findingStateOf({ deadline, sources: [text, sheet] }, gone, now)).equal('withdrawn')
  })

  it('is that its deadline has passed, before that it reads otherwise', () => {
    const deadline = '2020-01-01T00:00:00Z'
    expect(
      findingStateOf({ deadline, sources: [text] }, held({ 'x:text': state({ contentHash: 'o' }) }), now)
    ).equal('closed')
  })

  it('reads a deadline with its zone', () => {
    expect(at('2026-11-23T12:00:00Z', '2026-11-23T11:59:59Z')).equal('current')
    expect(at('2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z')).equal('closed')
    expect(at('2026-11-23T12:00:00+01:00', '2026-11-23T10:59:59Z')).equal('current')
    expect(at('2026-11-23T12:00:00+01:00', '2026-11-23T11:00:00Z')).equal('closed')
    expect(at('2026-11-23T12:00:00.000-05:00', '2026-11-23T16:59:59Z')).equal('current')
  })

  it('reads one without a zone as the earliest time that it may be', () => {
    expect(at('2026-11-23T12:00:00', '2026-11-23T08:59:59Z')).equal('current')
    expect(at('2026-11-23T12:00:00', '2026-11-23T09:00:00Z')).equal('closed')
  })

  it('closes nothing by what is no time', () => {
    expect(at('bald', '2026-11-23T12:00:00Z')).equal('current')
  })

  it('reads a day as closed when it is over at the latest', () => {
    expect(at('2026-11-23', '2026-11-22T12:00:00Z')).equal('current')
    expect(at('2026-11-23', '2026-11-24T12:00:00Z')).equal('closed')
  })
})
