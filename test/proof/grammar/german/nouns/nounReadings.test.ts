import { expect } from 'chai'
import { nounReadings } from '../../../../../src/proof/grammar/german/nouns/nounReadings.js'

const read = (word: string) => nounReadings(word).map(each => `${each.gender} ${each.number} ${each.cases}`)

describe('the readings of nouns', () => {
  it('have the forms that the dictionary loses', () => {
    expect(read('Antrag')).deep.equal(['m singular nda'])
    expect(read('Antrage')).deep.equal(['m singular d'])
    expect(read('Antrags')).deep.equal(['m singular g'])
    expect(read('Antrages')).deep.equal(['m singular g'])
    expect(read('Anträgen')).deep.equal(['m plural d'])
  })

  it('give a nominalised adjective in all genders', () => {
    expect(read('Beteiligter')).include.members(['m singular n', 'f singular gd', 'm plural g'])
    expect(read('Beteiligte')).include.members([
      'm singular n',
      'f singular na',
      'n singular na',
      'm plural na'
    ])
    expect(nounReadings('Beteiligten')[0]).include({ lemma: 'Beteiligte', nominalised: 'adjective' })
  })

  it('read a compound by its head', () => {
    expect(nounReadings('Verwaltungsbehörden')).deep.include({
      lemma: 'Verwaltungsbehörde',
      gender: 'f',
      number: 'plural',
      cases: 'ngda'
    })
    expect(nounReadings('EU-Staaten')[0]).include({ lemma: 'EU-Staat', gender: 'm' })
  })

  it('read an infinitive as a noun', () => {
    expect(nounReadings('Betretens')).deep.equal([
      { lemma: 'Betreten', gender: 'n', number: 'singular', cases: 'g', nominalised: 'infinitive' }
    ])
  })

  it('know nothing of small letters and strange words', () => {
    for (const word of ['antrag', 'Xq', '', '§', 'Antrag!', '12', 'A'.repeat(10_000)]) {
      expect(nounReadings(word), word.slice(0, 20)).deep.equal([])
    }
  })
})
