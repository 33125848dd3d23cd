import { expect } from 'chai'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { noExpansions } from '../../../src/proof/question/counterparts.js'
import type { GraphIndex } from '../../../src/search/index/graphIndex.js'
import { lexicalFacts } from '../../../src/search/index/lexicalFacts.js'
import { rankUnits } from '../../../src/search/index/rankUnits.js'
import { rareness } from '../../../src/search/index/rareness.js'
import { unitsOf } from '../../../src/proof/question/units.js'
import { openLaw } from '../conceptQuads.js'
import { demoIndex } from './demoIndex.js'

const ids = identifiers('http://test.example')
const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 100 }

describe('lexical facts', () => {
  let index: GraphIndex
  before(async () => {
    index = await demoIndex(ids)
  })

  const unitsIn = (question: string) =>
    unitsOf(
      tokensOf(question),
      index.split,
      token => index.lexicon.findWord(token) !== undefined,
      noExpansions
    )
  const factsOf = (question: string, iri: string) => {
    const units = unitsIn(question)
    const [segment, document] = index.place(iri)!
    return lexicalFacts(units, units, rareness([index]))({ index, segment, document })
  }

  it('score a concept as the ranking does that looks at all at once', () => {
    let compared = 0
    for (const word of ['Gewerbe', 'anzeigen', 'Arbeitszeit', 'Behörde', 'Ruhezeit', 'Gewerbetreibender']) {
      // One word has no neighbours.
      for (const { entry, score, coverage } of rankUnits([index], unitsIn(word), search)) {
        if (entry.repealed) continue
        const facts = factsOf(word, entry.iri)
        expect(facts.score, `${word}: ${entry.ref}`).closeTo(score, 1e-3 * score)
        expect(facts.coverage).equal(coverage)
        compared++
      }
    }
    expect(compared).greaterThan(20)
  })

  it('tell the label from the text, and what stands together from what is far apart', () => {
    const iri = ids.provision(ids.act('GewO')!, '§ 14')!.value
    const facts = factsOf('Anzeigepflicht', iri)
    expect([facts.label, facts.labelHeld > 0]).deep.equal([1, true])
    const text = factsOf('Wer ein stehendes Gewerbe anfängt', iri)
    expect(text.nearby).greaterThan(0).and.at.most(1)
    expect(text.nearby).at.most(factsOf('stehendes Gewerbe', iri).nearby)
    expect(factsOf('Eiffelturm', iri)).include({ score: 0, coverage: 0, label: 0, labelHeld: 0, nearby: 0 })
    expect(text.length).greaterThan(10)
  })
})
