import { expect } from 'chai'
import { refOfToday } from '../../../src/graph/acts/actsOfRef.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { actTable } from '../../../src/proof/law/acts/actTable.js'

const ids = identifiers('http://localhost:8080')
const open = 'https://w3id.org/beleg/scope/open/law'

function act(abbreviation: string, otherNames: string[], scope = open) {
  const ref = `ELI:${abbreviation.replaceAll(' ', '_')}`
  const iri = ids.act(abbreviation)!.value
  return { iri, ref, label: abbreviation, scope, abbreviations: [abbreviation], otherNames, titles: [] }
}

const acts = [
  act('BDSG 2018', ['BDSG']),
  act('KSchG', []),
  act('LJG 1', ['LJG']),
  act('LJG 2', ['LJG']),
  act('Intern', ['IG'], 'https://w3id.org/beleg/scope/internal/law')
]
const today = (ref: string) => refOfToday(ref, { ids, table: actTable(acts), scopes: new Set([open]) })

describe('the ref of today', () => {
  it('has the name that refs of its act are made of', () => {
    expect(today('ELI:BDSG§26')).equal('ELI:BDSG_2018§26')
    expect(today('ELI:BDSG#anlage_1')).equal('ELI:BDSG_2018#anlage_1')
    expect(today('ELI:BDSG')).equal('ELI:BDSG_2018')
    expect(today('ELI:KSchG§1')).equal('ELI:KSchG§1')
  })

  it('is none where several acts have the name, or none that is seen, or it is of no German act', () => {
    expect(['ELI:LJG§1', 'ELI:XYZ§1', 'ELI:IG§1', 'CELEX:32016R0679#art_6'].map(today)).deep.equal(
      Array(4).fill(undefined)
    )
  })
})
