import type { Identifiers } from '../graph/identifiers.js'
import type { Operations } from '../operations/openOperations.js'
import type { Retrieval } from '../retrieval/retrieval.js'
import type { GraphStore } from '../store/graphStore.js'
import type { Describing } from '../brain/profile/describeCompany.js'
import type { Web } from '../outgoing/web.js'
import type { Answering } from './ask/answerEvents.js'
import { openAnswers } from './ask/answers.js'
import { openSources } from './attributions/listSources.js'
import { openCompanyBrain } from './brain/companyBrain.js'
import { openChanges } from './changes/changes.js'
import { openDocuments } from './documents/documents.js'
import { openDossiers } from './dossiers/dossiers.js'
import { openHealth } from './health/health.js'
import { openImpact } from './impact/impact.js'
import { openRuledSectors } from './impact/openRuledSectors.js'
import type { IngestParts } from './ingest/ingestDocument.js'
import { openTenantDocuments } from './ingest/tenantDocuments.js'
import { openApiKeys } from './keys/apiKeys.js'
import { openOverviews } from './overview/readOverview.js'
import { openProfiles } from './profiles/profiles.js'
import { openProvenance } from './provenance/provenance.js'
import { openProvisionParts } from './provisions/provisionParts.js'
import { openProvisions } from './provisions/provisions.js'
import { openPublicServices } from './publicServices/publicServices.js'
import type { Services } from './services.js'
import { openUsage } from './usage/usage.js'
import { openVersions } from './versions/versions.js'

export interface ServiceParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly operations: Operations
  readonly retrieval: Retrieval
  readonly answering: Omit<Answering, 'parts'>
  /** Of texts that were read and are kept. */
  readonly cacheBytes: number
  readonly embed: IngestParts['embed']
  /** Public pages. */
  readonly web: Web
  readonly describing: Describing
  readonly now: () => Date
}

/** All areas over the same parts. */
export function openServices({ answering, embed, ...given }: ServiceParts): Services {
  const { operations, retrieval, now } = given
  const { ledger } = operations
  const parts = { ...given, ...openProvisionParts(given), ...openRuledSectors(given) }
  const publicServices = openPublicServices(parts)
  const profiles = openProfiles(parts)
  const { previews, previewCaps: caps, claims } = operations
  return {
    answers: openAnswers({ ...answering, parts: { ...parts, retrieval }, ledger, now }),
    changes: openChanges(parts),
    companyBrain: openCompanyBrain({
      ...parts,
      embed,
      previews,
      caps,
      claims,
      publicAccess: () => profiles.access(undefined)
    }),
    documents: openDocuments(parts),
    dossiers: openDossiers({ ...parts, publicServices }),
    health: openHealth(parts),
    impact: openImpact(parts),
    keys: openApiKeys(operations.keys),
    overviews: openOverviews(parts),
    profiles,
    provenance: openProvenance(parts),
    provisions: openProvisions(parts),
    publicServices,
    sources: openSources(parts),
    tenantDocuments: openTenantDocuments({ ...parts, embed, ledger }),
    usage: openUsage({ ledger, now }),
    versions: openVersions(parts)
  }
}
