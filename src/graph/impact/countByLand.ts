import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import type { SparqlText } from '../store/sparqlText.js'
import { inGraph } from '../inGraphs.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { affectedCompanies, type AffectedCompanies, type AffectedInGraph } from './affectedCompanies.js'

/** Regions that companies lie in: all of NUTS are 2,000. */
const MOST = 5_000

/** The affected companies of a Land, and what their number rests on. */
export interface LandCount {
  /** IRI of the region; absent where the register does not say in which they are. */
  readonly land?: string
  readonly companies: number
  /** Years in which the register was seen, the first and the last. */
  readonly years?: readonly [string, string]
  /** How they came to their sector. */
  readonly methods: readonly string[]
  /** Mean probability that a company's sector is right, from 0 to 1. */
  readonly confidence?: number
  /** IRIs of the files that the companies come from, and of those that their sectors come from. */
  readonly sources: readonly string[]
  readonly sectorSources: readonly string[]
  /** IRIs. */
  readonly scopes: readonly string[]
}

export function countByLandQuery(affected: AffectedInGraph): BoundedQuery {
  return boundedQuery('countByLand', MOST, landCounts(affected))
}

/** The query without its limit. */
export function landCounts(affected: AffectedCompanies): SparqlText {
  const said = (pattern: SparqlText) => inGraph(affected.graph, pattern)
  return sparql`
    SELECT ?land (COUNT(DISTINCT ?company) AS ?companies) (MIN(?seenFrom) AS ?from) (MAX(?seenTo) AS ?to)
           (SUM(?sure) AS ?sum) (COUNT(?confidence) AS ?known) (GROUP_CONCAT(DISTINCT ?method) AS ?methods)
           (GROUP_CONCAT(DISTINCT ?file) AS ?sources)
           (GROUP_CONCAT(DISTINCT ?derived) AS ?sectorSources) (GROUP_CONCAT(DISTINCT STR(?companyScope)) AS ?scopes)
    WHERE {${affectedCompanies(affected)}
      # Each in a group of its own with the company bound before it: joined, not looked for anew.
      ${said(sparql`?assignment kg:method ?method .`)}
      OPTIONAL { ${said(sparql`?assignment kg:confidence ?confidence .`)} }
      OPTIONAL { ${said(sparql`?company dcterms:spatial ?land .`)} }
      OPTIONAL { ${said(sparql`?assignment dcterms:source ?sectorSource .`)} }
      OPTIONAL { ${said(sparql`?company dcterms:source ?source .`)} }
      OPTIONAL { ${said(sparql`?company dcterms:modified ?modified .`)} }
      # What is unbound in one company would spoil the sum of all.
      BIND (COALESCE(SUBSTR(STR(?modified), 1, 4), "9999") AS ?seenFrom)
      BIND (COALESCE(SUBSTR(STR(?modified), 1, 4), "") AS ?seenTo)
      BIND (COALESCE(?confidence, 0) AS ?sure)
      BIND (COALESCE(STR(?source), "") AS ?file)
      BIND (COALESCE(STR(?sectorSource), "") AS ?derived)
    }
    GROUP BY ?land`
}

/** The affected companies by Land, the most first, then by IRI. */
export async function countByLand(
  store: Pick<GraphStore, 'select'>,
  affected: AffectedInGraph,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<readonly LandCount[]> {
  if (affected.codes.length === 0) return []
  const rows = await readRows(store, countByLandQuery(affected), { dataset: [affected.graph], signal })
  return rows
    .map((row): LandCount => {
      const text = (name: string) => row[name]?.value ?? ''
      const list = (name: string) =>
        text(name)
          .split(' ')
          .filter(part => part !== '')
          .sort()
      return {
        ...(row['land'] && { land: row['land'].value }),
        companies: Number(value(row, 'companies')),
        ...(text('to') !== '' && { years: [text('from'), text('to')] as const }),
        methods: list('methods'),
        ...(Number(text('known')) > 0 && {
          confidence: Math.round((Number(text('sum')) / Number(text('known'))) * 1000) / 1000
        }),
        sources: list('sources'),
        sectorSources: list('sectorSources'),
        scopes: list('scopes')
      }
    })
    .filter(({ companies }) => companies > 0)
    .sort((one, other) => other.companies - one.companies || compare(one.land, other.land))
}

/** What is in no Land comes last. */
function compare(one = '\uffff', other = '\uffff'): number {
  return one < other ? -1 : Number(one > other)
}
