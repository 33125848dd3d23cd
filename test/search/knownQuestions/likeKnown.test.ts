import { expect } from 'chai'
import { stem } from '../../../src/proof/analysis/stem.js'
import {
  bundledKnownQuestions,
  readKnownQuestions
} from '../../../src/search/knownQuestions/knownQuestions.js'
import { likeKnown } from '../../../src/search/knownQuestions/likeKnown.js'
import { bundledWordVectors } from '../../../src/search/wordVectors/bundledWordVectors.js'

const stemsOf = (question: string) => question.toLowerCase().split(' ').map(stem)

describe('known questions', () => {
  const known = readKnownQuestions(
    [
      '# a note',
      'one\teli/bgb/573 eli/bgb/573c\tvermieter kündigt wegen eigenbedarf',
      'one\teli/burlg/3\twieviel urlaub im jahr',
      'two\teli/bgb/573c\twie lange ist die kündigungsfrist für vermieter',
      ''
    ].join('\n')
  )
  const like = (question: string) => likeKnown(known, bundledWordVectors(), stemsOf(question))

  it('are read with who wrote them and what answers them', () => {
    expect(known).to.have.length(3)
    expect(known[0]).to.deep.equal({
      writer: 'one',
      provisions: ['eli/bgb/573', 'eli/bgb/573c'],
      text: 'vermieter kündigt wegen eigenbedarf'
    })
  })

  it('lead to what answers those that are most alike', async () => {
    const { nearest } = await like('urlaub jahr')
    expect(nearest).to.deep.equal(['eli/burlg/3'])
  })

  it('say of a provision the most that any of its questions has', async () => {
    const { ofProvision } = await like('vermieter kündigt eigenbedarf')
    const [first, both] = [ofProvision('eli/bgb/573'), ofProvision('eli/bgb/573c')]
    expect(first.words).to.be.closeTo(1, 1e-6)
    expect(first.met).to.be.closeTo(1, 1e-6)
    expect(first.meaning).to.be.closeTo(1, 0.01)
    expect(both).to.deep.include({ words: first.words, met: first.met, meaning: first.meaning })
    expect(both.votes).to.be.at.least(first.votes)
    expect(ofProvision('eli/burlg/3').words).to.equal(0)
    expect(ofProvision('eli/bgb/1')).to.deep.equal({ words: 0, met: 0, meaning: 0, votes: 0 })
  })

  it('weigh rare words more, and lead nowhere for what is like none', async () => {
    const { ofProvision, nearest } = await like('eigenbedarf')
    expect(ofProvision('eli/bgb/573').words).to.be.greaterThan(
      (await like('vermieter')).ofProvision('eli/bgb/573').words
    )
    expect(nearest[0]).to.equal('eli/bgb/573')
    expect((await like('xqzt')).nearest).to.deep.equal([])
  })

  it('that the service brings have each a writer, a provision and a text, once', () => {
    const all = bundledKnownQuestions()
    expect(all.length).to.be.greaterThan(1000)
    for (const { writer, provisions, text } of all) {
      expect(writer).to.match(/^[a-z-]+$/)
      expect(text.length, text).to.be.within(3, 2_000)
      for (const path of provisions) expect(path).to.match(/^(eli|celex)\/[^/]+\/\S+$/)
    }
    expect(new Set(all.map(({ text }) => text)).size).to.be.greaterThan(0.99 * all.length)
  })
})
