import type { NamedNode } from '@rdfjs/types'
import { cpsv, dcterms, eli, kg, rdf, rdfs } from '../../vocab/terms.js'
import { asQuery } from '../prologue.js'
import { sparql } from '../sparql.js'
import { MOST_CONCEPTS } from './conceptPrints.js'

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

/** The types that tell kinds apart; everything else with a text is a document. */
export const conceptTypes = { provision: eli.LegalResourceSubdivision, service: cpsv.PublicService } as const
