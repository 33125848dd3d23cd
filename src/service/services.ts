import type { ActIndex } from './law/actIndex/actIndex.js'
import type { AnswersService } from './ask/answers.js'
import type { ListedSources } from './provenance/attributions/listSources.js'
import type { Catalogue } from './catalogue/catalogue.js'
import type { CompanyBrain } from './company/companyBrain.js'
import type { Changes } from './changes/changes.js'
import type { Citations } from './law/citations/citations.js'
import type { Dossiers } from './dossiers/dossiers.js'
import type { Documents } from './things/documents.js'
import type { ServiceIndex } from './publicServices/serviceIndex/serviceIndex.js'
import type { Sitemaps } from './dumps/sitemaps.js'
import type { Editions } from './dumps/editions.js'
import type { Health } from './health/health.js'
import type { Histories } from './law/states/histories.js'
import type { Impact } from './impact/impact.js'
import type { TenantDocuments } from './tenant/ingest/tenantDocuments.js'
import type { ApiKeys } from './keys/apiKeys.js'
import type { LegalDocuments } from './law/documents/legalDocuments.js'
import type { Mirrors } from './sparql/mirrors.js'
import type { NearMatches } from './search/nearMatches/nearMatches.js'
import type { Overviews } from './overview/readOverview.js'
import type { Profiles } from './profiles/profiles.js'
import type { Provenance } from './provenance/provenance.js'
import type { Provisions } from './law/provisions/provisions.js'
import type { PublicServices } from './publicServices/publicServices.js'
import type { References } from './law/references/references.js'
import type { Searches } from './search/searches.js'
import type { TextChecks } from './check/textChecks.js'
import type { UsageRecords } from './tenant/usage/usage.js'
import type { Versions } from './versions/versions.js'

/** What the service does for those who call it: an object for each area, whose folder owns its type. */
export interface Services {
  readonly actIndex: ActIndex
  readonly answers: AnswersService
  readonly catalogue: Catalogue
  readonly changes: Changes
  readonly citations: Citations
  readonly companyBrain: CompanyBrain
  readonly documents: Documents
  readonly dossiers: Dossiers
  readonly editions: Editions
  readonly health: Health
  readonly histories: Histories
  readonly impact: Impact
  readonly keys: ApiKeys
  readonly legalDocuments: LegalDocuments
  readonly mirrors: Mirrors
  readonly nearMatches: NearMatches
  readonly overviews: Overviews
  readonly profiles: Profiles
  readonly provenance: Provenance
  readonly provisions: Provisions
  readonly publicServices: PublicServices
  readonly references: References
  readonly searches: Searches
  readonly serviceIndex: ServiceIndex
  readonly sitemaps: Sitemaps
  readonly sources: ListedSources
  readonly tenantDocuments: TenantDocuments
  readonly textChecks: TextChecks
  readonly usage: UsageRecords
  readonly versions: Versions
}
