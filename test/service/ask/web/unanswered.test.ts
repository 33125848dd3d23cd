import { expect } from 'chai'
import type { Answer, AnswerCandidate } from '../../../../src/proof/grounding/receipt/answer.js'
import { askWords } from '../../../../src/service/ask/web/askPage.js'
import { unanswered } from '../../../../src/service/ask/web/unanswered.js'
import type { View } from '../../../../src/service/web/view.js'

describe('what stands where nothing is answered', () => {
  const shown = (candidate: Omit<AnswerCandidate, 'iri' | 'label'>) => {
    const view = { language: 'de', at: (path: string) => path } as View
    const answer = {
      ...{ question: 'Was hat sich am ArbZG geändert?', answer: 'Der Verlauf zeigt es.', answeredBy: 'none' },
      candidates: [{ iri: 'http://localhost:8080/eli/arbzg', label: 'Arbeitszeitgesetz', ...candidate }]
    } as unknown as Answer
    const local = (iri: string) => iri.replace('http://localhost:8080', '')
    const { iri, ref, label, state } = answer.candidates[0]!
    const histories =
      state === 'history' ? [{ iri, ref, label, since: '2022-01-01', heldFrom: '2021-12-28' }] : []
    const base = 'http://localhost:8080'
    return unanswered(answer, histories, { view, say: askWords('de'), base, local, today: '2026-11-30' }).text
  }

  it('leads to the states of what is asked for, where the question is what became of it', () => {
    const page = shown({ ref: 'ELI:ArbZG', state: 'history' })
    expect(page).contain('Was sich geändert hat, steht im Verlauf der Fassungen')
    expect(page).contain('Der Verlauf zeigt es.').contain('href="/eli/arbzg#stand"')
    expect(page)
      .contain('href="/compare?ref=ELI%3AArbZG&#38;from=2022-01-01&#38;to=2026-11-30"')
      .contain('Was seit dem 1. Januar 2022 anders ist')
  })

  it('leads to what is named, and to what may be meant', () => {
    expect(shown({ ref: 'ELI:ArbZG', state: 'repealed' })).contain('Dort steht keine Regelung')
    expect(shown({ ref: 'ELI:ArbZG', fit: 0.3 }))
      .contain('href="/eli/arbzg"')
      .contain('30')
  })
})
