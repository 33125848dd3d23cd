import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import type { SparqlText } from '../store/sparqlText.js'
import { inGraph } from '../inGraphs.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'
import { affectedCompanies, type AffectedCompanies, type AffectedInGraph } from './affectedCompanies.js'

/** Regions times sectors. */
const MOST = 200_000

export interface SectorCount {
  readonly land?: string
  readonly sector: string
  readonly companies: number
}

export function countBySectorOfLandQuery(affected: AffectedInGraph): BoundedQuery {
  return boundedQuery('countBySectorOfLand', MOST, sectorCounts(affected))
}

/** The query without its limit. */
export function sectorCounts(affected: AffectedCompanies): SparqlText {
  return sparql`
    SELECT ?land ?sector (COUNT(DISTINCT ?company) AS ?companies) WHERE {${affectedCompanies(affected)}
      OPTIONAL { ${inGraph(affected.graph, sparql`?company dcterms:spatial ?land .`)} }
    }
    GROUP BY ?land ?sector`
}

/** The affected companies of each sector in each Land, in no order. */
export async function countBySectorOfLand(
  store: Pick<GraphStore, 'select'>,
  affected: AffectedInGraph,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<readonly SectorCount[]> {
  if (affected.codes.length === 0) return []
  const query = countBySectorOfLandQuery(affected)
  const rows = await readRows(store, query, { dataset: [affected.graph], signal })
  return rows.map(row => ({
    ...optional(row, 'land', 'land'),
    sector: value(row, 'sector'),
    companies: Number(value(row, 'companies'))
  }))
}
