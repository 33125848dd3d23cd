import { expect } from 'chai'
import { gated, type FindingDraft } from '../../../src/company/findings/gated.js'
import { sheetOf } from '../../../src/company/findings/sheet.js'
import { textHash } from '../../../src/base/text/textHash.js'

const NAMES = [
  'Nordlicht a. Rh. GmbH',
  'Müller & Co. KG',
  'St. Anna e. V.',
  'Foo Inc. Zweigniederlassung',
  'A.B.C. GmbH i. L.'
]

function draftOf(texts: readonly string[], sheet: string): FindingDraft {
  const source = (iri: string, text: string) => ({
    iri,
    label: iri,
    text,
    textIs: 'sheet' as const,
    contentHash: textHash(text)
  })
  return {
    id: '0123456789abcdef',
    kind: 'register',
    code: 'entry-removed',
    title: 'Eintrag gelöscht',
    severity: 'warning',
    language: 'de',
    statements: texts.map(text => ({ text, source: 1 })),
    sources: [source('https://a.example/1', 'Hier steht nichts davon.'), source('https://a.example/2', sheet)]
  }
}

describe('gated', () => {
  for (const language of ['de', 'en'] as const) {
    it(`proves each line of a sheet by the sheet, whatever names stand in it (${language})`, () => {
      const said = NAMES.flatMap(name => [
        { name: 'entry-name', values: { ref: 'REGISTER:K1_HRB1', name } },
        { name: 'entry-seat', values: { ref: 'REGISTER:K1_HRB1', seat: name } }
      ])
      const { text, lines } = sheetOf({ said }, language)
      const [finding] = gated([
        draftOf(
          lines.map(line => line.text),
          text
        )
      ])
      expect(finding!.statements.map(({ quote, start, end }) => ({ quote, start, end }))).to.deep.equal(
        lines.map(line => ({ quote: line.text, start: line.start, end: line.end }))
      )
    })
  }

  it('leaves out a sentence that its source does not say, and a finding without any', () => {
    const said = [{ name: 'entry-status', values: { ref: 'REGISTER:K1_HRB1', status: 'removed' } }]
    const { text, lines } = sheetOf({ said }, 'de')
    const wrong = 'Der Status im Eintrag REGISTER:K1_HRB1 ist „currently registered“.'
    const [finding] = gated([draftOf([wrong, lines[0]!.text], text)])
    expect(finding!.statements.map(statement => statement.text)).to.deep.equal([lines[0]!.text])
    expect(gated([draftOf([wrong], text)])).to.deep.equal([])
  })

  it('does not take a sentence from another source than its own', () => {
    const draft = draftOf(['Hier steht nichts davon.'], 'Etwas anderes.')
    expect(gated([draft])).to.deep.equal([])
  })

  it('names only the sources that something rests on, and counts anew', () => {
    const [finding] = gated([draftOf(['Der Status ist „removed“.'], 'Der Status ist „removed“.')])
    expect(finding!.sources.map(({ iri }) => iri)).to.deep.equal(['https://a.example/2'])
    expect(finding!.statements[0]!.source).to.equal(0)
  })
})
