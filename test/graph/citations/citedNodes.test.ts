import { expect } from 'chai'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { citedNodes } from '../../../src/graph/citations/citedNodes.js'
import { identifiers } from '../../../src/graph/identifiers.js'

const ids = identifiers('http://localhost:8080')
const scope = 'https://w3id.org/beleg/scope/open/law'
const table = actTable(
  ['BGB', 'GewO', 'HausV'].map(name => ({
    iri: ids.act(name)!.value,
    ref: `ELI:${name}`,
    label: name,
    scope,
    abbreviations: [name],
    otherNames: [],
    titles: [],
    ...(name === 'HausV' && { date: '2024-11-01' })
  }))
)
const cited = (text: string, scopes = new Set([scope])) =>
  citedNodes({ text, act: ids.act('BGB')!.value }, { ids, table, scopes }).map(iri => ids.iriToRef(iri))

describe('what a provision cites', () => {
  it('is its own act’s where no act is named, and each once', () => {
    expect(cited('nach § 195, in den Fällen des § 14 GewO und des § 195 auch')).deep.equal([
      'ELI:bgb§195',
      'ELI:gewo§14'
    ])
  })
  it('is no act that was made after the version that is cited', () => {
    expect(cited('§ 3 HausV in der Fassung der Bekanntmachung vom 3. Mai 2025')).deep.equal(['ELI:hausv§3'])
    expect(cited('§ 3 HausV in der Fassung der Bekanntmachung vom 3. Mai 1985')).deep.equal([])
  })
  it('is nothing where the act is not held', () => {
    expect(cited('nach § 12 des Bundeswahlgesetzes')).deep.equal([])
    expect(cited('nach § 14 GewO', new Set())).deep.equal([])
  })
})
