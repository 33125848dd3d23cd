import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { cv, dcterms, rdf, rdfs, skos } from '../../graph/vocab/terms.js'
import type { Access } from '../access.js'
import { subjectsOfServices, type SubjectParts } from '../publicServices/subjectsOfServices.js'

/**
 * The matters that a public service is about, as CPSV-AP says it, with their names; nothing for what is no service. They
 * stand in documents alone, and are found for whoever asks.
 * @param isShown whether the caller may see an IRI that the service rests on
 */
export async function thematicAreaQuads(
  parts: SubjectParts,
  { node, all }: NodeRecord,
  { scopes }: Access,
  isShown: (iri: string) => boolean
): Promise<Quad[]> {
  if (!parts.ids.isService(node.value)) return []
  const textsOf = (predicate: typeof rdfs.label) => all(predicate).map(term => term.value)
  const service = {
    iri: node.value,
    label: [...textsOf(rdfs.label), ...textsOf(dcterms.title)].join(' '),
    bases: textsOf(cv.hasLegalResource).filter(isShown)
  }
  const subjects = (await subjectsOfServices(parts, [service], scopes)).get(node.value) ?? []
  return subjects.flatMap(({ iri, names }) => {
    const subject = DataFactory.namedNode(iri)
    return [
      DataFactory.quad(node, cv.thematicArea, subject),
      DataFactory.quad(subject, rdf.type, skos.Concept),
      ...Object.entries(names).map(([language, name]) =>
        DataFactory.quad(subject, skos.prefLabel, DataFactory.literal(name, language))
      )
    ]
  })
}
