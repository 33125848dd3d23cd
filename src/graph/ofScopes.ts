import type { Literal, NamedNode, Variable } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { SparqlText } from './store/sparqlText.js'
import { sparql } from './sparql.js'

const SCOPE = DataFactory.variable('scope')

/** `FILTER (?scope IN (a, b))`: in a filter, since Oxigraph joins a second `VALUES` a thousand times slower. */
export function ofScopes(scopes: readonly NamedNode[], variable: Variable = SCOPE): SparqlText {
  return sparql`FILTER (${variable} IN (${commaList(scopes)}))`
}

/** `a, b`: what `IN` takes. */
export function commaList(terms: readonly (NamedNode | Literal)[]): SparqlText[] {
  return terms.map((term, at) => (at === 0 ? sparql`${term}` : sparql`, ${term}`))
}
