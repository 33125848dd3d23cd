import { expect } from 'chai'
import { beginningOf } from '../../../../src/service/web/lists/pageRanges.js'

describe('the beginning of a name on a page of a list', () => {
  it('is as long as tells it from the name before it', () => {
    expect(beginningOf('Baugesetzbuch', 'Bannwald')).equal('Bau…')
    expect(beginningOf('Bekanntmachung über B', 'Bekanntmachung über A')).equal('Bekanntmachung über B')
    expect(beginningOf('Gewerbeordnung')).equal('Gew…')
    expect(beginningOf('BGB', 'BGA')).equal('BGB')
  })

  it('is cut where it would be long, and never within a character', () => {
    const long = `${'a'.repeat(60)}b`
    expect(beginningOf(long, 'a'.repeat(60))).equal(`${'a'.repeat(40)}…`)
    expect(beginningOf('𝔊𝔢𝔰𝔢𝔱𝔷', '𝔊𝔢𝔟')).equal('𝔊𝔢𝔰…')
  })
})
