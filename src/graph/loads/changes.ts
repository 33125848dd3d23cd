import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import { xsd } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** What one commit of a steward changed within the scopes that are asked for. */
export interface Change {
  readonly promotion: string
  readonly kind: 'promotion' | 'rollback'
  readonly title: string
  /** RFC 3339 */
  readonly at: string
  /** The version that the shared graph got with it. */
  readonly version: number
  /** IRIs. */
  readonly changed: readonly string[]
  readonly deleted: readonly string[]
  /** So much changed in some scope that it names nothing. */
  readonly allChanged: boolean
}

interface Asked {
  readonly provenance: NamedNode
  readonly scopes: readonly NamedNode[]
  /** Only later versions than this. */
  readonly after: number
  /** Only what ended at this time (RFC 3339) or later. */
  readonly from: string
  readonly limit: number
}

/** The commits in their order, those first that are due. */
export function changesQuery({ provenance, scopes, after = 0, from = EARLIEST, limit }: Asked) {
  return asQuery(sparql`
    SELECT DISTINCT ?promotion ?kind ?title ?at ?version WHERE {
      GRAPH ${provenance} {
        VALUES ?kind { kg:Promotion kg:Rollback }
        ?promotion a ?kind ;
                   rdfs:label ?title ;
                   prov:endedAtTime ?at ;
                   kg:sharedVersion ?version .
        FILTER (?version > ${after} && ?at >= ${DataFactory.literal(from, xsd.dateTime)})
        FILTER EXISTS {
          VALUES ?scope { ${scopes} }
          ?part dcterms:isPartOf ?promotion ; kg:scope ?scope .
        }
      }
    }
    ORDER BY ?version
    LIMIT ${limit}`)
}

/** What these commits changed within the scopes, a row for each concept. */
export function changedConceptsQuery({
  provenance,
  scopes,
  nodes
}: Pick<Asked, 'provenance' | 'scopes'> & { readonly nodes: readonly NamedNode[] }) {
  return asQuery(sparql`
    SELECT ?promotion ?changed ?deleted ?all WHERE {
      VALUES ?promotion { ${nodes} }
      VALUES ?scope { ${scopes} }
      GRAPH ${provenance} {
        ?part dcterms:isPartOf ?promotion ; kg:scope ?scope .
        { ?part kg:changed ?changed } UNION { ?part kg:deleted ?deleted } UNION { ?part kg:allChanged ?all }
      }
    }
    LIMIT 5000000`)
}

const EARLIEST = '1970-01-01T00:00:00Z'

/** @throws Unavailable */
export async function readChanges(store: GraphStore, asked: Asked): Promise<Change[]> {
  const dataset = [asked.provenance]
  if (asked.scopes.length === 0) return []
  const commits = await store.select(changesQuery(asked), { dataset })
  if (commits.length === 0) return []
  const nodes = commits.map(row => row.promotion as NamedNode)
  const rows = await store.select(changedConceptsQuery({ ...asked, nodes }), { dataset })
  const named = (promotion: string, variable: 'changed' | 'deleted') =>
    rows
      .filter(row => row.promotion!.value === promotion && row[variable] !== undefined)
      .map(row => value(row, variable))
      .sort()
  return commits.map(row => {
    const promotion = value(row, 'promotion')
    return {
      promotion,
      kind: value(row, 'kind').endsWith('Rollback') ? 'rollback' : 'promotion',
      title: value(row, 'title'),
      at: value(row, 'at'),
      version: Number(value(row, 'version')),
      changed: named(promotion, 'changed'),
      deleted: named(promotion, 'deleted'),
      allChanged: rows.some(
        one => one.promotion!.value === promotion && optional(one, 'all', 'all').all === 'true'
      )
    }
  })
}
