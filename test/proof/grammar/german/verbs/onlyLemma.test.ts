import { expect } from 'chai'
import { onlyLemma } from '../../../../../src/proof/grammar/german/verbs/onlyLemma.js'

describe('the only verb of a form', () => {
  it('is told where there is one', () => {
    expect(onlyLemma('auszustellen', 'zu')).equal('ausstellen')
    expect(onlyLemma('zahlen', 'infinitive')).equal('zahlen')
  })

  it('is not told where the word has no such form, or two verbs share it', () => {
    expect(onlyLemma('zahlen', 'zu')).equal(undefined)
    expect(onlyLemma('Haus', 'infinitive')).equal(undefined)
    expect(onlyLemma('gehört', 'participle')).equal(undefined)
  })
})
