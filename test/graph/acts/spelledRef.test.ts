import { expect } from 'chai'
import type { Act } from '../../../src/proof/law/acts/act.js'
import { spelledRef } from '../../../src/graph/acts/spelledRef.js'
import { identifiers } from '../../../src/graph/identifiers.js'

const ids = identifiers('http://localhost:8080')
const held = ids.act('BDSG 2018')!
const table = { byIri: (iri: string) => (iri === held.value ? ({ ref: 'ELI:BDSG_2018' } as Act) : undefined) }
const spelled = (path: string) => spelledRef(`${ids.base}/${path}`, { ids, table })

describe('the spelling of a ref', () => {
  it('is the held act’s own, whole or in part', () => {
    expect(spelled('eli/bdsg_2018')).to.equal('ELI:BDSG_2018')
    expect(spelled('eli/bdsg_2018/26')).to.equal('ELI:BDSG_2018§26')
    expect(spelled('eli/bdsg_2018/anlage_1')).to.equal('ELI:BDSG_2018#anlage_1')
  })

  it('is in small letters where the act is not held', () => {
    expect(spelled('eli/gewo/14')).to.equal('ELI:gewo§14')
  })

  it('of other families is theirs, and of what has no ref is none', () => {
    expect(spelled('celex/32016R0679/art_17')).to.equal('CELEX:32016R0679#art_17')
    expect(spelled('nace/2/62.01')).to.equal('NACE:2/62.01')
    expect(spelledRef('http://example.org/x', { ids, table })).to.equal(undefined)
  })
})
