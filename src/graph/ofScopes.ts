import type { NamedNode } from '@rdfjs/types'
import type { SparqlText } from '../store/sparqlText.js'
import { sparql } from './sparql.js'

/** `FILTER (?scope IN (a, b))`: in a filter, since Oxigraph joins a second `VALUES` a thousand times slower. */
export function ofScopes(scopes: readonly NamedNode[]): SparqlText {
  const list = scopes.flatMap((scope, index) => (index === 0 ? [scope] : [sparql`,`, scope]))
  return sparql`FILTER (?scope IN (${list}))`
}
