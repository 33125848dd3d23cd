import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { ofScopes } from '../ofScopes.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Records of catalogues that name an IRI. */
const MOST = 1_000

interface OtherIri {
  readonly graph: NamedNode
  /** What others call the act. */
  readonly node: NamedNode
  readonly scopes: readonly NamedNode[]
}

export function actsOfIriQuery({ graph, node, scopes }: OtherIri): BoundedQuery {
  const body = sparql`
    SELECT DISTINCT ?act WHERE {
      GRAPH ${graph} {
        { ?act prov:specializationOf ${node} ; kg:scope ?scope }
        UNION
        # What a catalogue says of an act stands at its record.
        { ?record rdfs:seeAlso ${node} ; foaf:primaryTopic ?act ; kg:grounding ?grounding ; kg:scope ?scope }
      }
      ${ofScopes(scopes)}
    }`
  return boundedQuery('actsOfIri', MOST, body)
}

/** The acts that have another IRI than ours: an ELI, or that of the publications office. By data, never by its form. */
export async function readActsOfIri(
  store: Pick<GraphStore, 'select'>,
  { iri, ...asked }: Omit<OtherIri, 'node'> & { readonly iri: string }
): Promise<string[]> {
  if (asked.scopes.length === 0) return []
  const query = actsOfIriQuery({ ...asked, node: DataFactory.namedNode(iri) })
  const rows = await readRows(store, query, { dataset: [asked.graph] })
  return rows.map(row => value(row, 'act')).sort(compareText)
}
