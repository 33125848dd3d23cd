import type { NamedNode } from '@rdfjs/types'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { ofScopes } from '../ofScopes.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Rows of any companies, and of each: a row for each word or notice that its sector rests on. */
const OF_ALL = 10_000
const OF_A_COMPANY = 200

/** To which sector a company was assigned, by whom or what, and how sure that is. */
export interface SectorAssignment {
  readonly iri: string
  readonly ref: string
  readonly company: string
  /** IRI of the code. */
  readonly code: string
  /** `official`, `declared`, `derived-by-notice`, `derived-by-name` */
  readonly method: string
  /** Probability that the code is right, from 0 to 1. */
  readonly confidence?: number
  /** The words, or IRIs of the notices, that it rests on. */
  readonly derivedFrom: readonly string[]
  /** IRI of the file that it stands in. */
  readonly source?: string
}

export function assignmentsQuery({
  graph,
  nodes,
  scopes
}: {
  graph: NamedNode
  nodes: readonly NamedNode[]
  scopes: readonly NamedNode[]
}): BoundedQuery {
  const body = sparql`
    SELECT ?assignment ?ref ?company ?code ?method ?confidence ?from ?source WHERE {
      VALUES ?company { ${nodes} }
      GRAPH ${graph} {
        # Its type is not asked for: nothing else has a company, and Oxigraph would begin with all that have the type.
        ?assignment kg:company ?company ; kg:scope ?scope ; dcterms:identifier ?ref ;
                    dcterms:subject ?code ; kg:method ?method .
        OPTIONAL { ?assignment kg:confidence ?confidence }
        OPTIONAL { ?assignment kg:derivedFrom ?from }
        OPTIONAL { ?assignment dcterms:source ?source }
      }
      ${ofScopes(scopes)}
    }`
  return boundedQuery('assignments', OF_ALL + nodes.length * OF_A_COMPANY, body)
}

/** The sectors of some companies, by the company's IRI; those that are in none are left out. */
export async function readAssignments(
  store: Pick<GraphStore, 'select'>,
  asked: Parameters<typeof assignmentsQuery>[0],
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<ReadonlyMap<string, readonly SectorAssignment[]>> {
  const found = new Map<string, SectorAssignment & { readonly derivedFrom: string[] }>()
  if (asked.nodes.length === 0 || asked.scopes.length === 0) return new Map()
  for (const row of await readRows(store, assignmentsQuery(asked), { dataset: [asked.graph], signal })) {
    const iri = value(row, 'assignment')
    const known = found.get(iri) ?? {
      iri,
      ref: value(row, 'ref'),
      company: value(row, 'company'),
      code: value(row, 'code'),
      method: value(row, 'method'),
      ...(row['confidence'] && { confidence: Number(row['confidence'].value) }),
      derivedFrom: [],
      ...optional(row, 'source', 'source')
    }
    found.set(iri, known)
    const from = row['from']?.value
    if (from !== undefined && !known.derivedFrom.includes(from)) known.derivedFrom.push(from)
  }
  const byCompany = new Map<string, SectorAssignment[]>()
  for (const one of [...found.values()].sort((a, b) => compareText(a.iri, b.iri))) {
    one.derivedFrom.sort(compareText)
    byCompany.set(one.company, [...(byCompany.get(one.company) ?? []), one])
  }
  return byCompany
}
