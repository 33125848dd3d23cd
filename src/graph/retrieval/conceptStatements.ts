import type { NamedNode } from '@rdfjs/types'
import { cpsv, dcterms, eli, kg, rdf, rdfs } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'

/** More than one machine's graph holds. */
export const MOST_CONCEPTS = 2_000_000

/** What the text index reads of a concept. */
export const conceptPredicates = [
  rdf.type,
  dcterms.identifier,
  rdfs.label,
  kg.text,
  kg.contentHash,
  kg.scope,
  kg.position,
  kg.structurePath,
  eli.is_part_of,
  eli.in_force
] as const

/** What it reads of an act. */
export const actPredicates = [rdfs.label, eli.id_local, eli.title_short, eli.title_alternative] as const

/** The statements about these concepts that the text index needs, as `subject`, `predicate`, `object`. */
export function conceptStatementsQuery(graph: NamedNode, concepts: readonly NamedNode[]) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?subject { ${concepts} }
      VALUES ?predicate { ${conceptPredicates} }
      GRAPH ${graph} { ?subject ?predicate ?object }
    }
    LIMIT ${concepts.length * 100}`)
}

/** The names of all acts of a graph. */
export function actNameStatementsQuery(graph: NamedNode) {
  return asQuery(sparql`
    SELECT ?subject ?predicate ?object WHERE {
      VALUES ?predicate { ${actPredicates} }
      GRAPH ${graph} {
        ?subject a ${eli.LegalResource} ;
                 ?predicate ?object .
      }
    }
    LIMIT ${MOST_CONCEPTS}`)
}

/** What the text index holds, by type; other concepts are looked up, not searched. */
export const indexedKinds = [
  [eli.LegalResourceSubdivision, 'provision'],
  [cpsv.PublicService, 'service'],
  [kg.Document, 'document'],
  [kg.Passage, 'document']
] as const

export const indexedTypes = indexedKinds.map(([type]) => type)

/** What kind a concept of these types (IRIs) is; undefined for one that is not searched. */
export function kindOf(types: readonly string[]): (typeof indexedKinds)[number][1] | undefined {
  return indexedKinds.find(([type]) => types.includes(type.value))?.[1]
}
