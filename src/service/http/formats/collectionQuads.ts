import type { Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { hydra } from '../../../graph/vocab/hydra.js'
import { dcterms, rdf, rdfs, xsd } from '../../../graph/vocab/terms.js'

/** A page of a list of things that have IRIs here. */
export interface Collection {
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>
  /** Of all pages. */
  readonly total: number
  /** From 1, of so many. */
  readonly page: number
  readonly pages: number
  /** IRI of a page of the list; of the list without a number. */
  readonly iriOf: (page?: number) => string
  readonly members: readonly CollectionMember[]
}

export interface CollectionMember {
  readonly iri: string
  /** IRI of a class. */
  readonly type: string
  readonly ref: string
  readonly label: string
  /** BCP 47: of the label. */
  readonly language: string
}

/** The list as a `hydra:Collection`: each of its members with type, reference and label, and where the other pages are. */
export function collectionQuads({ names, total, page, pages, iriOf, members }: Collection): Quad[] {
  const node = terms.namedNode(iriOf())
  const view = (number: number) => terms.namedNode(iriOf(number))
  const turn = (property: (typeof hydra)['first'], to: number) =>
    to < 1 || to > pages ? [] : [terms.quad(view(page), property, view(to))]
  return [
    terms.quad(node, rdf.type, hydra.Collection),
    ...Object.entries(names).map(([language, name]) =>
      terms.quad(node, rdfs.label, terms.literal(name, language))
    ),
    terms.quad(node, hydra.totalItems, terms.literal(String(total), xsd.integer)),
    ...(pages > 1
      ? [
          terms.quad(node, hydra.view, view(page)),
          terms.quad(view(page), rdf.type, hydra.PartialCollectionView),
          ...turn(hydra.first, 1),
          ...turn(hydra.last, pages),
          ...turn(hydra.previous, page - 1),
          ...turn(hydra.next, page + 1)
        ]
      : []),
    ...members.map(({ iri }) => terms.quad(node, hydra.member, terms.namedNode(iri))),
    ...members.flatMap(({ iri, type, ref, label, language }) => {
      const member = terms.namedNode(iri)
      return [
        terms.quad(member, rdf.type, terms.namedNode(type)),
        terms.quad(member, dcterms.identifier, terms.literal(ref)),
        terms.quad(member, rdfs.label, terms.literal(label, language))
      ]
    })
  ]
}
