import type { NamedNode } from '@rdfjs/types'
import { dcterms, kg, owl, rov, schema, skos } from '../vocab/terms.js'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Statements of a company that are read: one of each kind, but for those that others have added. */
const OF_A_COMPANY = 50

/** What is read of a company to derive its sector. */
export interface CompanyFacts {
  readonly iri: string
  readonly name: string
  readonly scope: string
  /** `Hamburg HRB 150148`, or `HRB 150148` with the court apart. */
  readonly number?: string
  readonly court?: string
  readonly seat?: string
  /** When its source saw it. */
  readonly modified?: string
  /** Of a record of GLEIF: the entry of the register. */
  readonly same?: string
  readonly source?: string
}

const PROPERTIES: Readonly<Record<Exclude<keyof CompanyFacts, 'iri'>, NamedNode>> = {
  name: rov.legalName,
  scope: kg.scope,
  number: skos.notation,
  court: kg.registerCourt,
  seat: schema.location,
  modified: dcterms.modified,
  same: owl.sameAs,
  source: dcterms.source
}
const fields = new Map(Object.entries(PROPERTIES).map(([field, property]) => [property.value, field]))

/** One pattern for all properties: an optional one each would be joined with those of all companies. */
export function companyFactsQuery(graph: NamedNode, companies: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?company ?property ?value WHERE {
      VALUES ?company { ${companies} }
      GRAPH ${graph} { ?company ?property ?value }
      FILTER (?property IN (${rov.legalName}, ${kg.scope}, ${skos.notation}, ${kg.registerCourt}, ${schema.location},
        ${dcterms.modified}, ${owl.sameAs}, ${dcterms.source}))
    }`
  return boundedQuery('companyFacts', companies.length * OF_A_COMPANY, body)
}

/**
 * One for each company that has a name and a scope; of several values of a property the first in order.
 * @throws TooManyRows, Unavailable
 */
export async function readCompanyFacts(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  companies: readonly NamedNode[]
): Promise<CompanyFacts[]> {
  const rows = await inBatches(companies, some =>
    readRows(store, companyFactsQuery(graph, some), { dataset: [graph] })
  )
  const found = new Map<string, Record<string, string>>()
  for (const row of rows) {
    const [iri, field, own] = [
      value(row, 'company'),
      fields.get(value(row, 'property'))!,
      value(row, 'value')
    ]
    const facts = found.get(iri) ?? { iri }
    found.set(iri, facts)
    const before = facts[field]
    if (before === undefined || own < before) facts[field] = own
  }
  return [...found.values()].filter(isCompany)
}

function isCompany(facts: Record<string, string>): facts is Record<string, string> & CompanyFacts {
  return facts['name'] !== undefined && facts['scope'] !== undefined
}
