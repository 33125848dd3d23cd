import { expect } from 'chai'
import { presentAudit, presentRegionalImpact } from '../../../src/service/impact/http/presentImpact.js'
import type { Audit } from '../../../src/service/impact/readAudit.js'

const act = { iri: 'http://x/celex/1', ref: 'CELEX:1', label: 'M1', texts: [], rules: [] }
const companies = ['A', 'B'].map(ref => ({
  iri: `http://x/register/${ref}`,
  ref,
  label: ref,
  license: 'open' as const,
  verdict: 'no-sector' as const
}))
const audit: Audit = {
  act,
  applying: [],
  exempt: [],
  partly: [],
  unplaced: [],
  codes: [],
  total: 5,
  companies,
  attributions: []
}
const page = { profile: 'p', limit: 2, offset: 0 }

describe('the answers on whom an act affects', () => {
  it('name the next page only while more follow', () => {
    const next = (offset: number, some = companies) =>
      presentAudit({ ...audit, companies: some }, { ...page, offset }).next_offset
    expect(next(0)).equal(2)
    expect(next(3)).equal(undefined)
    expect(next(4, companies.slice(0, 1))).equal(undefined)
    expect(next(9, [])).equal(undefined)
  })

  it('say nothing of a company that is not known: no Land is null, all else is absent', () => {
    expect(presentAudit(audit, page).companies[0]).deep.equal({
      ref: 'A',
      iri: 'http://x/register/A',
      label: 'A',
      affected: false,
      verdict: 'no-sector',
      land: null,
      license: 'open'
    })
  })

  it('leave out years and confidence that are not known, and name each missing indicator', () => {
    const name = { id: 'gdp', german: 'BIP', english: 'GDP', table: 't' }
    const [land] = presentRegionalImpact(
      {
        acts: [act],
        total: 1,
        companies: 1,
        codes: [],
        attributions: [],
        lands: [
          {
            count: {
              companies: 1,
              methods: [],
              sources: [],
              sectorSources: [],
              scopes: [],
              licenses: ['open']
            },
            sectors: [],
            indicators: [],
            missing: [{ name, reason: 'no-region' }]
          }
        ]
      },
      page
    ).results
    expect(land).deep.equal({
      land: null,
      companies: {
        value: 1,
        unit: 'companies',
        method: 'count-distinct',
        sector_methods: [],
        datasets: [],
        licenses: ['open']
      },
      sectors: [],
      indicators: [],
      missing: [{ indicator: 'gdp', label: 'BIP', reason: 'no-region' }]
    })
  })
})
