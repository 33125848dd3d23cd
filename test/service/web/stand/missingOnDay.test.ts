import { expect } from 'chai'
import type { NotStored } from '../../../../src/proof/grounding/receipt/answer.js'
import { notStoredFrames } from '../../../../src/proof/grounding/receipt/notStoredFrames.js'
import { missingOnDay } from '../../../../src/service/web/stand/missingOnDay.js'

describe('what a page says is not stored as of a day', () => {
  const shown = (more: Omit<NotStored, 'iri' | 'ref' | 'label'>, language: 'de' | 'en' = 'de') => {
    const one = { iri: '/eli/ag/1', ref: 'ELI:AG§1', label: '§ 1 AG', ...more }
    const local = (iri: string) => iri
    return missingOnDay([one], { day: '2020-01-01', today: '2026-11-30', language, local }).text
  }

  it('leads to the earliest state, where the day is before it', () => {
    const page = shown({ why: 'before_first_state', since: '2021-12-14' })
    expect(page).contain('§ 1 AG liegt hier erst ab dem 14. Dezember 2021 vor.')
    expect(page).contain('Was darin am 1. Januar 2020 stand')
    expect(page).contain('href="/eli/ag/1/2021-12-14"').contain('Der früheste Stand, der vorliegt')
    expect(shown({ why: 'before_first_state', since: '2021-12-14' }, 'en')).contain(
      '§ 1 AG is held here only from 14 December 2021 on.'
    )
  })

  it('leads to the texts before and behind a day on which it was not in its act', () => {
    const times = [
      { from: '2015-01-01', until: '2016-01-01' },
      { from: '2018-01-01', until: '2019-01-01' },
      { from: '2021-01-01' },
      { from: '2022-01-01' }
    ]
    const page = shown({ why: 'not_in_state', since: '2019-01-01', times })
    expect(page).contain(
      'steht nicht in dem Stand, der für den 1. Januar 2020 zählt (seit dem 1. Januar 2019)'
    )
    expect(page)
      .contain('href="/eli/ag/1/2018-01-01"')
      .contain('vom 1. Januar 2018 bis zum 31. Dezember 2018')
    expect(page).contain('href="/eli/ag/1/2021-01-01"').contain('seit dem 1. Januar 2021')
    expect(page).not.contain('2015').and.not.contain('2022')
  })

  it('leads to what is said today, where no day is known', () => {
    expect(shown({ why: 'no_day' }))
      .contain('href="/eli/ag/1"')
      .contain('ohne einen Tag')
  })

  it('has words for whatever an answer says of a day', () => {
    for (const why of Object.keys(notStoredFrames.de) as NotStored['why'][])
      for (const language of ['de', 'en'] as const)
        expect(shown({ why, since: '2021-01-01' }, language), why).contain('§ 1 AG')
    expect(shown({ why: 'still_to_come', since: '2021-12-14' })).contain(
      'Der 1. Januar 2020 ist noch nicht da: § 1 AG wird hier nach dem Stand ab dem 14. Dezember 2021 gezeigt.'
    )
  })

  it('tells of five, and of more how many', () => {
    const all = Array.from({ length: 8 }, (_, at): NotStored => {
      return { iri: `/${at}`, ref: `${at}`, label: `Act ${at}`, why: 'no_day' }
    })
    const local = (iri: string) => iri
    const day = { day: '2020-01-01', today: '2026-11-30', language: 'en' as const, local }
    const page = missingOnDay(all, day).text
    expect(page).contain('Act 4').contain('and 3 more').and.not.contain('Act 5')
    expect(missingOnDay([], day).text).equal('')
  })
})
