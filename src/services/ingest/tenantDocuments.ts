import { metered, type Call, type LedgerParts } from '../usage/metered.js'
import { openIngest, type Ingested, type IngestParts } from './ingestDocument.js'
import type { NewDocument } from './newDocument.js'

export interface Ingest extends Omit<Call, 'kind'> {
  readonly tenant: string
  readonly document: NewDocument
  readonly keyId: string
}

export interface TenantDocuments {
  /**
   * The document is on disk, answerable and counted when this resolves.
   * @throws InvalidDocument for a ref that names a passage @throws Unavailable
   */
  readonly ingest: (request: Ingest) => Promise<Ingested>
}

export function openTenantDocuments(parts: IngestParts & LedgerParts): TenantDocuments {
  const ingest = openIngest(parts)
  return {
    ingest: request =>
      metered(parts, { ...request, kind: 'ingest' }, () => ingest({ ...request, actor: request.keyId }))
  }
}
