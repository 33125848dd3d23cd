import { expect } from 'chai'
import { CachedByText } from '../../../src/proof/grounding/cachedByText.js'

describe('What is kept of texts', () => {
  function counted(most: number, characters: number) {
    const made: string[] = []
    const kept = new CachedByText({ most, characters }, text => {
      made.push(text)
      return text.toUpperCase()
    })
    return { kept, made }
  }

  it('is made once for those used last', () => {
    const { kept, made } = counted(2, 100)
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) expect(kept.of(text)).to.equal(text.toUpperCase())
    expect(made).to.deep.equal(['a', 'b', 'c', 'b'])
  })

  it('has a limit in characters', () => {
    const { kept, made } = counted(100, 10)
    for (const text of ['aaaa', 'bbbb', 'cccc', 'bbbb', 'cccc', 'aaaa']) kept.of(text)
    expect(made).to.deep.equal(['aaaa', 'bbbb', 'cccc', 'aaaa'])
  })

  it('is nothing of a text that is longer than that', () => {
    const { kept, made } = counted(100, 10)
    const long = 'a'.repeat(11)
    expect([kept.of(long), kept.of(long)]).to.deep.equal([long.toUpperCase(), long.toUpperCase()])
    expect(made).to.have.length(2)
  })
})
