import { DataFactory } from 'n3'
import { ofScopes } from '../ofScopes.js'
import { MOST_OF_A_RECORD, STATE_NOTES } from '../provenance/recordStatements.js'
import { sparql } from '../sparql.js'
import { isReadFile } from './attributedTo.js'
import { viaQuery, type ViaFrame } from './viaQuery.js'

/** The query of `/v1/provenance`: the statements that a concept's record is read from. */
export function recordVia({ frame, iri }: { frame: ViaFrame; iri: string }): string {
  const node = DataFactory.namedNode(iri)
  const said = sparql`?subject ?predicate ?object .`
  const load = sparql`${node} prov:wasGeneratedBy ?load . ?load prov:used ?used . ${isReadFile(sparql`?used`)}`
  const way = sparql`((prov:wasGeneratedBy/prov:used)|dcterms:source|(eli:is_part_of/dcterms:source))`
  const file = sparql`${node} ${way} ?file . ${isReadFile(sparql`?file`)}`
  const body = sparql`SELECT DISTINCT ?subject ?predicate ?object ?parts WHERE {
  ${node} kg:scope ?scope .
  ${ofScopes(frame.scopes)}
  {
    { VALUES ?subject { ${node} } ${said} }
    UNION { ${load} BIND (?load AS ?subject) ${said} }
    UNION { ${load} ?load prov:wasAssociatedWith ?subject . ${said} }
    UNION { ${file} BIND (?file AS ?subject) ${said} }
    UNION { ${file} ?file dcterms:publisher|dcterms:license ?subject . ${said} }
    UNION { VALUES ?predicate { ${STATE_NOTES} } ${node} eli:is_part_of ?subject . ${said} }
    UNION {
      SELECT (kg:grounding AS ?predicate) ?object (COUNT(?part) AS ?parts) WHERE {
        ?part eli:is_part_of ${node} ; kg:grounding ?object .
      }
      GROUP BY ?object
    }
  }
}
ORDER BY ?subject ?predicate ?object`
  const about = [
    sparql`What is said of ${node} and of what it comes from: load, importer, source, publisher, licence, and the state of the act around it.`,
    sparql`Rows with parts say how many parts of it have that grounding; the answer takes the least where the concept says none of itself.`,
    sparql`The answer hashes the text, or the statements, again and compares with kg:contentHash; that and its sentences are not SPARQL.`
  ]
  return viaQuery({ frame, about, body, limit: MOST_OF_A_RECORD })
}
