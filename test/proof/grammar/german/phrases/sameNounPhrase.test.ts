import { expect } from 'chai'
import { sameNounPhrase } from '../../../../../src/proof/grammar/german/phrases/sameNounPhrase.js'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'

type Case = 'n' | 'g' | 'd' | 'a'
const read = (text: string) => readWords(`dass ${text}`, 'de').slice(1)
const same = (one: string, as: Case, other: string, otherAs: Case) => {
  const found = sameNounPhrase({ words: read(one), as }, { words: read(other), as: otherAs })
  return found && [...found]
}

describe('a noun phrase in two cases', () => {
  it('is the same with the forms of both', () => {
    expect(same('der Mieter', 'n', 'den Mieter', 'a')).deep.equal(['singular'])
    expect(same('dem zuständigen Gericht', 'd', 'das zuständige Gericht', 'n')).deep.equal(['singular'])
    expect(same('den Mietern', 'd', 'die Mieter', 'n')).deep.equal(['plural'])
    expect(same('einer Behörde', 'd', 'eine Behörde', 'n')).deep.equal(['singular'])
    expect(same('der Antrag des Mieters', 'n', 'den Antrag des Mieters', 'a')).deep.equal(['singular'])
    expect(same('die Behörde', 'n', 'die Behörde', 'a')).deep.equal(['singular'])
  })

  it('is not the same with another number, article, noun, adjective or part', () => {
    expect(same('der Mieter', 'n', 'die Mieter', 'a')).equal(undefined)
    expect(same('den Mietern', 'd', 'der Mieter', 'n')).equal(undefined)
    expect(same('der Mieter', 'n', 'einen Mieter', 'a')).equal(undefined)
    expect(same('der Mieter', 'n', 'den Vermieter', 'a')).equal(undefined)
    expect(same('der neue Mieter', 'n', 'den alten Mieter', 'a')).equal(undefined)
    expect(same('der neue Mieter', 'n', 'den Mieter', 'a')).equal(undefined)
    expect(same('der Antrag des Mieters', 'n', 'den Antrag des Vermieters', 'a')).equal(undefined)
    expect(same('die Schuld', 'n', 'die Schulden', 'a')).equal(undefined)
  })

  it('is not the same in a form of another case', () => {
    expect(same('der Mieter', 'a', 'den Mieter', 'a')).equal(undefined)
    expect(same('der Mieter', 'n', 'dem Mieter', 'a')).equal(undefined)
  })
})
