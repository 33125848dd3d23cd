import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { hydra } from '../../graph/vocab/hydra.js'
import { rdf, xsd } from '../../graph/vocab/terms.js'

/** Says in the document itself that it is one page of several; nothing where there is one page. */
export function pageQuads({
  node,
  page,
  pages,
  total
}: {
  node: NamedNode
  page: number
  pages: number
  total: number
}): Quad[] {
  if (pages === 1) return []
  const view = (number: number) => terms.namedNode(`${node.value}?page=${number}`)
  return [
    terms.quad(node, hydra.totalItems, terms.literal(String(total), xsd.integer)),
    terms.quad(node, hydra.view, view(page)),
    terms.quad(view(page), rdf.type, hydra.PartialCollectionView),
    terms.quad(view(page), hydra.first, view(1)),
    terms.quad(view(page), hydra.last, view(pages)),
    ...(page > 1 ? [terms.quad(view(page), hydra.previous, view(page - 1))] : []),
    ...(page < pages ? [terms.quad(view(page), hydra.next, view(page + 1))] : [])
  ]
}
