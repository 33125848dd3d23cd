import { expect } from 'chai'
import type { CitableText } from '../../../src/graph/texts/citableText.js'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { textsInForce, withConsolidated } from '../../../src/service/ask/textInForce.js'

const base = 'http://localhost:8080/celex/'
const act = (celex: string, consolidates?: string) => ({
  ...{ iri: base + celex, ref: `CELEX:${celex}`, label: celex, scope: '', abbreviations: [celex] },
  ...{ otherNames: [], titles: [] },
  ...(consolidates !== undefined && { consolidates: base + consolidates })
})
const official = act('32016R0679')
const older = act('02016R0679-20160504', '32016R0679')
const newer = act('02016R0679-20180101', '32016R0679')
const other = act('32022R2065')
const table = actTable([official, older, newer, other])

const article = (of: typeof official, number: string, text: string): CitableText => ({
  ...{
    iri: `${of.iri}/${number}`,
    ref: `${of.ref}#${number}`,
    label: number,
    text,
    contentHash: '',
    scope: ''
  },
  ...{ license: 'open', grounding: 'verified', repealed: false, number, act: of }
})
const german = article(official, 'Art. 5', 'Der Verantwortliche ist für die Einhaltung verantwortlich.')
const english = article(older, 'Article 5', 'The controller shall be responsible for compliance.')
const latest = article(newer, 'Article 5', 'The controller shall be responsible for compliance with it.')
const further = article(other, 'Article 5', 'The Commission shall be informed of the decision by the court.')

describe('the text of an act of the Union that is in force', () => {
  it('is asked for by who names the act', () => {
    expect(withConsolidated([official], table)).deep.equal([official, older, newer])
    expect(withConsolidated([other], table)).deep.equal([other])
    expect(withConsolidated([], table)).deep.equal([])
  })

  it('is that in the language of the question, then the newest; other acts stay', () => {
    const all = [german, english, latest, further]
    expect(textsInForce(all, table, 'en')).deep.equal([latest, further])
    expect(textsInForce(all, table, 'de')).deep.equal([german, further])
    expect(textsInForce([english, german], table, 'en')).deep.equal([english])
  })
})
