import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { inGraphs } from '../inGraphs.js'
import { ofScopes } from '../ofScopes.js'
import { pageQuery, type PageQuery } from '../pageQuery.js'
import { sparql } from '../sparql.js'

interface ByRef {
  readonly graphs: readonly NamedNode[]
  readonly scopes: readonly NamedNode[]
  readonly name?: string
  readonly limit: number
}

/** The concepts of these scopes with this reference, letter by letter. */
export function conceptsByRefQuery({ graphs, scopes, name = '', limit }: ByRef): PageQuery {
  const ref = DataFactory.literal(name)
  const body = sparql`
    SELECT ?node ?ref ?scope WHERE {
      ${inGraphs(graphs, sparql`?node dcterms:identifier ${ref} ; dcterms:identifier ?ref ; kg:scope ?scope`)}
      ${ofScopes(scopes)}
    }`
  return pageQuery('conceptsByRef', limit, body)
}
