import { expect } from 'chai'
import { evaluate } from '../../../support/gate/evaluate.js'
import { citationFalsehoods } from '../../../support/gate/falsehoods/citations.js'
import { mutationFalsehoods } from '../../../support/gate/falsehoods/germanMutations.js'
import { readPassages } from '../../../support/gate/readPassages.js'
import { germanFormTruths } from '../../../support/gate/truths/germanForms.js'

/** `npm run bench -- gate` in small, over the demo corpus; docs/grounding.md has the figures for real law. */
describe('the gate on claims made by machine', () => {
  it('supports true claims and refuses false ones', async () => {
    const passages = (await readPassages('fixtures/demo')).filter(passage => passage.text.length > 40)
    const kinds = [...germanFormTruths, ...mutationFalsehoods, ...citationFalsehoods]
    const tallies = evaluate(passages, { seed: 20261121, perKind: 16, kinds })
    const share = (truth: boolean) => {
      const own = tallies.filter(tally => tally.truth === truth)
      const total = own.reduce((sum, tally) => sum + tally.total, 0)
      expect(total).to.be.greaterThan(40)
      return own.reduce((sum, tally) => sum + tally.supported, 0) / total
    }
    expect(share(true)).to.be.at.least(0.95)
    expect(share(false)).to.be.at.most(0.01)
  })
})
