import { expect } from 'chai'
import { nearestOfCited } from '../../../../src/proof/grounding/check/nearestOfCited.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import type { CitedPart } from '../../../../src/proof/law/citations/citation.js'
import { bundledComparison } from '../../../../src/service/check/bundledComparison.js'

const passage: Passage = {
  iri: 'http://localhost:8080/eli/mg/1',
  ref: 'ELI:MG§1',
  label: '§ 1 MG',
  text: '(1) Der Mieter kann der Kündigung widersprechen. Der Widerspruch ist schriftlich zu erklären.\n(2) Der Vermieter kann die Kündigung widerrufen. Der Widerruf ist dem Mieter schriftlich zu erklären.',
  contentHash: '',
  license: 'open',
  scope: '',
  grounding: '',
  actNames: ['MG']
}
function nearest(claim: string, parts: readonly CitedPart[] = []) {
  const found = nearestOfCited(claim, [{ passage, parts }], bundledComparison().alike)
  return found && passage.text.slice(found.start, found.end)
}

describe('the sentence of what is cited that comes nearest', () => {
  it('is the one that says most of it', () =>
    expect(nearest('Der Mieter darf der Kündigung widersprechen.')).match(/^Der Mieter kann/))
  it('is one of the part that is cited, where others say as much', () => {
    const claim = 'Das ist schriftlich zu erklären.'
    expect(nearest(claim, [{ kind: 'Absatz', number: '1' }])).match(/^Der Widerspruch ist/)
    expect(nearest(claim, [{ kind: 'Absatz', number: '2' }])).match(/^Der Widerruf ist/)
    const second = [
      { kind: 'Absatz', number: '2' },
      { kind: 'Satz', number: '1' }
    ] as const
    expect(nearest('Die Kündigung ist schriftlich.', second)).match(/^Der Vermieter kann/)
  })
  it('is found in another language', () =>
    expect(nearest('The landlord may revoke the termination.')).match(/^Der Vermieter kann/))
  it('is none where nothing is there', () =>
    expect(nearestOfCited('Nichts.', [{ passage: undefined, parts: [] }], () => 0)).equal(undefined))
})
