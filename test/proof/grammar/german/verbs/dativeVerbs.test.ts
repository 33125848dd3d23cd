import { expect } from 'chai'
import { dataTable } from '../../../../../src/base/text/dataTable.js'
import { adjectiveTakesDative } from '../../../../../src/proof/grammar/german/adjectives/dativeAdjectives.js'
import { verbTakesDative } from '../../../../../src/proof/grammar/german/verbs/dativeVerbs.js'
import { verbForms } from '../../../../../src/proof/grammar/german/verbs/verbForms.js'

describe('verbs with a dative', () => {
  it('are told from those without', () => {
    for (const verb of ['mitteilen', 'entsprechen', 'zustehen', 'helfen'])
      expect(verbTakesDative(verb), verb).equal(true)
    for (const verb of ['prüfen', 'anhören', 'beantragen', ''])
      expect(verbTakesDative(verb), verb).equal(false)
    expect(adjectiveTakesDative('bekannt')).equal(true)
    expect(adjectiveTakesDative('zulässig')).equal(false)
  })

  it('are verbs of the lexicon', () => {
    const file = new URL('../../../../../src/proof/grammar/german/verbs/dativeVerbs.tsv', import.meta.url)
    const unknown = dataTable(file, ['verb', 'datives', 'clauses'])
      .map(({ verb }) => verb)
      .filter(verb => verbForms(verb, 'infinitive').length === 0)
    expect(unknown).deep.equal([])
  })
})
