import { expect } from 'chai'
import { HeadingWords } from '../../../src/company/sectors/headingWords.js'
import { smallTree } from './smallTree.js'

const words = new HeadingWords(smallTree, [
  { code: '47.73', text: 'Apotheken', kind: 'heading' },
  { code: '43.34', text: 'Malerei und Glaserei', kind: 'heading' },
  { code: '43.31', text: 'Glaserei gehört auch hierher', kind: 'note' },
  { code: 'F', text: 'bau', kind: 'trade' },
  { code: '41.20', text: 'Bau von Gebäuden', kind: 'heading' },
  { code: '99', text: 'Fernes', kind: 'heading' }
])

describe('HeadingWords', () => {
  it('knows a word in any form by its stem', () => {
    expect(words.knows('apotheke')).to.equal(true)
    expect([...words.sense('apothek')!.classes]).to.deep.equal([['47.73', 1]])
    expect(words.knows('unbekannt')).to.equal(false)
    expect(words.knows('und')).to.equal(false)
  })

  it('believes what people call a trade before a heading, and a heading before a note', () => {
    expect(words.sense('bau')).to.deep.include({ kind: 'trade' })
    expect([...words.sense('bau')!.classes.keys()]).to.deep.equal(['41.20', '43.31', '43.34'])
    expect([...words.sense('glaserei')!.classes.keys()]).to.deep.equal(['43.34'])
  })

  it('finds a word less telling the more classes it is said of', () => {
    expect(words.sense('apothek')!.telling).to.be.closeTo(1, 1e-9)
    expect(words.sense('bau')!.telling).to.be.below(words.sense('apothek')!.telling)
  })

  it('forgets codes that the classification has not', () => {
    expect(words.sense('fern')).to.equal(undefined)
  })
})
