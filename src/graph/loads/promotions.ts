import type { GraphStore } from '../store/graphStore.js'
import type { Identifiers } from '../identifiers.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { sparql } from '../sparql.js'

/** `turn`: nothing was loaded, what is dated came into force on its day. */
export type PromotionKind = 'promotion' | 'rollback' | 'turn'

/** A promotion, a rollback or a turn, as the provenance graph has it. */
export interface Promotion {
  readonly iri: string
  readonly kind: PromotionKind
  readonly title: string
  /** RFC 3339 */
  readonly startedAt: string
  /** RFC 3339 */
  readonly endedAt: string
  /** The version that the shared graph got. */
  readonly version: number
  /** The rollback that took it back. */
  readonly takenBackBy?: string
}

export function promotionsQuery({ provenanceGraph }: Pick<Identifiers, 'provenanceGraph'>): BoundedQuery {
  const body = sparql`
    SELECT ?activity ?kind ?title ?startedAt ?endedAt ?version ?takenBackBy WHERE {
      GRAPH ${provenanceGraph} {
        VALUES ?kind { kg:Promotion kg:Rollback kg:Turn }
        ?activity a ?kind ;
                  rdfs:label ?title ;
                  prov:startedAtTime ?startedAt ;
                  prov:endedAtTime ?endedAt ;
                  kg:sharedVersion ?version .
        OPTIONAL { ?takenBackBy prov:wasInformedBy ?activity ; a kg:Rollback }
      }
    }
    ORDER BY DESC(?version)`
  return boundedQuery('promotions', most.promotions, body)
}

/** The kind of a promotion, by its class. */
export function promotionKind(type: string): PromotionKind {
  if (type.endsWith('Turn')) return 'turn'
  return type.endsWith('Rollback') ? 'rollback' : 'promotion'
}

/** All promotions, rollbacks and turns, the newest first. */
export async function readPromotions(
  store: GraphStore,
  ids: Pick<Identifiers, 'provenanceGraph'>
): Promise<Promotion[]> {
  const rows = await readRows(store, promotionsQuery(ids), { dataset: [ids.provenanceGraph] })
  return rows.map(row => ({
    iri: row.activity!.value,
    kind: promotionKind(row.kind!.value),
    title: row.title!.value,
    startedAt: row.startedAt!.value,
    endedAt: row.endedAt!.value,
    version: Number(row.version!.value),
    ...(row.takenBackBy && { takenBackBy: row.takenBackBy.value })
  }))
}
