import { expect } from 'chai'
import { adjectiveReadings } from '../../../../../src/proof/grammar/german/adjectives/adjectiveReadings.js'

const read = (word: string) =>
  adjectiveReadings(word).map(({ lemma, degree, ending }) => `${lemma} ${degree} -${ending}`)

describe('the readings of adjectives', () => {
  it('part the ending', () => {
    expect(read('zulässigen')).deep.equal(['zulässig positive -en'])
    expect(read('zulässig')).deep.equal(['zulässig positive -'])
  })

  it('know participles by their verbs, and what stands before them', () => {
    expect(adjectiveReadings('beauftragten')).deep.include({
      lemma: 'beauftragt',
      degree: 'positive',
      ending: 'en',
      verb: 'beauftragen'
    })
    expect(read('personenbezogenen')).deep.equal(['personenbezogen positive -en'])
  })

  it('know nothing of what is no adjective', () => {
    for (const word of ['', 'gegen', 'und', '§ 3', '😀']) expect(adjectiveReadings(word), word).deep.equal([])
  })
})
