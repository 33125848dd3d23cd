import { expect } from 'chai'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories, type Histories } from '../../../../src/service/law/states/histories.js'
import { act } from '../../loads/giiAct.js'
import { describeHeldStates } from './heldStates.js'

const files = [
  act('AG', { '§ 1': 'Der Antrag ist zu stellen.', '§ 4': 'Die Gebühr beträgt 10 Euro.' }, '20220109213433'),
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
  },
  { format: 'gii', files }
)
