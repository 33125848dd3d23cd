import { expect } from 'chai'
import { verifyTextCheck } from '../../../src/proof/grounding/receipt/verifyTextCheck.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import { checkText } from '../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../src/service/check/http/presentTextCheck.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { describeHeldStates } from '../law/states/heldStates.js'

describeHeldStates('Checking a text as of a day', held => {
  const check = async (text: string, asOf?: string, found: string[] = []) => {
    const { store, ids, access } = held()
    const asked: unknown[] = []
    const rank = (async (_question: unknown, search: unknown) => {
      asked.push(search)
      return found.map(path => ({ iri: `${ids.base}/${path}`, labelled: 0, fit: 1 }))
    }) as unknown as Retrieval['rank']
    const retrieval = { matchAll: () => Promise.reject(new Error('Not asked')), rank }
    const parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    const checked = presentTextCheck(await checkText(parts, { text, access, asOf }))
    const { problems, asOf: day } = verifyTextCheck(checked)
    expect({ problems, day }).deep.equal({ problems: [], day: asOf })
    return { checked, asked }
  }
  const verdictsOf = async (text: string, asOf?: string) => {
    const { citations, statements } = (await check(text, asOf)).checked
    return [
      citations.map(({ verdict, reason }) => [verdict, ...(reason === undefined ? [] : [reason])].join(' ')),
      statements.map(({ verdict }) => verdict)
    ]
  }
  const CLAIM = 'Nach § 2 AG beträgt die Frist vier Wochen.'

  it('proves what the law said then, and not what it said before and after', async () => {
    expect(await verdictsOf(CLAIM, '2022-03-01')).deep.equal([['resolved'], ['belegt']])
    for (const day of ['2022-01-01', '2022-07-01', undefined]) {
      const [citations, statements] = await verdictsOf(CLAIM, day)
      expect(citations).deep.equal(['resolved'])
      expect(statements).not.include('belegt')
    }
  })

  it('carries the text of the day and says when it holds, under the receipt', async () => {
    const { checked } = await check(CLAIM, '2022-03-01')
    expect(checked).include({ as_of: '2022-03-01' })
    expect(checked.sources).deep.equal(['law'])
    const [passage] = checked.passages
    expect(passage).include({ ref: 'ELI:AG§2', text: 'Die Frist beträgt vier Wochen.' })
    expect(passage!.version).include({ as_of: '2022-03-01', observed_from: '2022-01-10' })
    const other = { ...checked, as_of: '2022-03-02' }
    expect(verifyTextCheck(other).problems).include('The text of ELI:AG§2 is not of the day of the check')
    expect((await check(CLAIM)).checked).not.property('as_of')
  })

  it('tells nothing of an act that is not held from so early, and of texts of other days', async () => {
    expect(await verdictsOf(CLAIM, '2020-01-01')).deep.equal([['not_checkable version'], ['offen']])
    expect((await verdictsOf('Siehe § 1 CG und das BG.', '2022-03-01'))[0]).deep.equal([
      'not_checkable version',
      'not_checkable version'
    ])
    expect((await verdictsOf('Siehe § 1a AG.', '2022-03-01'))[0]).deep.equal(['no_such_part'])
    expect((await verdictsOf('Siehe § 1a AG.', '2022-01-01'))[0]).deep.equal(['resolved'])
    for (const [ref, day, verdict] of [
      ['ELI:AG§2@2022-03-01', '2022-03-01', 'resolved'],
      ['ELI:AG§2@2022-03-01', undefined, 'not_checkable version'],
      ['ELI:AG§2@2022-03-01', '2022-03-02', 'not_checkable version']
    ] as const)
      expect((await verdictsOf(`Siehe [${ref}].`, day))[0]).deep.equal([verdict])
  })

  it('searches the law of the day alone', async () => {
    const text = 'Die Gebühr beträgt 10 Euro.'
    const then = await check(text, '2022-01-01', ['eli/ag/1a', 'eli/bg/1'])
    expect(then.checked.statements[0]).include({ verdict: 'belegt', via: 'search' })
    expect(then.asked[0]).deep.include({ kinds: ['provision'], onDay: '2022-01-01' })
    const now = await check(text, undefined, ['eli/ag/1a', 'eli/bg/1'])
    expect(now.checked.statements[0]).include({ verdict: 'offen' })
    expect(now.asked[0]).not.property('onDay')
  })

  describe('of a version that the text names', () => {
    const FORMER = 'Nach § 2 AG a. F. beträgt die Frist vier Wochen.'

    it('is compared with that, says so, and verifies', async () => {
      const { checked } = await check(FORMER)
      const [citation] = checked.citations
      expect(checked.statements[0]).include({ verdict: 'belegt', via: 'citation' })
      expect(citation).include({ verdict: 'resolved', ref: 'ELI:AG§2' }).not.property('other_version')
      expect(citation!.version).deep.equal({
        as_of: '2022-06-30',
        observed_from: '2022-01-10',
        or_earlier: false,
        observed_until: '2022-07-01'
      })
      const [passage] = checked.passages
      expect(passage!.iri)
        .equal(citation!.passage)
        .match(/\/eli\/ag\/2\/2022-01-10$/)
      expect(passage!.version).deep.equal(citation!.version)
      const other = {
        ...checked,
        citations: [{ ...citation, version: { ...citation!.version, as_of: '2022-06-29' } }]
      }
      expect(verifyTextCheck(other).problems).include('The text of ELI:AG§2 is not of the day of the check')
    })

    it('is told from all others', async () => {
      const then = (day: string, said: string) =>
        `Nach § 2 AG in der bis zum ${day} geltenden Fassung beträgt die Frist ${said}.`
      expect(await verdictsOf(then('9. Januar 2022', 'zwei Wochen'))).deep.equal([['resolved'], ['belegt']])
      expect((await verdictsOf(then('9. Januar 2022', 'zwei Monate')))[1]).not.include('belegt')
      expect((await verdictsOf(then('30. Juni 2022', 'zwei Monate')))[1]).not.include('belegt')
      const both = `${CLAIM.replace('vier Wochen', 'zwei Monate')} ${FORMER} ${then('9. Januar 2022', 'zwei Wochen')}`
      const { checked } = await check(both)
      expect(checked.statements.map(({ verdict }) => verdict)).deep.equal(['belegt', 'belegt', 'belegt'])
      expect(checked.passages.map(({ version }) => version?.as_of)).deep.equal([
        undefined,
        '2022-06-30',
        '2022-01-09'
      ])
    })

    it('is found where the act has the provision no more, and as of another day', async () => {
      const gone = 'Nach § 1a AG a. F. beträgt die Gebühr 10 Euro.'
      expect(await verdictsOf(gone)).deep.equal([['resolved'], ['belegt']])
      const asOf = FORMER.replace('vier Wochen', 'zwei Wochen')
      expect(await verdictsOf(asOf, '2022-03-01')).deep.equal([['resolved'], ['belegt']])
      expect((await verdictsOf(FORMER, '2022-03-01'))[1]).not.include('belegt')
    })

    it('may be what holds today, too', async () => {
      const { checked } = await check('Nach § 1 AG, Stand 1.2.2022, ist der Antrag zu stellen.')
      expect(checked.citations[0]!.version).deep.equal({
        as_of: '2022-02-01',
        observed_from: '2021-12-14',
        or_earlier: true
      })
      expect(checked.passages.map(({ iri, version }) => [iri.slice(-8), version])).deep.equal([
        ['/ag/1', undefined].map(each => each && `eli${each}`)
      ])
    })

    it('proves nothing of what the text says besides', async () => {
      const { checked, asked } = await check(`${FORMER} Die Frist beträgt vier Wochen.`)
      expect(checked.statements.map(({ verdict }) => verdict)).deep.equal(['belegt', 'offen'])
      expect(asked).length(1)
    })

    it('is not compared where it is not held, as before', async () => {
      for (const [text, told] of [
        ['Nach § 2 AG in der bis zum 1. Januar 2020 geltenden Fassung beträgt die Frist vier Wochen.', true],
        ['Nach § 1 BG a. F. gilt die Karte vier Jahre.', true],
        [CLAIM, undefined]
      ] as const) {
        const { checked } = await check(text)
        expect(checked.citations[0]!.other_version).equal(told)
        expect(checked.citations[0]).not.property('version')
        expect(checked.edition).equal(9)
      }
      expect((await check(FORMER)).checked.edition).equal(10)
    })
  })
})
