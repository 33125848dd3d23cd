import { expect } from 'chai'
import { bestSentence } from '../../../src/service/search/bestSentence.js'

const words =
  (...all: string[]) =>
  (token: string) => {
    const at = all.indexOf(token)
    return at < 0 ? undefined : at
  }
const shown = (text: string, wordOf: (token: string) => number | undefined, label = '§ 1 X') => {
  const found = bestSentence({ text, label }, wordOf)!
  expect(text.slice(found.start, found.start + found.text.length)).equal(found.text)
  return { ...found, marks: found.marks.map(({ start, end }) => found.text.slice(start, end)) }
}

describe('the best sentence', () => {
  it('is the first with most words', () => {
    const text = '(1) Die Frist läuft. Die Frist beginnt mit dem Antrag. Der Antrag hat keine Frist.'
    expect(shown(text, words('frist', 'antrag'))).include({
      text: 'Die Frist beginnt mit dem Antrag.',
      whole: true
    })
    expect(shown(text, words('urlaub'))).deep.include({ text: 'Die Frist läuft.', marks: [] })
  })

  it('is cut around the words where it is long', () => {
    const text = `${'Vieles gilt und anderes nicht, '.repeat(30)}doch die Frist läuft, ${'und so weiter '.repeat(40)}.`
    const found = shown(text, words('frist'))
    expect(found.whole).equal(false)
    expect(found.text.length).most(400)
    expect(found.marks).deep.equal(['Frist'])
    expect(found.text)
      .match(/^\p{L}/u)
      .and.match(/\S$/)
  })

  it('leaves out the names that the text of a service opens with', () => {
    const text = 'Gewerbe anmelden\nSie müssen das Gewerbe anmelden.'
    expect(shown(text, words('gewerbe'), 'Gewerbe anmelden').text).equal('Sie müssen das Gewerbe anmelden.')
    expect(bestSentence({ text: '', label: 'X' }, words('a'))).equal(undefined)
  })
})
