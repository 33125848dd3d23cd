import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { pageQuery, readPage, type PageQuery } from '../pageQuery.js'
import { value } from '../rows.js'
import { nothing, sparql } from '../sparql.js'
import { citationPattern, citationPlaces, inCitationOrder, type CitationsOf } from './citationPattern.js'
import type { CitationLink } from './citationsOfActs.js'

interface CitationPage extends CitationsOf {
  readonly graph: NamedNode
  readonly limit: number
  readonly offset: number
}

export function citationPageQuery({ graph, limit, offset, ...of }: CitationPage): PageQuery {
  const body = sparql`
    SELECT ?citing ?cited WHERE {
      GRAPH ${graph} {
      ${citationPattern(of, citationPlaces)}
      }
    }
    ${inCitationOrder}${
      offset === 0
        ? nothing
        : sparql`
    OFFSET ${offset}`
    }`
  return pageQuery('citationPage', limit, body)
}

/** Some links, by act and place of what cites and then of what is cited. */
export async function readCitationPage(
  store: Pick<GraphStore, 'select'>,
  page: CitationPage
): Promise<CitationLink[]> {
  const rows = await readPage(store, citationPageQuery(page), { dataset: [page.graph] })
  return rows.map(row => ({ citing: value(row, 'citing'), cited: value(row, 'cited') }))
}
