import { expect } from 'chai'
import { smallTree } from './smallTree.js'

describe('SectorTree', () => {
  it('knows what lies in what', () => {
    expect(smallTree.path('43.34')).to.deep.equal(['F', '43', '43.3', '43.34'])
    expect(smallTree.path('99')).to.deep.equal([])
    expect(smallTree.narrower()).to.deep.equal(['F', 'G'])
    expect(smallTree.narrower('43.3')).to.deep.equal(['43.31', '43.34'])
    expect(smallTree.classesOf('F')).to.deep.equal(['41.20', '43.31', '43.34'])
    expect([...smallTree.placesOf('43')].map(at => smallTree.classes[at])).to.deep.equal(['43.31', '43.34'])
  })
})
