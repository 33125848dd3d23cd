import { expect } from 'chai'
import { namesByWord } from '../../../src/search/index/namesByWord.js'

describe('names by how their words begin', () => {
  const things = [
    [' bürgerliches gesetzbuch', ' bgb'],
    [' gesetz über fristen', ' g 10'],
    [' gewerbeordnung']
  ]
  const found = async (...words: string[]) =>
    (await namesByWord(things, names => names)).holding(words).map(({ of, name }) => `${of}${name}`)

  it('finds words next to each other, of which the last is begun', async () => {
    expect(await found('ges')).deep.equal(['0 bürgerliches gesetzbuch', '1 gesetz über fristen'])
    expect(await found('gesetz', 'üb')).deep.equal(['1 gesetz über fristen'])
    expect(await found('gesetz', 'fristen')).deep.equal([])
    expect(await found('esetz')).deep.equal([])
  })

  it('finds words of one letter, begun or whole', async () => {
    expect(await found('g')).deep.equal([
      '0 bürgerliches gesetzbuch',
      '1 gesetz über fristen',
      '1 g 10',
      '2 gewerbeordnung'
    ])
    expect(await found('g', '1')).deep.equal(['1 g 10'])
    expect(await found('x')).deep.equal([])
  })
})
