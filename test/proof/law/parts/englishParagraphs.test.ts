import { expect } from 'chai'
import { findAbsatz } from '../../../../src/proof/law/parts/absatz.js'

describe('findAbsatz in English EU acts', () => {
  const cut = (text: string, number: string) => {
    const span = findAbsatz(text, number)
    return span && text.slice(span.start, span.end)
  }

  it('finds paragraphs by their numbers, points staying with them', () => {
    const text = '1. It applies to:\n  (a) hats;\n  (b) caps.\n1a. Also to scarves.\n2. Not to 3. socks.'
    expect(cut(text, '1')).to.equal('1. It applies to:\n  (a) hats;\n  (b) caps.')
    expect(cut(text, '1a')).to.equal('1a. Also to scarves.')
    expect(cut(text, '2')).to.equal('2. Not to 3. socks.')
    expect(cut(text, '3')).to.equal(undefined)
  })

  it('takes a list behind its opening words for no paragraphs', () => {
    expect(cut('It applies to:\n1. hats\n2. caps', '1')).to.equal('It applies to:\n1. hats\n2. caps')
    expect(cut('(1) It applies to\n1. hats', '1')).to.equal('(1) It applies to\n1. hats')
  })
})
