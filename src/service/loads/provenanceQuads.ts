import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { publisherQuads, toolQuads } from '../../graph/provenance/agentQuads.js'
import { textHash } from '../../base/text/textHash.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import type { Grounding, Importer, ImportUnit, Origin } from '../../formats/importer.js'
import { dcat, dcterms, kg, prov, rdf, xsd } from '../../graph/vocab/terms.js'

type ReadFile = Pick<ImportUnit, 'source' | 'fileHash' | 'fileDate'>

interface Provenance {
  readonly unit: ImportUnit
  readonly importer: Importer
  /** The state of a summary is not that of what it sums up. */
  readonly grounding: Grounding
  readonly ids: Identifiers
  readonly startedAt: Date
  readonly endedAt: Date
}

/** The provenance of a unit as docs/graphs.md says; the same file read by the same importer gives the same nodes. */
export function provenanceQuads({ unit, importer, grounding, ids, startedAt, endedAt }: Provenance): Quad[] {
  const [first, ...others] = unit.roots
  if (first === undefined) throw new TypeError('A unit without a root has no origin')
  // What is only taken away comes from nowhere; the promotion tells of it.
  if (unit.passages.length === 0) return []
  const files = [unit, ...(unit.further ?? [])]
  const load = ids.load(first, hashOfAll(files), `${importer.name}/${importer.version}`)
  const time = (date: Date) => terms.literal(wholeSeconds(date), xsd.dateTime)
  return [
    ...unit.passages.flatMap(({ concept, sourceHash, locator, state }) => [
      terms.quad(concept, prov.wasGeneratedBy, load),
      terms.quad(concept, kg.sourceHash, terms.literal(sourceHash)),
      terms.quad(concept, kg.locator, terms.literal(locator)),
      ...(state === undefined || grounding === 'summary' ? [] : [terms.quad(concept, kg.sourceState, state)])
    ]),
    // Only a root with parts is named here: what came with it goes when it goes.
    ...(others.length === 0 && unit.passages.length > 1 ? [terms.quad(load, prov.generated, first)] : []),
    terms.quad(load, rdf.type, prov.Activity),
    ...files.map(file => terms.quad(load, prov.used, ids.source(file.fileHash))),
    ...(unit.used ?? []).map(source => terms.quad(load, prov.used, source)),
    terms.quad(load, prov.startedAtTime, time(startedAt)),
    terms.quad(load, prov.endedAtTime, time(endedAt)),
    terms.quad(load, prov.wasAssociatedWith, ids.importer(importer.name, importer.version)),
    ...toolQuads(ids, importer),
    ...files.flatMap(file => sourceQuads(ids, file))
  ]
}

function sourceQuads(ids: Identifiers, { source: facts, fileHash, fileDate }: ReadFile): Quad[] {
  const source = ids.source(fileHash)
  const { title, publisher, landingPage, licence, origin } = facts
  return [
    terms.quad(source, rdf.type, prov.Entity),
    terms.quad(source, dcterms.title, terms.literal(title)),
    terms.quad(source, dcterms.publisher, ids.publisher(publisher)),
    ...publisherQuads(ids.publisher(publisher), publisher),
    terms.quad(source, dcat.landingPage, terms.namedNode(landingPage)),
    terms.quad(source, dcterms.license, licence),
    terms.quad(source, kg.mediaHash, terms.literal(fileHash)),
    ...(fileDate === undefined ? [] : [terms.quad(source, dcterms.created, fileDate)]),
    ...originQuads(source, origin)
  ]
}

/** What is known of where the file was fetched, and who says so. */
function originQuads(source: NamedNode, origin: Origin | undefined): Quad[] {
  const { check, url, retrievedAt, checksum } = origin ?? { check: 'unchecked' }
  const isSaid = check === 'stated' || check === 'checksum'
  return [
    terms.quad(source, kg.originCheck, terms.literal(check)),
    ...(isSaid ? [terms.quad(source, prov.wasAttributedTo, kg.steward)] : []),
    ...(url === undefined ? [] : [terms.quad(source, prov.wasDerivedFrom, terms.namedNode(url))]),
    ...(checksum === undefined ? [] : [terms.quad(source, kg.checksum, terms.literal(checksum))]),
    ...(retrievedAt === undefined
      ? []
      : [
          terms.quad(source, kg.retrievedAt, terms.literal(wholeSeconds(new Date(retrievedAt)), xsd.dateTime))
        ])
  ]
}

/** The hash of one file is its own; several have one together. */
function hashOfAll(files: readonly ReadFile[]): string {
  const [first, ...others] = files.map(file => file.fileHash)
  if (others.length === 0) return first!
  return textHash([first, ...others].join('\n'))
}

/** A load that the graph knows keeps the times that it has there: the same file again changes nothing. */
export function withKnownTimes(wanted: readonly Quad[], held: readonly Quad[]): Quad[] {
  const times = new Set([prov.startedAtTime.value, prov.endedAtTime.value])
  const known = new Map<string, Quad>()
  for (const quad of held) if (times.has(quad.predicate.value)) known.set(keyOf(quad), quad)
  return wanted.map(quad => (times.has(quad.predicate.value) ? (known.get(keyOf(quad)) ?? quad) : quad))
}

/** The loads, sources, publishers and importers that some provenance speaks of. */
export function originsIn(provenance: readonly Quad[]): NamedNode[] {
  const origins = new Map<string, NamedNode>()
  for (const { subject, predicate } of provenance) {
    if (predicate.equals(rdf.type)) origins.set(subject.value, subject as NamedNode)
  }
  return [...origins.values()]
}

/** Those of them that are nobody's but the load's: publishers and importers have others too. */
export function loadsAndSourcesIn(provenance: readonly Quad[]): NamedNode[] {
  const own = provenance.filter(
    ({ predicate, object }) =>
      predicate.equals(rdf.type) && (object.equals(prov.Activity) || object.equals(prov.Entity))
  )
  return originsIn(own)
}

function keyOf({ subject, predicate }: Quad): string {
  return `${subject.value} ${predicate.value}`
}
