import { DataFactory } from 'n3'
import { iriText } from '../../termText.js'

export interface Dataset {
  readonly defaultGraphs: readonly string[]
  readonly namedGraphs: readonly string[]
}

/** Never written. An empty list would be everything to Fuseki. */
const NOTHING = 'urn:x-beleg:nothing'

/** The dataset of a query by the parameters of the protocol, which overrule what the query says itself. */
export function datasetParameters({ defaultGraphs, namedGraphs }: Dataset): string {
  const given = (name: string, graphs: readonly string[]) =>
    (graphs.length === 0 ? [NOTHING] : graphs).map(graph => `${name}=${encodeURIComponent(checked(graph))}`)
  return [...given('default-graph-uri', defaultGraphs), ...given('named-graph-uri', namedGraphs)].join('&')
}

/** A query as a form: Virtuoso 7.2 never answers one that is the body itself. */
export function asForm(text: string, accept: string) {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', accept },
    body: `query=${encodeURIComponent(text)}`
  }
}

/** @throws UnsafeTerm */
function checked(graph: string): string {
  return iriText(DataFactory.namedNode(graph)).slice(1, -1)
}
