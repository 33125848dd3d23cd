import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { inGraphs } from '../inGraphs.js'
import { ofScopes } from '../ofScopes.js'
import { pageQuery, type PageQuery } from '../pageQuery.js'
import { sparql } from '../sparql.js'

/** Labels are in one of these, or have none: a literal is found by its language too. */
const LANGUAGES = 'de en bg cs da el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv und mul'.split(' ')

interface ByLabel {
  readonly graphs: readonly NamedNode[]
  readonly scopes: readonly NamedNode[]
  readonly name?: string
  readonly limit: number
}

/** The concepts of these scopes that bear this label, letter by letter, in whatever language. */
export function conceptsByLabelQuery({ graphs, scopes, name = '', limit }: ByLabel): PageQuery {
  const literals = [DataFactory.literal(name), ...LANGUAGES.map(each => DataFactory.literal(name, each))]
  const ways = sparql`?node dcterms:identifier ?ref ; kg:scope ?scope .`
  const body = sparql`
    SELECT DISTINCT ?node ?ref ?scope WHERE {
      {
        ${inGraphs(graphs, sparql`VALUES ?name { ${literals} } ?node rdfs:label ?name . ${ways}`)}
        UNION
        ${inGraphs(graphs, sparql`VALUES ?name { ${literals} } ?node skos:prefLabel ?name . ${ways}`)}
      }
      ${ofScopes(scopes)}
    }`
  return pageQuery('conceptsByLabel', limit, body)
}
