import { DataFactory } from 'n3'
import { ofScopes } from '../ofScopes.js'
import { sparql } from '../sparql.js'
import { attributedTo, attribution } from './attributedTo.js'
import { licenceClassOfScope } from './licenceClassOfScope.js'
import { listedNodes } from './listedNodes.js'
import { pageWithin, viaQuery, type ViaFrame } from './viaQuery.js'

/** How the provisions of a page were found: in an act, or by reading a citation or the text index. */
export type FoundProvisions =
  | { readonly act: string }
  /** Of the page alone, of `total` in all. */
  | { readonly iris: readonly string[]; readonly total: number; readonly by: 'reference' | 'words' }

export interface ProvisionsRequest {
  readonly frame: ViaFrame
  readonly found: FoundProvisions
  readonly limit: number
  readonly offset: number
}

/** The query of `/v1/legal`: a page of provisions, a row each, in the answer's order, with whom each is attributed to. */
export function provisionsVia({ frame, found, limit, offset }: ProvisionsRequest): string {
  const { which, about } = selection({ frame, found, limit, offset })
  const body = sparql`SELECT ?provision ?ref ?label ?std ?text ?content_hash ?grounding ?license
  ?attribution ?attribution_license ?attribution_url WHERE {
  ${which}
  ?provision dcterms:identifier ?ref ; rdfs:label ?label ; kg:text ?text ; kg:contentHash ?content_hash ;
    kg:grounding ?grounding ; kg:scope ?scope .
  ${ofScopes(frame.scopes)}
  BIND (STRBEFORE(?ref, ":") AS ?std)
  ${licenceClassOfScope}
  OPTIONAL {
    ?provision eli:is_part_of/dcterms:source ?file .
    ${attributedTo}
  }
  ${attribution}
}
ORDER BY ?place ?provision`
  return viaQuery({ frame, about, body, limit })
}

function selection({ frame, found, limit, offset }: ProvisionsRequest) {
  if ('act' in found) {
    const act = DataFactory.namedNode(found.act)
    return {
      about: [
        sparql`Provisions of the act ${act} in their order; the act's name was read before, not by SPARQL.`
      ],
      which: sparql`{
    SELECT ?place ?provision WHERE {
      ?provision eli:is_part_of ${act} ; kg:position ?place ; kg:scope ?scope .
      ${ofScopes(frame.scopes)}
    }
    ORDER BY ?place ?provision
    ${pageWithin({ limit, offset })}
  }`
    }
  }
  const { iris, total, by } = found
  const how =
    by === 'words'
      ? sparql`Hits and their order come from the text index, not from SPARQL; VALUES lists those of this page, of ${total} in all.`
      : sparql`The citation was read and looked up before, not by SPARQL; VALUES lists what it names on this page, of ${total} in all.`
  return {
    about: [sparql`Provisions in the order of the answer.`, how],
    which: listedNodes(DataFactory.variable('provision'), iris, offset)
  }
}
