import type { NamedNode } from '@rdfjs/types'
import { ofScopes } from '../ofScopes.js'
import { most } from '../most.js'
import { nothing, sparql } from '../sparql.js'
import { attributedTo, attribution } from './attributedTo.js'
import { viaQuery, type ViaFrame } from './viaQuery.js'

export interface SourcesVia {
  readonly frame: ViaFrame
  /** Of the caller's own documents, which name their source in words; absent without any. */
  readonly ownScope?: NamedNode | undefined
}

/** The query of `/v1/attributions`: its rows, in its order. */
export function sourcesVia({ frame, ownScope }: SourcesVia): string {
  const admitted = ofScopes(frame.scopes)
  const own =
    ownScope === undefined
      ? nothing
      : sparql`
  UNION {
    ?document a kg:Document ; kg:scope ${ownScope} ; dcterms:source ?origin .
    FILTER (isLiteral(?origin))
    BIND (STR(?origin) AS ?attribution)
    BIND ("internal" AS ?attribution_license)
    BIND (IF(REGEX(STR(?origin), "^https?://[^ \\t\\r\\n]+$"), STR(?origin), STR(?document)) AS ?attribution_url)
    BIND (1 AS ?number)
  }`
  const body = sparql`SELECT (?attribution AS ?source) (?attribution_license AS ?license) ?license_iri
  (?attribution_url AS ?url) (SUM(?number) AS ?concepts) WHERE {
  {
    {
      SELECT ?file (SUM(?one) AS ?number) WHERE {
        {
          ?concept prov:wasGeneratedBy ?load ; kg:scope ?scope .
          ?load prov:used ?file .
          BIND (1 AS ?one)
        } UNION {
          ?concept dcterms:source ?file ; kg:scope ?scope .
          BIND (0 AS ?one)
        }
        ${admitted}
      }
      GROUP BY ?file
    }
    ${attributedTo}
    ${attribution}
  }${own}
}
GROUP BY ?attribution ?attribution_license ?license_iri ?attribution_url
ORDER BY ?attribution ?attribution_url ?attribution_license`
  const about = [
    sparql`The sources of what the caller sees, in the words in which answers name them, with the number of concepts from each.`,
    ...(ownScope === undefined
      ? []
      : [
          sparql`Where a tenant named a page on the web as its source, the answer writes its address in the normal form of URLs.`
        ])
  ]
  return viaQuery({ frame, about, body, limit: most.sources })
}
