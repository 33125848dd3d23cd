import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Importer, ImportUnit } from '../../importers/importer.js'
import { dcat, dcterms, kg, prov, rdf, xsd } from '../../vocab/terms.js'

/** The nodes that say where a unit comes from; the same file read by the same importer gives the same ones. */
export function originOf(
  unit: ImportUnit,
  importer: Importer,
  ids: Identifiers
): { load: NamedNode; source: NamedNode } {
  const first = unit.roots[0]
  if (first === undefined) throw new TypeError('A unit without a root has no origin')
  return {
    load: ids.load(first, unit.fileHash, `${importer.name}/${importer.version}`),
    source: ids.source(unit.fileHash)
  }
}

interface Provenance {
  readonly unit: ImportUnit
  readonly importer: Importer
  readonly ids: Identifiers
  readonly startedAt: Date
  readonly endedAt: Date
  /** What the provenance graph says now: a load or source that is already there keeps its times. */
  readonly held: readonly Quad[]
}

/** The provenance of a unit as docs/graphs.md says. */
export function provenanceQuads({ unit, importer, ids, startedAt, endedAt, held }: Provenance): Quad[] {
  const { load, source } = originOf(unit, importer, ids)
  const time = (subject: NamedNode, predicate: NamedNode, now: Date) => {
    const known = held.find(one => one.subject.equals(subject) && one.predicate.equals(predicate))
    return terms.quad(subject, predicate, known?.object ?? terms.literal(wholeSeconds(now), xsd.dateTime))
  }
  const { title, publisher, landingPage, licence, retrievedAt } = unit.source
  return [
    ...unit.passages.flatMap(({ concept, sourceHash, locator }) => [
      terms.quad(concept, prov.wasGeneratedBy, load),
      terms.quad(concept, kg.sourceHash, terms.literal(sourceHash)),
      terms.quad(concept, kg.locator, terms.literal(locator))
    ]),
    terms.quad(load, rdf.type, prov.Activity),
    terms.quad(load, prov.used, source),
    time(load, prov.startedAtTime, startedAt),
    time(load, prov.endedAtTime, endedAt),
    terms.quad(
      load,
      prov.wasAssociatedWith,
      terms.namedNode(`https://w3id.org/beleg/importer/${importer.name}`)
    ),
    terms.quad(source, rdf.type, prov.Entity),
    terms.quad(source, dcterms.title, terms.literal(title)),
    terms.quad(source, dcterms.publisher, terms.literal(publisher)),
    terms.quad(source, dcat.landingPage, terms.namedNode(landingPage)),
    terms.quad(source, dcterms.license, licence),
    terms.quad(source, kg.mediaHash, terms.literal(unit.fileHash)),
    time(source, kg.retrievedAt, new Date(retrievedAt))
  ]
}

/** Fractions of a second read back differently from some stores. */
function wholeSeconds(date: Date): string {
  return date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}
