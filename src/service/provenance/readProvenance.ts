import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { BadRequest, NotFound } from '../../base/errors.js'
import { readScope } from '../../graph/iris/scopes.js'
import { partGroundings } from '../../graph/provenance/partGroundings.js'
import { readTextGroundings } from '../../graph/provenance/textGroundings.js'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { dcat, dcterms, eli, foaf, kg, prov, rdfs, skos } from '../../graph/vocab/terms.js'
import type { Access } from '../access.js'
import { TENANT_SCOPE } from '../accessOf.js'
import type { Attributions } from './attributions/attributionsOf.js'
import { shownText } from '../law/provisions/messages.js'
import type { ProvenanceRecord } from './provenanceRecord.js'
import { readAdmitted } from './readAdmitted.js'
import { readRecordOfDay, type DatedProvenanceParts } from './readRecordOfDay.js'
import { conceptGraphs, conceptNamedSo, type ResolveParts } from './resolveConcept.js'
import { authorityOf, originOf, originSentence } from './originOf.js'
import { stateNotes } from './stateNotes.js'
import { isOfStatements, verificationState } from './verificationState.js'
import { urlOf } from '../../base/text/urlOf.js'

export interface ProvenanceParts extends ResolveParts {
  readonly attributionsOf: Attributions
}

export interface ReadProvenance {
  /** A reference, a citation or an IRI. */
  readonly ref?: string | undefined
  readonly label?: string | undefined
  /** YYYY-MM-DD: where what law said on that day comes from. */
  readonly asOf?: string | undefined
  /** SHA-256 (hex) of the text of law that is meant, whenever it held. */
  readonly contentHash?: string | undefined
  readonly access: Access
}

/**
 * The record of one concept, by `ref`, else by `label`.
 * @throws BadRequest for neither, and for a name that several concepts bear
 * @throws NotFound when it is not here, or the profile does not admit it: the two are told alike; and for a day, or a hash,
 * of which no text is held
 */
export async function readProvenance(
  parts: DatedProvenanceParts,
  request: ReadProvenance
): Promise<ProvenanceRecord> {
  const { access } = request
  const [version = 0, own = 0] = await parts.store.versions(conceptGraphs(parts.ids, access))
  const dated = await readRecordOfDay(parts, request)
  if (dated === undefined)
    return provenanceOf(parts, await recordNamed(parts, request), access, { version, own })
  const { record, inTime } = dated
  const times = inTime?.expression && { day: request.asOf ?? inTime.expression.from, ...inTime.expression }
  return { ...(await provenanceOf(parts, record, access, { version, own })), ...(times && { times }) }
}

/** What is read of the concept of that name. @throws BadRequest, NotFound as the record does */
export async function recordNamed(
  parts: ProvenanceParts,
  { ref, label, access }: ReadProvenance
): Promise<NodeRecord> {
  const name = ref !== undefined ? { ref } : label !== undefined ? { label } : undefined
  if (name === undefined) throw new BadRequest('One of the parameters ref and label is needed')
  for await (const node of conceptNamedSo(parts, name, access)) {
    const record = await readAdmitted(parts, node, access)
    if (record !== undefined) return record
  }
  throw new NotFound(`Nothing in this graph is named ${shownText(ref ?? label!)}`)
}

/** The record of a concept whose statements are read already; `versions` are those of the shared and the own graph. */
export async function provenanceOf(
  parts: ProvenanceParts,
  record: NodeRecord,
  access: Access,
  versions: { readonly version: number; readonly own: number }
): Promise<ProvenanceRecord> {
  const { node, one, all } = record
  const scope = one(kg.scope)!
  const isOwn = scope === TENANT_SCOPE.value
  const groundings =
    one(kg.grounding) === undefined ? await groundingsOfParts(parts, record, access) : new Set<string>()
  const { state, uncertainty } = verificationState(record, groundings)
  const isMinted = parts.ids.isMinted(node.value)
  const from = isMinted ? all(dcterms.source)[0] : undefined
  const load = record.recorded(prov.wasGeneratedBy)
  const source = from?.termType === 'NamedNode' ? from.value : sourceOf(record, load)
  const origin = from?.termType === 'Literal' ? from.value : undefined
  const attributions = await parts.attributionsOf([
    { iri: node.value, ...(source && { source }), ...(origin && { origin }) }
  ])
  const authority = isOwn ? access.tenant : source && authorityOf(record, source)
  const licence = source && one(dcterms.license, source)
  const day = isMinted ? one(eli.version_date) : undefined
  const notes = stateNotes(record)
  return {
    ref: (isMinted ? one(dcterms.identifier) : undefined) ?? node.value,
    iri: node.value,
    label: conceptName(record),
    ...(authority && { authority }),
    verificationState: state,
    license: readScope(scope)?.licenceClass ?? 'internal',
    ...(licence && { licenceIri: licence }),
    uncertainty: [uncertainty, source && originSentence(record, source)].filter(part => part).join(' '),
    ...hashOf(record, source),
    ...((source ?? origin) && { source: describeSource(record, source, origin) }),
    ...describeLoad(record, load, isOwn),
    version: isOwn ? versions.own : versions.version,
    ...(day && { versionDate: day }),
    ...(notes.length > 0 && { state: notes }),
    attributions
  }
}

