import type { Identifiers } from '../graph/identifiers.js'
import type { Operations } from './operations/openOperations.js'
import type { Retrieval } from '../search/retrieval.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import type { Describing } from '../company/profile/describeCompany.js'
import type { Web } from '../base/outgoing/web.js'
import type { Counting } from './ask/countedOf.js'
import type { AnswerParts } from './ask/answerEvents.js'
import type { Watch } from '../base/log/watch.js'
import { openActIndex } from './law/actIndex/actIndex.js'
import { openAnswers } from './ask/answers.js'
import { openSources } from './provenance/attributions/listSources.js'
import { openCompanyBrain } from './company/companyBrain.js'
import { watchedBrain } from './company/watchedBrain.js'
import { openCatalogue } from './catalogue/catalogue.js'
import { openChanges } from './changes/changes.js'
import { openCitations } from './law/citations/citations.js'
import { openDocuments } from './things/documents.js'
import { openDossiers } from './dossiers/dossiers.js'
import { openSitemaps } from './dumps/sitemaps.js'
import { openEditions, type EditionSource } from './dumps/editions.js'
import { openHealth, type HealthParts } from './health/health.js'
import { openHistories } from './law/states/histories.js'
import { openImpact } from './impact/impact.js'
import { openRuledSectors } from './impact/openRuledSectors.js'
import type { IngestParts } from './tenant/ingest/ingestDocument.js'
import { openTenantDocuments } from './tenant/ingest/tenantDocuments.js'
import { openApiKeys } from './keys/apiKeys.js'
import { openLegalDocuments } from './law/documents/legalDocuments.js'
import { openMirrors, type MirrorParts } from './sparql/mirrors.js'
import { openNearMatches } from './search/nearMatches/nearMatches.js'
import { openOverviews } from './overview/readOverview.js'
import { openProfiles } from './profiles/profiles.js'
import { openProvenance } from './provenance/provenance.js'
import { openProvisionParts } from './law/provisions/provisionParts.js'
import { openProvisions } from './law/provisions/provisions.js'
import { openPublicServices } from './publicServices/publicServices.js'
import { openServiceIndex } from './publicServices/serviceIndex/serviceIndex.js'
import type { Services } from './services.js'
import { openReferences } from './law/references/references.js'
import { openSearches } from './search/searches.js'
import { openTextChecks } from './check/textChecks.js'
import { openUsage } from './tenant/usage/usage.js'
import { openVersions } from './versions/versions.js'

export interface ServiceParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly operations: Operations
  readonly retrieval: Retrieval
  readonly answering: Omit<AnswerParts, 'parts'> & Counting
  /** Of texts that were read and are kept. */
  readonly cacheBytes: number
  readonly embed: IngestParts['embed']
  readonly tenantBytes: IngestParts['tenantBytes']
  /** Undefined without an embedder. */
  readonly vectors: HealthParts['vectors']
  /** Undefined where nobody reads the files through. */
  readonly dataCheck?: HealthParts['dataCheck']
  /** Public pages. */
  readonly web: Web
  readonly describing: Describing
  /** Undefined where no editions are made. */
  readonly editions: EditionSource | undefined
  /** Who runs this service, by name. */
  readonly operator: string
  readonly mirror: MirrorParts['mirror']
  readonly report: MirrorParts['report']
  readonly now: () => Date
  /** Undefined where nobody watches. */
  readonly watch?: Watch | undefined
}

/** All areas over the same parts. */
export function openServices({ answering, embed, ...given }: ServiceParts): Services {
  const { operations, retrieval, now } = given
  const { ledger } = operations
  const parts = { ...given, ...openProvisionParts(given), ...openRuledSectors(given) }
  const publicServices = openPublicServices(parts)
  const profiles = openProfiles(parts)
  const { previews, previewCaps: caps, claims } = operations
  const editions = openEditions({ editions: parts.editions, profiles })
  const catalogue = openCatalogue({ ...parts, editions, answersSparql: parts.editions !== undefined })
  const brain = openCompanyBrain({
    ...parts,
    embed,
    previews,
    caps,
    claims,
    publicAccess: () => profiles.access(undefined)
  })
  return {
    actIndex: openActIndex({ ...parts, retrieval }),
    answers: openAnswers({ ...answering, parts: { ...parts, retrieval }, ledger, now }),
    catalogue,
    changes: openChanges(parts),
    citations: openCitations(parts),
    companyBrain: given.watch ? watchedBrain(brain, given.watch) : brain,
    documents: openDocuments({ ...parts, scopeGraph: catalogue.scopeGraph }),
    dossiers: openDossiers({ ...parts, publicServices }),
    editions,
    health: openHealth({ ...parts, retrieval }),
    histories: openHistories(parts),
    impact: openImpact(parts),
    keys: openApiKeys(operations.keys, now),
    legalDocuments: openLegalDocuments(parts),
    mirrors: openMirrors(parts),
    nearMatches: openNearMatches(parts),
    overviews: openOverviews(parts),
    profiles,
    provenance: openProvenance(parts),
    provisions: openProvisions(parts),
    publicServices,
    serviceIndex: openServiceIndex(parts),
    sitemaps: openSitemaps({ editions: parts.editions, profiles }),
    sources: openSources(parts),
    tenantDocuments: openTenantDocuments({ ...parts, embed, ledger }),
    references: openReferences(parts),
    searches: openSearches({ ...parts, retrieval }),
    textChecks: openTextChecks({ ...parts, retrieval, ledger, now }),
    usage: openUsage({ ledger, now }),
    versions: openVersions({ ...parts, retrieval })
  }
}
