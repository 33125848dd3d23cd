import { expect } from 'chai'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories, type Histories } from '../../../../src/service/law/states/histories.js'
import { act } from '../../loads/giiAct.js'
import { describeHeldStates } from './heldStates.js'

const files = [
  act('AG', { '§ 1': 'Der Antrag ist zu stellen.', '§ 4': 'Die Gebühr beträgt 10 Euro.' }, '20220109213433'),
  // Of the same day as the next one: it held for no whole day.
  act('AG', { '§ 1': 'Der Antrag ist zu stellen.', '§ 4': 'Die Gebühr entfällt.' }, '20220630180000'),
  act('AG', { '§ 1': 'Der Antrag ist zu stellen.', '§§ 3 bis 5': '(weggefallen)' }, '20220630220000')
]

describeHeldStates(
  'A provision that was repealed with others',
  held => {
    let histories: Histories
    before(() => {
      const { store, ids } = held()
      const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
      const parts = openProvisionParts({ store, ids, retrieval })
      histories = openHistories({ store, now: () => new Date('2026-11-30'), ...parts })
    })
    const page = { limit: 50, offset: 0 }

    for (const ref of ['§ 4 AG', 'ELI:AG§4'])
      it(`is compared as what it was on the day that has it, cited as ${ref}`, async () => {
        const { access } = held()
        const request = {
          ref,
          access,
          from: '2022-03-01',
          to: '2022-08-01',
          withMoves: true,
          ...page
        } as const
        const { of, compared } = await histories.compare(request)
        expect(of.ref).equal('ELI:AG§4')
        expect(compared.map(({ before, after }) => [before?.text, after?.text])).deep.equal([
          ['Die Gebühr beträgt 10 Euro.', undefined]
        ])
      })

    for (const ref of ['§ 4 AG', 'ELI:AG§4'])
      it(`has the history of its own texts, cited as ${ref}`, async () => {
        const { of, texts, isInAct } = await histories.list({ ref, access: held().access, ...page })
        expect(of.ref).equal('ELI:AG§4')
        expect(isInAct).equal(false)
        expect(texts.map(({ from, until }) => [from, until])).deep.equal([['2022-01-10', '2022-07-01']])
      })

    it('has the history of the range where that is cited', async () => {
      const { of } = await histories.list({ ref: '§§ 3 bis 5 AG', access: held().access, ...page })
      expect(of.ref).equal('ELI:AG§3-5')
    })

    it('has that of the range where it never stood alone', async () => {
      const { of, texts } = await histories.list({ ref: '§ 5 AG', access: held().access, ...page })
      expect(of.ref).equal('ELI:AG§3-5')
      expect(texts.map(({ from, until }) => [from, until])).deep.equal([['2022-07-01', undefined]])
    })

    it('is compared with another as it was on its day, and as what keeps its place today', async () => {
      const request = { ref: '§ 4 AG', with: '§ 1 AG', access: held().access, ...page }
      const was = await histories.compareWorks({ ...request, from: '2022-03-01' })
      expect(was.compared[0]?.before?.text).equal('Die Gebühr beträgt 10 Euro.')
      const is = await histories.compareWorks(request)
      expect(is.compared[0]?.before?.text).equal('(weggefallen)')
    })
  },
  { format: 'gii', files }
)