/** Parts are those of the work: what an act said of itself on another day has none, but in another language it has its own. */
async function groundingsOfParts(
  { store, ids }: ProvenanceParts,
  { node, one }: NodeRecord,
  access: Access
): Promise<ReadonlySet<string>> {
  const work = one(eli.realizes)
  const language = work === undefined ? undefined : one(eli.language)
  const whole = DataFactory.namedNode(work ?? node.value)
  const spoken =
    language === undefined
      ? new Set<string>()
      : await partGroundings(store, [ids.statesGraph], whole, DataFactory.namedNode(language))
  if (spoken.size > 0) return spoken
  const parts = await partGroundings(store, conceptGraphs(ids, access), whole)
  // What is in its act no more has its words in the texts of other days.
  const isProvision = one(kg.ofAct) !== undefined && work === undefined
  return parts.size === 0 && isProvision
    ? readTextGroundings(store, { node, states: ids.statesGraph })
    : parts
}

/** What a concept is called; vocabularies of others name their nodes in ways of their own. */
export function conceptName({ node, one }: NodeRecord): string {
  const names = [rdfs.label, skos.prefLabel, dcterms.title, foaf.name, eli.title, dcterms.identifier]
  return names.reduce<string | undefined>((found, each) => found ?? one(each), undefined) ?? node.value
}

/** The source that the load used; else the one of the record that has a title. */
function sourceOf({ one, quads }: NodeRecord, load: string | undefined): string | undefined {
  const used = load === undefined ? undefined : one(prov.used, load)
  return used ?? quads.find(quad => quad.predicate.equals(kg.mediaHash))?.subject.value
}

function hashOf(
  record: NodeRecord,
  source: string | undefined
): Pick<ProvenanceRecord, 'contentHash' | 'hashOf'> {
  const { one, recorded } = record
  const [content, passage] = [one(kg.contentHash), recorded(kg.sourceHash)]
  if (content !== undefined)
    return { contentHash: content, hashOf: isOfStatements(record) ? 'statements' : 'text' }
  if (passage !== undefined) return { contentHash: passage, hashOf: 'passage' }
  const file = source && one(kg.mediaHash, source)
  return file ? { contentHash: file, hashOf: 'file' } : {}
}

function describeSource(
  record: NodeRecord,
  source: string | undefined,
  origin: string | undefined
): NonNullable<ProvenanceRecord['source']> {
  const { one, recorded } = record
  if (source === undefined) {
    const page = origin !== undefined && /^https?:\/\/\S+$/.test(origin) ? urlOf(origin) : undefined
    return { title: origin!, ...(page && { url: page.href }) }
  }
  const part = (predicate: NamedNode) => one(predicate, source)
  const [url, retrievedAt, fileHash] = [part(dcat.landingPage), part(kg.retrievedAt), part(kg.mediaHash)]
  const fileDate = part(dcterms.created)
  const [locator, passageHash] = [recorded(kg.locator), recorded(kg.sourceHash)]
  return {
    iri: source,
    title: part(dcterms.title) ?? source,
    ...(url && { url }),
    ...(retrievedAt && { retrievedAt }),
    ...(fileDate && { fileDate }),
    origin: originOf(record, source),
    ...(fileHash && { fileHash }),
    ...(locator && { locator }),
    ...(passageHash && { passageHash })
  }
}

function describeLoad(
  { one }: NodeRecord,
  load: string | undefined,
  isOwn: boolean
): Pick<ProvenanceRecord, 'generatedBy'> {
  const agent = isOwn ? one(prov.wasAttributedTo) : load && one(prov.wasAssociatedWith, load)
  const startedAt = load && one(prov.startedAtTime, load)
  const endedAt = isOwn ? one(prov.generatedAtTime) : load && one(prov.endedAtTime, load)
  if (load === undefined && agent === undefined && endedAt === undefined) return {}
  return {
    generatedBy: {
      ...(load && { activity: load }),
      ...(agent && { agent }),
      ...(startedAt && { startedAt }),
      ...(endedAt && { endedAt })
    }
  }
}
