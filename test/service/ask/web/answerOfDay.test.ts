import { expect } from 'chai'
import type { Answer } from '../../../../src/proof/grounding/receipt/answer.js'
import type { Ask } from '../../../../src/service/ask/answers.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, PROVISION } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const { iri, ref, label, text, contentHash } = PROVISION
const quote = 'Wer den selbständigen Betrieb eines stehenden Gewerbes anfängt, muss dies anzeigen.'
const version = { day: '2023-03-01', from: '2021-12-14', isFloor: true, until: '2024-01-01' }
const state = { since: '2023-01-09', fileHash: 'a'.repeat(64) }
const proven: Partial<Answer> = {
  ...{ asOf: '2023-03-01', grounded: true, assurance: 'likely', fit: 1, factscore: 1, citations: [ref] },
  verification: [
    {
      ...{
        claim: quote,
        verdict: 'belegt',
        source: ref,
        via: 'citation',
        quote,
        start: 4,
        end: 4 + quote.length
      },
      ...{ passage: iri, contentHash, rewrites: [] }
    }
  ],
  passages: [
    { iri, ref, label, actNames: [], contentHash, text, license: 'open', version: { ...version, state } }
  ]
}
const act = { iri: `${iri.replace('/14', '')}`, ref: 'ELI:GewO', label: 'Gewerbeordnung' }
const missing: Partial<Answer> = {
  asOf: '2020-01-01',
  notHeld: [{ ...act, why: 'before_first_state', since: '2021-12-14' }]
}

describe('the page of an answer as of a day', () => {
  let client: Client
  let expected: Partial<Answer>
  let request: Ask | undefined
  before(async () => {
    const plain = fakes().serving.services.answers
    const { serving } = fakes({
      services: {
        answers: {
          answer: async asked => {
            request = asked
            return { ...(await plain.answer(asked)), ...expected }
          }
        }
      }
    })
    client = await startClient(serving)
  })
  after(() => client.close())
  const open = (path: string, language = 'de') =>
    browse(client.url + path, { key: CONTRACT_KEY, headers: { 'accept-language': language } })

  it('says the day, and at each citation of which days it is and where it stands', async () => {
    expected = proven
    const { text: page } = await open('/ask/answer?q=Was+gilt%3F&as_of=2023-03-01')
    expect(request).include({ asOf: '2023-03-01' })
    expect(page).contain('Stand 1. März 2023: nach dem Recht')
    expect(page).contain('Stand vom 14. Dezember 2021 oder früher bis zum 31. Dezember 2023')
    expect(page).contain('href="/eli/gewo/14/2023-03-01"').and.not.contain('href="/eli/gewo/14"')
    expect(page).contain('/eli/gewo/14/2023-03-01#herkunft').contain('name="as_of" value="2023-03-01"')
    expect(page).contain('nicht die des Inkrafttretens')
    const english = await open('/ask/answer?q=Was+gilt%3F&as_of=2023-03-01', 'en')
    expect(english.text).contain('As of 1 March 2023').contain('days of the files that are loaded')
  })

  it('says nothing of days where none was asked for', async () => {
    expected = {
      ...proven,
      asOf: undefined as never,
      passages: [{ ...proven.passages![0]!, version: undefined as never }]
    }
    const { text: page } = await open('/ask/answer?q=Was+gilt%3F')
    expect(page).contain('href="/eli/gewo/14"').and.not.contain('Stand ').and.not.contain('as_of')
  })

  it('says why nothing is known of the day, and leads to the nearest state', async () => {
    expected = missing
    const { text: page } = await open('/ask/answer?q=Was+gilt%3F&as_of=2020-01-01')
    expect(page).contain('Gewerbeordnung liegt hier erst ab dem 14. Dezember 2021 vor.')
    expect(page).contain('href="/eli/gewo/2021-12-14"').contain('Für diesen Tag liegt das hier nicht vor')
    expect(page).not.contain('Lieber keine Antwort als eine geratene').and.not.contain('nach dem Recht')
    const beside = { ...proven, ...missing, asOf: '2023-03-01' }
    expected = beside
    expect((await open('/ask/answer?q=Was+gilt%3F&as_of=2023-03-01')).text).contain('liegt hier erst ab dem')
  })

  it('says of a day still to come from which state it is answered', async () => {
    const notHeld = [{ ...act, why: 'still_to_come' as const, since: '2021-12-14' }]
    expected = { ...proven, asOf: '2028-01-01', notHeld }
    const { status, text: page } = await open('/ask/answer?q=Was+gilt%3F&as_of=2028-01-01')
    expect(status).equal(200)
    expect(page).contain('Der 1. Januar 2028 ist noch nicht da: Gewerbeordnung wird hier')
  })

  it('says nothing of files where the source states the days', async () => {
    const [passage] = proven.passages!
    const stated = { ...passage!, version: { ...version, state, kindOfDay: 'in_force' as const } }
    expected = { ...proven, passages: [stated] }
    const { text: page } = await open('/ask/answer?q=Was+gilt%3F&as_of=2023-03-01')
    expect(page).contain('Stand 1. März 2023: nach dem Recht').and.not.contain('nicht die des Inkrafttretens')
  })

  it('says that there is no such day as the question names', async () => {
    expected = { question: '§ 14 GewO am 31.2.2023' }
    const { text: page } = await open('/ask/answer?q=%C2%A7+14+GewO+am+31.2.2023')
    expect(page).contain('Einen 31.2.2023 gibt es nicht')
    expected = { question: '§ 14 GewO am 28.2.2023' }
    expect((await open('/ask/answer?q=%C2%A7+14+GewO+am+28.2.2023')).text).not.contain('gibt es nicht:')
  })

  it('leads to what is named as it was on the day', async () => {
    expected = { asOf: '2023-03-01', candidates: [{ iri, ref, label, state: 'repealed' }] }
    const { text: page } = await open('/ask/answer?q=Was+gilt%3F&as_of=2023-03-01')
    expect(page).contain('href="/eli/gewo/14/2023-03-01"').and.not.contain('href="/eli/gewo/14"')
  })

  it('takes the day along to the answer, and refuses one that is none or another than the question’s', async () => {
    const { text: page } = await open('/ask?q=Was+gilt+seit+wann%3F&as_of=2023-03-01')
    expect(page).contain('/ask/stream?q=Was%20gilt%20seit%20wann%3F&#38;as_of=2023-03-01')
    expect(page).contain('name="as_of" value="2023-03-01"')
    expect((await open('/ask?q=Was+gilt%3F&as_of=')).text).not.contain('name="as_of"')
    expect((await open('/ask?q=Was+gilt%3F&as_of=2023-02-30')).status).equal(422)
    const other = '/ask/answer?q=Was+galt+am+1.1.2022%3F&as_of=2023-03-01'
    expect((await open(other)).status).equal(422)
  })
})
