import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { epo } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { ofScopes } from '../ofScopes.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

const COMPETITION = DataFactory.namedNode(
  'http://publications.europa.eu/resource/authority/form-type/competition'
)

/** A notice that calls for competition, or one of its lots, with a deadline of its own. */
export interface TenderPart {
  readonly notice: string
  /** The notice itself, or a lot of it. */
  readonly part: string
  /** As it was published: with a zone, or a local time of the buyer without one. */
  readonly deadline: string
  /** IRI of the main CPV code of the part. */
  readonly cpv?: string
  /** IRI of a region (NUTS) in which it is to be done; a part in several comes with each. */
  readonly place?: string
}

export interface OpenTenders {
  readonly graph: NamedNode
  readonly scopes: readonly NamedNode[]
  /** `2022-06-21`: the last day before which deadlines are left out. */
  readonly day: string
}

/** Deadlines have a zone or none, so only their days are compared here. */
export function openTendersQuery({ graph, scopes, day = '2020-01-01' }: OpenTenders): BoundedQuery {
  const body = sparql`
    SELECT ?notice ?part ?deadline ?cpv ?place WHERE {
      GRAPH ${graph} {
        ?notice ${epo.hasFormType} ${COMPETITION} ; a ${epo.Notice} ; kg:grounding ?grounding ; kg:scope ?scope .
        { ?notice ${epo.hasReceiptDeadline} ?deadline . BIND (?notice AS ?part) }
        UNION
        { ?part dcterms:isPartOf ?notice ; a ${epo.Lot} ; ${epo.hasReceiptDeadline} ?deadline }
        OPTIONAL { ?part ${epo.hasMainClassification} ?cpv }
        OPTIONAL { ?part dcterms:spatial ?place }
      }
      FILTER (STR(?deadline) >= ${DataFactory.literal(day)})
      ${ofScopes(scopes)}
    }`
  return boundedQuery('openTenders', most.openTenders, body)
}

/** In any order. @throws TooManyRows, Unavailable */
export async function readOpenTenders(
  store: Pick<GraphStore, 'select'>,
  asked: OpenTenders,
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<TenderPart[]> {
  if (asked.scopes.length === 0) return []
  const rows = await readRows(store, openTendersQuery(asked), { dataset: [asked.graph], signal })
  return rows.map(row => ({
    notice: value(row, 'notice'),
    part: value(row, 'part'),
    deadline: value(row, 'deadline'),
    ...optional(row, 'cpv', 'cpv'),
    ...optional(row, 'place', 'place')
  }))
}
