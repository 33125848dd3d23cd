import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

interface ServedBy {
  readonly node: NamedNode
  readonly shared: NamedNode
  readonly provenance: NamedNode
  /** The graph of what law said before. */
  readonly states: NamedNode
}

/**
 * The scopes of the concepts that come from a source, its publisher or an activity, or that a promotion changed; also of the
 * acts of which it has a state, or what one of them said before.
 */
export function servedScopesQuery({ node, shared, provenance, states }: ServedBy): BoundedQuery {
  const scope = sparql`GRAPH ${shared} { ?concept kg:scope ?scope }`
  const before = sparql`GRAPH ${states} { ?text kg:ofAct ?concept } ${scope}`
  const body = sparql`
    SELECT DISTINCT ?scope WHERE {
      { GRAPH ${shared} { ?concept dcterms:source ${node} ; kg:scope ?scope } }
      UNION { GRAPH ${provenance} { ?concept prov:wasGeneratedBy ${node} } ${scope} }
      UNION { GRAPH ${provenance} { ?load prov:used ${node} . ?concept prov:wasGeneratedBy ?load } ${scope} }
      UNION { GRAPH ${provenance} {
        ?source dcterms:publisher ${node} . ?load prov:used ?source . ?concept prov:wasGeneratedBy ?load } ${scope} }
      UNION { GRAPH ${states} { ?state dcterms:source ${node} ; kg:ofAct ?concept } ${scope} }
      UNION { GRAPH ${provenance} { ?text prov:wasGeneratedBy ${node} } ${before} }
      UNION { GRAPH ${provenance} { ?load prov:used ${node} . ?text prov:wasGeneratedBy ?load } ${before} }
      UNION { GRAPH ${provenance} { ?part dcterms:isPartOf ${node} ; kg:scope ?scope } }
    }`
  return boundedQuery('servedScopes', most.scopes, body)
}

export async function readServedScopes(
  store: Pick<GraphStore, 'select'>,
  served: ServedBy
): Promise<Set<string>> {
  const rows = await readRows(store, servedScopesQuery(served), {
    dataset: [served.shared, served.provenance, served.states]
  })
  return new Set(rows.map(row => value(row, 'scope')))
}
