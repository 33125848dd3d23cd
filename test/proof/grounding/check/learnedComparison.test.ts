import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { likelihoods } from '../../../../src/proof/grounding/check/learnedComparison.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import { bundledComparison } from '../../../../src/service/check/bundledComparison.js'

const text = 'Die Unterlagen sind mindestens sieben Jahre lang aufzubewahren.'
const passage: Passage = {
  iri: 'http://localhost:8080/eli/mg/1',
  ref: 'ELI:MG§1',
  label: '§ 1 MG',
  text,
  contentHash: '',
  license: 'open',
  scope: '',
  grounding: '',
  actNames: ['MG']
}
const differs = (claim: string) => bundledComparison().differs(claim, { passage, start: 0, end: text.length })

describe('what was learned of what differs', () => {
  it('says of samples what the program that learned it says', () => {
    const samples = JSON.parse(readFileSync(new URL('./predicted.json', import.meta.url), 'utf8')) as {
      values: Record<string, number>
      likely: Record<string, number>
    }[]
    for (const { values, likely } of samples)
      for (const [kind, expected] of Object.entries(likely))
        expect(likelihoods(values)[kind as 'number'], kind).closeTo(expected, 0.001)
  })
  it('names another number, unit and limit, and other words as such', () => {
    expect(differs('Die Unterlagen sind mindestens zehn Jahre lang aufzubewahren.')).include('number')
    expect(differs('Die Unterlagen sind mindestens sieben Monate lang aufzubewahren.')).include('unit')
    expect(differs('Die Unterlagen sind höchstens sieben Jahre lang aufzubewahren.')).include('limit')
    expect(differs('Wenigstens sieben Jahre lang müssen die Unterlagen aufbewahrt werden.')).deep.equal([
      'wording'
    ])
  })
})
