import type { NamedNode } from '@rdfjs/types'
import { dcterms, kg, owl, rov, skos } from '../vocab/terms.js'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Statements of a company that are read: one of each kind, but for former names and what others have added. */
const OF_A_COMPANY = 200

/** By what a company is found. */
export interface CompanyKeys {
  readonly iri: string
  readonly names: readonly string[]
  /** `Hamburg HRB 150148`, or `HRB 150148` */
  readonly numbers: readonly string[]
  readonly courts: readonly string[]
  readonly scope?: string
  /** Of a record of GLEIF: the entry of the register. */
  readonly same: readonly string[]
  /** When its source saw it. */
  readonly modified?: string
  readonly source?: string
}

export function companyKeysQuery(graph: NamedNode, companies: readonly NamedNode[]): BoundedQuery {
  const body = sparql`
    SELECT ?company ?property ?value WHERE {
      VALUES ?company { ${companies} }
      GRAPH ${graph} { ?company ?property ?value }
      FILTER (?property IN (${rov.legalName}, ${skos.altLabel}, ${skos.notation}, ${kg.registerCourt}, ${kg.scope},
        ${owl.sameAs}, ${dcterms.modified}, ${dcterms.source}))
    }`
  return boundedQuery('companyKeys', companies.length * OF_A_COMPANY, body)
}

/** One for each company of which anything is said. @throws TooManyRows, Unavailable */
export async function readCompanyKeys(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  companies: readonly NamedNode[]
): Promise<CompanyKeys[]> {
  const rows = await inBatches(companies, some =>
    readRows(store, companyKeysQuery(graph, some), { dataset: [graph] })
  )
  const found = new Map<string, Map<string, string[]>>()
  for (const row of rows) {
    const [iri, property] = [value(row, 'company'), value(row, 'property')]
    const said = found.get(iri) ?? new Map<string, string[]>()
    found.set(iri, said)
    said.set(property, [...(said.get(property) ?? []), value(row, 'value')])
  }
  return [...found].map(([iri, said]) => {
    const all = (property: NamedNode) => (said.get(property.value) ?? []).sort()
    const first = <Key extends string>(key: Key, property: NamedNode) => {
      const [one] = all(property)
      return (one === undefined ? {} : { [key]: one }) as { readonly [K in Key]?: string }
    }
    return {
      iri,
      names: [...all(rov.legalName), ...all(skos.altLabel)],
      numbers: all(skos.notation),
      courts: all(kg.registerCourt),
      same: all(owl.sameAs),
      ...first('scope', kg.scope),
      ...first('modified', dcterms.modified),
      ...first('source', dcterms.source)
    }
  })
}
