import { expect } from 'chai'
import { separablePrefixes, verbForms } from '../../../../../src/proof/grammar/german/verbs/verbForms.js'

describe('the forms of verbs', () => {
  it('part a finite form from its prefix, and no other', () => {
    expect(verbForms('anzeigen', 'present', 'singular')).deep.equal([{ stem: 'zeigt', prefix: 'an' }])
    expect(verbForms('anzeigen', 'zu')).deep.equal([{ stem: 'anzuzeigen' }])
    expect(verbForms('anzeigen', 'participle')).deep.equal([{ stem: 'angezeigt' }])
  })

  it('follow strong verbs through their prefixes', () => {
    expect(verbForms('bestehen', 'past', 'singular')).deep.equal([{ stem: 'bestand' }])
    expect(verbForms('abnehmen', 'present', 'singular')).deep.equal([{ stem: 'nimmt', prefix: 'ab' }])
    expect(verbForms('vorbehalten', 'participle')).deep.equal([{ stem: 'vorbehalten' }])
  })

  it('have no zu of verbs whose zu stands apart, and nothing for what is unknown', () => {
    expect(verbForms('zahlen', 'zu')).deep.equal([])
    expect(verbForms('xyzen', 'present')).deep.equal([])
  })

  it('know which prefixes part', () => {
    expect(separablePrefixes()).include.keys('an', 'bekannt', 'ein')
    expect(separablePrefixes().has('be')).equal(false)
  })
})
