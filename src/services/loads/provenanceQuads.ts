import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { textHash } from '../../graph/textHash.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import type { Importer, ImportUnit } from '../../importers/importer.js'
import { dcat, dcterms, kg, prov, rdf, xsd } from '../../vocab/terms.js'

type ReadFile = Pick<ImportUnit, 'source' | 'fileHash'>

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
  const files = [unit, ...(unit.further ?? [])]
  const load = ids.load(first, hashOfAll(files), `${importer.name}/${importer.version}`)
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
    ...files.map(file => terms.quad(load, prov.used, ids.source(file.fileHash))),
    terms.quad(load, prov.startedAtTime, time(startedAt)),
    terms.quad(load, prov.endedAtTime, time(endedAt)),
    terms.quad(load, prov.wasAssociatedWith, ids.importer(importer.name)),
    ...files.flatMap(file => sourceQuads(ids, file))
  ]
}

function sourceQuads(ids: Identifiers, { source: facts, fileHash }: ReadFile): Quad[] {
  const source = ids.source(fileHash)
  const { title, publisher, landingPage, licence, retrievedAt } = facts
  return [
    terms.quad(source, rdf.type, prov.Entity),
    terms.quad(source, dcterms.title, terms.literal(title)),
    terms.quad(source, dcterms.publisher, terms.literal(publisher)),
    terms.quad(source, dcat.landingPage, terms.namedNode(landingPage)),
    terms.quad(source, dcterms.license, licence),
    terms.quad(source, kg.mediaHash, terms.literal(fileHash)),
    terms.quad(source, kg.retrievedAt, terms.literal(wholeSeconds(new Date(retrievedAt)), xsd.dateTime))
  ]
}

/** The hash of one file is its own; several have one together. */
function hashOfAll(files: readonly ReadFile[]): string {
  const [first, ...others] = files.map(file => file.fileHash)
  if (others.length === 0) return first!
  return textHash([first, ...others].join('\n'))
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
