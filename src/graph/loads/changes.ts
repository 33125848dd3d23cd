import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { xsd } from '../vocab/terms.js'
import { pageQuery, type PageQuery } from '../pageQuery.js'
import { sparql } from '../sparql.js'

export interface ChangesQuery {
  readonly provenance: NamedNode
  readonly scopes: readonly NamedNode[]
  /** Only later versions than this. */
  readonly after: number
  /** Only what ended at this time (RFC 3339) or later. */
  readonly from: string
  /** Only earlier versions than this, the latest first. */
  readonly before?: number | undefined
  /** Commits at most. */
  readonly limit: number
}

const EARLIEST = '1970-01-01T00:00:00Z'

/** The commits of stewards in their order, those first that are due; backwards where `before` is given. */
export function changesQuery({
  provenance,
  scopes,
  after = 0,
  from = EARLIEST,
  before,
  limit
}: ChangesQuery): PageQuery {
  const order = before === undefined ? sparql`ORDER BY ?version` : sparql`ORDER BY DESC(?version)`
  const body = sparql`
    SELECT DISTINCT ?promotion ?kind ?title ?at ?version WHERE {
      GRAPH ${provenance} {
        VALUES ?kind { kg:Promotion kg:Rollback kg:Turn }
        ?promotion a ?kind ;
                   rdfs:label ?title ;
                   prov:endedAtTime ?at ;
                   kg:sharedVersion ?version .
        FILTER (?version > ${after} && ?version < ${before ?? Number.MAX_SAFE_INTEGER} && ?at >= ${DataFactory.literal(from, xsd.dateTime)})
        FILTER EXISTS {
          VALUES ?scope { ${scopes} }
          ?part dcterms:isPartOf ?promotion ; kg:scope ?scope .
        }
      }
    }
    ${order}`
  return pageQuery('changes', limit, body)
}
