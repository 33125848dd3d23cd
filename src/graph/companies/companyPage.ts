import type { NamedNode } from '@rdfjs/types'
import { rov } from '../vocab/terms.js'
import type { GraphStore } from '../store/graphStore.js'
import { pageQuery, readPage, type PageQuery } from '../pageQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

export interface CompanyPage {
  readonly graph: NamedNode
  readonly limit: number
  readonly offset: number
}

/**
 * Some of all companies, in the engine's own order: sorting would cost more than reading. Whoever reads all pages must see
 * for himself that the graph has not changed between them.
 */
export function companyPageQuery({ graph, limit, offset }: CompanyPage): PageQuery {
  const body = sparql`
    SELECT ?company WHERE { GRAPH ${graph} { ?company a ${rov.RegisteredOrganization} } } OFFSET ${offset}`
  return pageQuery('companyPage', limit, body)
}

/** Their IRIs. @throws Unavailable */
export async function readCompanyPage(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  { limit, offset }: { readonly limit: number; readonly offset: number }
): Promise<string[]> {
  const rows = await readPage(store, companyPageQuery({ graph, limit, offset }), { dataset: [graph] })
  return rows.map(row => value(row, 'company'))
}
