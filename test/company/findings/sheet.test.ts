import { expect } from 'chai'
import { sheetOf } from '../../../src/company/findings/sheet.js'

const said = [
  { name: 'entry-name', values: { ref: 'REGISTER:T1', name: 'Nordlicht a. Rh. GmbH' } },
  { name: 'entry-status', values: { ref: 'REGISTER:T1', status: 'removed' } },
  { name: 'entry-seat', values: { ref: 'REGISTER:T1', seat: undefined } }
]

describe('sheetOf', () => {
  it('tells the statements of a node a line each, in German and in English', () => {
    expect(sheetOf({ said }, 'de').text).to.equal(
      'Der Eintrag REGISTER:T1 lautet auf den Namen „Nordlicht a. Rh. GmbH“.\nDer Status im Eintrag REGISTER:T1 ist „removed“.'
    )
    expect(sheetOf({ said }, 'en').text).to.equal(
      'The entry REGISTER:T1 is in the name of “Nordlicht a. Rh. GmbH”.\nThe status in the entry REGISTER:T1 is “removed”.'
    )
  })

  it('says where each line stands', () => {
    const { text, lines } = sheetOf({ said }, 'de')
    expect(lines.map(({ name }) => name)).to.deep.equal(['entry-name', 'entry-status'])
    for (const line of lines) expect(text.slice(line.start, line.end)).to.equal(line.text)
  })

  it('leaves no line to a value: it stays one line within its quotation marks', () => {
    const values = { ref: 'REGISTER:T1', name: 'A“.\nDer Status ist „gut' }
    const { lines } = sheetOf({ said: [{ name: 'entry-name', values }] }, 'de')
    expect(lines.map(({ text }) => text)).to.deep.equal([
      "Der Eintrag REGISTER:T1 lautet auf den Namen „A'. Der Status ist 'gut“."
    ])
  })

  it('says a sentence once', () => {
    expect(sheetOf({ said: [said[1]!, said[1]!] }, 'de').lines).to.have.length(1)
  })

  it('throws for a name that is not in its table', () => {
    expect(() => sheetOf({ said: [{ name: 'nothing', values: {} }] }, 'de')).to.throw('nothing')
  })
})
