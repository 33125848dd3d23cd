import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** A promotion or a rollback, as the provenance graph has it. */
export interface Promotion {
  readonly iri: string
  readonly kind: 'promotion' | 'rollback'
  readonly title: string
  /** RFC 3339 */
  readonly endedAt: string
  /** The version that the shared graph got. */
  readonly version: number
  /** The rollback that took it back. */
  readonly takenBackBy?: string
}

export function promotionsQuery({ provenanceGraph }: Pick<Identifiers, 'provenanceGraph'>): BoundedQuery {
  const body = sparql`
    SELECT ?activity ?kind ?title ?endedAt ?version ?takenBackBy WHERE {
      GRAPH ${provenanceGraph} {
        VALUES ?kind { kg:Promotion kg:Rollback }
        ?activity a ?kind ;
                  rdfs:label ?title ;
                  prov:endedAtTime ?endedAt ;
                  kg:sharedVersion ?version .
        OPTIONAL { ?takenBackBy prov:wasInformedBy ?activity ; a kg:Rollback }
      }
    }
    ORDER BY DESC(?version)`
  return boundedQuery('promotions', most.promotions, body)
}

/** All promotions and rollbacks, the newest first. */
export async function readPromotions(
  store: GraphStore,
  ids: Pick<Identifiers, 'provenanceGraph'>
): Promise<Promotion[]> {
  const rows = await readRows(store, promotionsQuery(ids), { dataset: [ids.provenanceGraph] })
  return rows.map(row => ({
    iri: row.activity!.value,
    kind: row.kind!.value.endsWith('Rollback') ? 'rollback' : 'promotion',
    title: row.title!.value,
    endedAt: row.endedAt!.value,
    version: Number(row.version!.value),
    ...(row.takenBackBy && { takenBackBy: row.takenBackBy.value })
  }))
}
