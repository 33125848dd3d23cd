import { expect } from 'chai'
import { WinnerMatch, type NamedCompany, type NamedWinner } from '../../../src/company/sectors/winnerMatch.js'

const company = (iri: string, more: Partial<NamedCompany> = {}): NamedCompany => ({
  iri,
  name: 'Beispiel Bau GmbH',
  seat: 'Beispielstadt',
  number: 'Beispielstadt HRB 4711',
  court: 'Beispielstadt',
  ...more
})

function match(winner: NamedWinner, companies: readonly NamedCompany[]) {
  const matching = new WinnerMatch([winner])
  for (const one of companies) matching.offer(one)
  const { found, ambiguous } = matching.matched()
  return ambiguous > 0 ? 'several' : found.get(winner)
}

describe('WinnerMatch', () => {
  const winner = { name: 'BEISPIEL-BAU  GmbH', town: 'Beispielstadt' }

  it('finds the only company with the name in the town', () => {
    expect(match(winner, [company('a'), company('b', { name: 'Beispiel Bau AG' })])).to.equal('a')
  })

  it('takes neither another town nor another form, nor a part of a name', () => {
    expect(match(winner, [company('a', { seat: 'Anderswo' })])).to.equal(undefined)
    expect(match(winner, [company('a', { name: 'Beispiel Bau AG' })])).to.equal(undefined)
    expect(match(winner, [company('a', { name: 'Beispiel Bau Nord GmbH' })])).to.equal(undefined)
    expect(match({ name: winner.name }, [company('a')])).to.equal(undefined)
  })

  it('takes none of several', () => {
    expect(match(winner, [company('a'), company('b')])).to.equal('several')
    expect(match(winner, [company('a'), company('a')])).to.equal('a')
  })

  it('goes by the number in the register before the name, with the court', () => {
    const numbered = { ...winner, number: 'Amtsgericht Beispielstadt, HRB 4711' }
    const other = company('b', { name: 'Umbenannt GmbH', number: 'Beispielstadt HRB 4711' })
    const namesake = company('a', { number: 'Beispielstadt HRB 1' })
    expect(match(numbered, [namesake, other])).to.equal('b')
    expect(match({ ...winner, number: 'HRB 4711' }, [other])).to.equal(undefined)
    expect(match({ ...winner, number: 'HRB 47110 Beispielstadt' }, [other])).to.equal(undefined)
    expect(match({ ...winner, number: 'DE123456789' }, [namesake])).to.equal('a')
  })
})
