import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Importer, ImportUnit } from '../../importers/importer.js'
import { dcat, dcterms, kg, prov, rdf, xsd } from '../../vocab/terms.js'

interface Provenance {
  readonly unit: ImportUnit
  readonly importer: Importer
  readonly ids: Identifiers
  readonly startedAt: Date
  readonly endedAt: Date
}

/** The provenance of a unit as docs/graphs.md says; the same file read by the same importer gives the same nodes. */
export function provenanceQuads({ unit, importer, ids, startedAt, endedAt }: Provenance): Quad[] {
  const [first, ...others] = unit.roots
  if (first === undefined) throw new TypeError('A unit without a root has no origin')
  const load = ids.load(first, unit.fileHash, `${importer.name}/${importer.version}`)
  const source = ids.source(unit.fileHash)
  const { title, publisher, landingPage, licence, retrievedAt } = unit.source
  const time = (date: Date) => terms.literal(wholeSeconds(date), xsd.dateTime)
  return [
    ...unit.passages.flatMap(({ concept, sourceHash, locator }) => [
      terms.quad(concept, prov.wasGeneratedBy, load),
      terms.quad(concept, kg.sourceHash, terms.literal(sourceHash)),
      terms.quad(concept, kg.locator, terms.literal(locator))
    ]),
    // Only a root with parts is named here: what came with it goes when it goes.
    ...(others.length === 0 && unit.passages.length > 1 ? [terms.quad(load, prov.generated, first)] : []),
    terms.quad(load, rdf.type, prov.Activity),
    terms.quad(load, prov.used, source),
    terms.quad(load, prov.startedAtTime, time(startedAt)),
    terms.quad(load, prov.endedAtTime, time(endedAt)),
    terms.quad(load, prov.wasAssociatedWith, ids.importer(importer.name)),
    terms.quad(source, rdf.type, prov.Entity),
    terms.quad(source, dcterms.title, terms.literal(title)),
    terms.quad(source, dcterms.publisher, terms.literal(publisher)),
    terms.quad(source, dcat.landingPage, terms.namedNode(landingPage)),
    terms.quad(source, dcterms.license, licence),
    terms.quad(source, kg.mediaHash, terms.literal(unit.fileHash)),
    terms.quad(source, kg.retrievedAt, time(new Date(retrievedAt)))
  ]
}

/** A load or source that the graph knows keeps the times that it has there: the same file again changes nothing. */
export function withKnownTimes(wanted: readonly Quad[], held: readonly Quad[]): Quad[] {
  const times = new Set([prov.startedAtTime.value, prov.endedAtTime.value, kg.retrievedAt.value])
  const known = new Map<string, Quad>()
  for (const quad of held) if (times.has(quad.predicate.value)) known.set(keyOf(quad), quad)
  return wanted.map(quad => (times.has(quad.predicate.value) ? (known.get(keyOf(quad)) ?? quad) : quad))
}

/** The loads and sources that some provenance speaks of. */
export function originsIn(provenance: readonly Quad[]): NamedNode[] {
  const origins = new Map<string, NamedNode>()
  for (const { subject, predicate } of provenance) {
    if (predicate.equals(rdf.type)) origins.set(subject.value, subject as NamedNode)
  }
  return [...origins.values()]
}

function keyOf({ subject, predicate }: Quad): string {
  return `${subject.value} ${predicate.value}`
}

/** Fractions of a second read back differently from some stores. */
function wholeSeconds(date: Date): string {
  return date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}
