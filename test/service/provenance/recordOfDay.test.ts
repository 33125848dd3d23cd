import { expect } from 'chai'
import { BadRequest, NotFound } from '../../../src/base/errors.js'
import { textHash } from '../../../src/base/text/textHash.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { presentProvenance } from '../../../src/service/provenance/http/presentProvenance.js'
import { openProvenance } from '../../../src/service/provenance/provenance.js'
import type { ReadProvenance } from '../../../src/service/provenance/readProvenance.js'
import { failureOf } from '../../formats/inputOf.js'
import { describeHeldStates } from '../law/states/heldStates.js'

describeHeldStates('The record of what law said on a day', held => {
  const provenance = () => {
    const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    const { store, ids } = held()
    return openProvenance({ ...openProvisionParts({ store, ids, retrieval }), store })
  }
  const read = (asked: Omit<ReadProvenance, 'access'>) =>
    provenance().read({ ...asked, access: held().access })
  const four = textHash('Die Frist beträgt vier Wochen.')

  it('is of the text of the day, by reference, citation and IRI', async () => {
    for (const ref of ['ELI:AG§2', '§ 2 AG', `${held().ids.base}/eli/ag/2`]) {
      const record = presentProvenance(await read({ ref, asOf: '2022-03-01' }))
      expect(record).include({
        ref: 'ELI:AG§2@2022-01-10',
        content_hash: four,
        verification_state: 'verified'
      })
      expect(record.text_version).deep.equal({
        as_of: '2022-03-01',
        observed_from: '2022-01-10',
        or_earlier: false,
        observed_until: '2022-07-01'
      })
      expect(record.source?.file_date).equal('2022-01-09T21:34:33')
    }
    expect(await read({ ref: 'ELI:AG§2@2022-01-10' })).include({ contentHash: four })
    expect((await read({ ref: 'ELI:AG§1', asOf: '2022-03-01' })).times).include({ from: '2021-12-14' })
    expect(await read({ ref: 'ELI:AG§1a', asOf: '2022-01-01' })).include({ ref: 'ELI:AG§1a@2021-12-14' })
    expect((await read({ ref: 'ELI:BG§1', asOf: '2025-01-01' })).times).include({ from: '2024-03-02' })
    expect(await read({ ref: 'ELI:AG', asOf: '2022-03-01' })).include({ verificationState: 'verified' })
  })

  it('is of today without a day', async () => {
    const record = presentProvenance(await read({ ref: 'ELI:AG§2' }))
    expect(record).include({ ref: 'ELI:AG§2' })
    expect(record.text_version).equal(undefined)
  })

  it('is found by the hash of a receipt of before a change', async () => {
    const record = await read({ ref: 'ELI:AG§2', contentHash: four })
    expect(record).include({ ref: 'ELI:AG§2@2022-01-10', contentHash: four })
    expect(record.times).include({ from: '2022-01-10', until: '2022-07-01' })
    const today = await read({ ref: 'ELI:AG§2', contentHash: textHash('Die Frist beträgt zwei Monate.') })
    expect(today.times).include({ from: '2022-07-01' }).not.property('until')
    const alone = await read({ ref: 'ELI:BG§1', contentHash: textHash('Die Karte gilt fünf Jahre.') })
    expect(alone).include({ ref: 'ELI:BG§1' }).not.property('times')
    const forged = await failureOf(() => read({ ref: 'ELI:AG§2', contentHash: '0'.repeat(64) }))
    expect(forged)
      .instanceOf(NotFound)
      .property('message')
      .match(/has this hash$/)
  })

  it('says why there is none, and of what there is no query', async () => {
    const reasonOf = async (ref: string, asOf: string) => {
      const error = await failureOf(() => read({ ref, asOf }))
      expect(error).instanceOf(NotFound)
      return error.message
    }
    expect(await reasonOf('ELI:AG§2', '2020-01-01')).match(/2020-01-01 .* have it from 2021-12-14 on$/)
    expect(await reasonOf('§ 2 AG', '2020-01-01')).match(/is held from 2021-12-14 on/)
    expect(await reasonOf('ELI:AG§1a', '2023-01-01')).match(/from 2021-12-14 until before 2022-01-10$/)
    expect(await reasonOf('ELI:CG§1', '2023-01-01')).match(/without a day from which its text counts/)
    expect(await reasonOf('ELI:ZZ§1', '2023-01-01')).match(/No act named “ELI:ZZ”/)
    const explained = (asked: Omit<ReadProvenance, 'access'>) =>
      failureOf(() => provenance().explain({ ...asked, access: held().access }))
    expect(await explained({ ref: 'ELI:AG§2', asOf: '2022-03-01' })).instanceOf(BadRequest)
    expect(await explained({ ref: 'ELI:AG§2@2022-03-01' })).instanceOf(BadRequest)
  })

  it('shows nothing of a scope that the caller may not see', async () => {
    const blind = { ...held().access, scopes: [] }
    for (const asked of [{ asOf: '2022-03-01' }, { contentHash: four }])
      expect(
        await failureOf(() => provenance().read({ ref: 'ELI:AG§2', ...asked, access: blind }))
      ).instanceOf(NotFound)
    expect(
      await failureOf(() => provenance().read({ ref: 'ELI:AG§2@2022-01-10', access: blind }))
    ).instanceOf(NotFound)
  })
})
