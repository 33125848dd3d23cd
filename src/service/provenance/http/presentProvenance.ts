import type { components } from '../../contract/types.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'
import type { SourceOrigin } from '../originOf.js'
import type { ProvenanceRecord } from '../provenanceRecord.js'

type Body = components['schemas']['ProvenanceRecord']

export function presentProvenance(record: ProvenanceRecord): Body {
  const { authority, licenceIri, contentHash, source, generatedBy, versionDate } = record
  return {
    ref: record.ref,
    iri: record.iri,
    label: record.label,
    ...(authority !== undefined && { authority }),
    verification_state: record.verificationState,
    license: record.license,
    ...(licenceIri !== undefined && { license_iri: licenceIri }),
    uncertainty: record.uncertainty,
    ...(contentHash !== undefined && { content_hash: contentHash, hash_algorithm: 'SHA-256' as const }),
    ...(record.hashOf !== undefined && { hash_of: record.hashOf }),
    ...(source && { source: presentSource(source) }),
    ...(generatedBy && { generated_by: presentLoad(generatedBy) }),
    version: record.version,
    ...(versionDate !== undefined && { version_date: versionDate }),
    ...(record.times && { text_version: presentTextVersion(record.times) }),
    ...(record.state && { state: [...record.state] }),
    attributions: [...record.attributions]
  }
}

function presentSource(source: NonNullable<ProvenanceRecord['source']>): NonNullable<Body['source']> {
  const { iri, title, url, retrievedAt, origin, fileDate, fileHash, locator, passageHash } = source
  return {
    ...(iri !== undefined && { iri }),
    title,
    ...(url !== undefined && { url }),
    ...(retrievedAt !== undefined && { retrieved_at: retrievedAt }),
    ...(fileDate !== undefined && { file_date: fileDate }),
    ...(origin && { origin: presentOrigin(origin) }),
    ...(fileHash !== undefined && { file_hash: fileHash }),
    ...(locator !== undefined && { locator }),
    ...(passageHash !== undefined && { passage_hash: passageHash })
  }
}

function presentOrigin({
  check,
  statedBy,
  url,
  checksum
}: SourceOrigin): NonNullable<NonNullable<Body['source']>['origin']> {
  return {
    check,
    ...(statedBy !== undefined && { stated_by: statedBy }),
    ...(url !== undefined && { url }),
    ...(checksum !== undefined && { checksum })
  }
}

function presentLoad({
  activity,
  agent,
  startedAt,
  endedAt
}: NonNullable<ProvenanceRecord['generatedBy']>): NonNullable<Body['generated_by']> {
  return {
    ...(activity !== undefined && { activity }),
    ...(agent !== undefined && { agent }),
    ...(startedAt !== undefined && { started_at: startedAt }),
    ...(endedAt !== undefined && { ended_at: endedAt })
  }
}
