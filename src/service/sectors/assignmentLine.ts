import type { DerivedSector } from '../../company/sectors/nameDerivation.js'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import type { CompanyFacts } from '../../graph/sectors/companyFacts.js'

export interface DerivedAssignment {
  readonly company: CompanyFacts
  readonly sector: DerivedSector
  readonly heading: string
  readonly method: 'derived-by-name' | 'derived-by-notice'
}

/** A line of the file that the importer `sectors` reads (docs/importing/sectors.md). */
export function assignmentLine(
  { company, sector, heading, method }: DerivedAssignment,
  ids: Identifiers,
  revision: string
): string {
  const licence = readScope(company.scope)?.licenceClass ?? 'internal'
  return JSON.stringify({
    company: ids.iriToRef(company.iri),
    name: company.name,
    sector: `NACE:${revision}/${sector.code}`,
    heading,
    method,
    confidence: sector.confidence,
    from: sector.from,
    // Headings of the NACE and words of names that were learned want to be attributed, whatever the company's own source.
    licence: licence === 'open' ? 'attribution' : licence
  })
}
