import { expect } from 'chai'
import { BadRequest } from '../../../src/base/errors.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { presentServices } from '../../../src/service/publicServices/http/presentServices.js'
import { openPublicServices } from '../../../src/service/publicServices/publicServices.js'
import { failureOf } from '../../formats/inputOf.js'
import { importServices } from './importServices.js'
import { describeHeldStates } from '../law/states/heldStates.js'

const SERVICE = `@prefix dct: <http://purl.org/dc/terms/> .
<http://a.test/s/1> a <http://purl.org/vocab/cpsv#PublicService> ; dct:identifier "99050012104000" ;
  dct:title "Antrag stellen"@de ; dct:description "Wer etwas beantragt. §§ 1, 2, 3 AG"@de ;
  <http://data.europa.eu/m8g/hasLegalResource> "§§ 1, 2 und 3 AG; § 1 BG; § 1 CG" .`

describeHeldStates('What services rest on, as of a day', held => {
  before(() => importServices(held(), SERVICE))

  const services = () => {
    const { store, ids } = held()
    const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    return openPublicServices({ ...openProvisionParts({ store, ids, retrieval }), store })
  }
  const page = { limit: 9, offset: 0 }
  const first = async (asOf?: string) => {
    const { access } = held()
    const list = await services().list({ ...page, access, asOf })
    return presentServices(list, { ...page, profile: access.profile.name }).results[0]!
  }

  it('is what is held today without a day', async () => {
    const today = await first()
    expect(today.rechtsgrundlagen.map(({ ref }) => ref)).deep.equal([
      'ELI:AG§1',
      'ELI:AG§2',
      'ELI:AG§3',
      'ELI:BG§1',
      'ELI:CG§1'
    ])
    expect(today.rechtsgrundlagen.some(each => 'version' in each)).equal(false)
    expect(today).not.property('not_held')
    expect(today.rechtsgrundlage.verdict).equal('bestaetigt')
  })

  it('is what the law of the day has, and says why the rest is not', async () => {
    const then = await first('2022-03-01')
    expect(then.rechtsgrundlagen).deep.equal([
      {
        ...{ ref: 'ELI:AG§1', label: '§ 1 AG', verdict: 'bestaetigt' },
        version: { as_of: '2022-03-01', observed_from: '2021-12-14', or_earlier: true }
      },
      {
        ...{ ref: 'ELI:AG§2', label: '§ 2 AG', verdict: 'bestaetigt' },
        version: {
          as_of: '2022-03-01',
          observed_from: '2022-01-10',
          or_earlier: false,
          observed_until: '2022-07-01'
        }
      }
    ])
    expect(then.not_held?.map(({ ref, why, since, times }) => ({ ref, why, since, times }))).deep.equal([
      { ref: 'ELI:AG§3', why: 'not_in_state', since: '2022-01-10', times: [{ observed_from: '2022-07-01' }] },
      { ref: 'ELI:BG§1', why: 'before_first_state', since: '2024-03-02', times: undefined },
      { ref: 'ELI:CG§1', why: 'no_day', since: undefined, times: undefined }
    ])
    expect(then.rechtsgrundlage.verdict).equal('unbestaetigt')
    expect(then.rechtsgrundlage.unbestaetigt.join(' ')).contain('BG')
  })

  it('has no query', async () => {
    const asked = { ...page, access: held().access, asOf: '2022-03-01' }
    expect(await failureOf(() => services().explain(asked))).instanceOf(BadRequest)
  })
})
