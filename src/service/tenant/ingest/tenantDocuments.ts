import { metered, type MeteredCall, type LedgerParts } from '../usage/metered.js'
import { openIngest, type Ingested, type IngestParts } from './ingestDocument.js'
import { readNewDocument, type DocumentFields } from './newDocument.js'

export interface Ingest extends Omit<MeteredCall, 'kind'> {
  readonly tenant: string
  readonly document: DocumentFields
  readonly keyId: string
}

export interface TenantDocuments {
  /**
   * The document is on disk, answerable and counted when this resolves.
   * @throws InvalidDocument for a field that cannot be used, and for a ref that names a passage @throws TenantFull @throws Unavailable
   */
  readonly ingest: (request: Ingest) => Promise<Ingested>
}

export function openTenantDocuments(parts: IngestParts & LedgerParts): TenantDocuments {
  const ingest = openIngest(parts)
  return {
    ingest: request =>
      metered(parts, { ...request, kind: 'ingest' }, async () => {
        const { tenant, document, keyId } = request
        return ingest({ tenant, document: readNewDocument(document), actor: keyId })
      })
  }
}
