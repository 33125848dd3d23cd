import { askHandler } from './ask/http/askHandler.js'
import { assembleDossierHandler } from './dossiers/http/assembleDossierHandler.js'
import { bootstrapBrainHandler } from './company/http/bootstrapBrainHandler.js'
import { checkTextHandler } from './check/http/checkTextHandler.js'
import { describeHandler } from './things/http/describeHandler.js'
import { ingestHandler } from './tenant/http/ingestHandler.js'
import { issueKeyHandler } from './keys/http/issueKeyHandler.js'
import {
  explainAttributionsHandler,
  listAttributionsHandler
} from './provenance/http/listAttributionsHandler.js'
import { listChangesHandler } from './changes/http/listChangesHandler.js'
import { listDumpsHandler } from './dumps/http/listDumpsHandler.js'
import { explainCitationsHandler, listCitationsHandler } from './law/http/listCitationsHandler.js'
import { listFindingsHandler } from './company/http/listFindingsHandler.js'
import { listKeysHandler } from './keys/http/listKeysHandler.js'
import { listProfilesHandler } from './profiles/http/listProfilesHandler.js'
import { explainProvisionsHandler, listProvisionsHandler } from './law/http/listProvisionsHandler.js'
import { explainServicesHandler, listServicesHandler } from './publicServices/http/listServicesHandler.js'
import { listSigningKeysHandler } from './check/http/listSigningKeysHandler.js'
import { querySparqlHandler } from './sparql/http/querySparqlHandler.js'
import { previewBrainHandler } from './company/http/previewBrainHandler.js'
import { explainAuditHandler, readAuditHandler } from './impact/http/readAuditHandler.js'
import { readCatalogueHandler } from './catalogue/http/readCatalogueHandler.js'
import { readChangesFeedHandler } from './changes/http/readChangesFeedHandler.js'
import { readDumpHandler } from './dumps/http/readDumpHandler.js'
import { readHealthHandler } from './health/http/readHealthHandler.js'
import { readLivenessHandler } from './health/http/readLivenessHandler.js'
import { explainOverviewHandler, readOverviewHandler } from './overview/http/readOverviewHandler.js'
import { explainProvenanceHandler, readProvenanceHandler } from './provenance/http/readProvenanceHandler.js'
import { readReadinessHandler } from './health/http/readReadinessHandler.js'
import {
  explainRegionalImpactHandler,
  readRegionalImpactHandler
} from './impact/http/readRegionalImpactHandler.js'
import { readSitemapHandler, readSitemapIndexHandler } from './dumps/http/readSitemaps.js'
import { readThingHandler } from './things/http/readThingHandler.js'
import { readUsageHandler } from './tenant/http/readUsageHandler.js'
import { readContextHandler, vocabularyHandler } from './vocabulary/http/readVocabulary.js'
import { resolveReferencesHandler } from './law/http/resolveReferencesHandler.js'
import { revokeKeyHandler } from './keys/http/revokeKeyHandler.js'
import { rotateKeyHandler } from './keys/http/rotateKeyHandler.js'
import { searchGraphHandler } from './search/http/searchGraphHandler.js'
import { streamAnswerHandler } from './ask/http/streamAnswerHandler.js'
import { streamBrainHandler } from './company/http/streamBrainHandler.js'
import { suggestHandler } from './search/http/suggestHandler.js'
import { onceOnly } from './http/middleware/onceOnly.js'
import { readSparqlRequest } from './http/middleware/readSparqlRequest.js'
import type { Route } from './http/route.js'

/** What is served. An operation of the contract that is not here is not in `/openapi.json` either. */
export const routes: readonly Route[] = [
  { operationId: 'readHealth', access: 'open', handler: readHealthHandler },
  { operationId: 'readLiveness', access: 'open', handler: readLivenessHandler },
  { operationId: 'readReadiness', access: 'open', handler: readReadinessHandler },
  { operationId: 'listProfiles', access: 'keyless', handler: listProfilesHandler },
  {
    operationId: 'readOverview',
    access: 'keyless',
    handler: readOverviewHandler,
    explain: explainOverviewHandler
  },
  {
    operationId: 'listAttributions',
    access: 'keyless',
    handler: listAttributionsHandler,
    explain: explainAttributionsHandler
  },
  { operationId: 'listChanges', access: 'keyless', handler: listChangesHandler },
  { operationId: 'readChangesFeed', access: 'keyless', handler: readChangesFeedHandler },
  {
    operationId: 'readProvenance',
    access: 'keyless',
    handler: readProvenanceHandler,
    explain: explainProvenanceHandler
  },
  {
    operationId: 'listProvisions',
    access: 'contract',
    handler: listProvisionsHandler,
    explain: explainProvisionsHandler
  },
  { operationId: 'searchGraph', access: 'contract', handler: searchGraphHandler },
  { operationId: 'suggest', access: 'contract', handler: suggestHandler },
  {
    operationId: 'listCitations',
    access: 'contract',
    handler: listCitationsHandler,
    explain: explainCitationsHandler
  },
  { operationId: 'readAudit', access: 'keyless', handler: readAuditHandler, explain: explainAuditHandler },
  {
    operationId: 'readRegionalImpact',
    access: 'contract',
    handler: readRegionalImpactHandler,
    explain: explainRegionalImpactHandler
  },
  {
    operationId: 'listServices',
    access: 'contract',
    handler: listServicesHandler,
    explain: explainServicesHandler
  },
  { operationId: 'assembleDossier', access: 'contract', handler: assembleDossierHandler },
  { operationId: 'ask', access: 'contract', queue: 'answers', handler: askHandler },
  {
    operationId: 'askStream',
    access: 'contract',
    before: onceOnly,
    queue: 'answers',
    handler: streamAnswerHandler
  },
  { operationId: 'resolveReferences', access: 'contract', handler: resolveReferencesHandler },
  { operationId: 'checkText', access: 'contract', queue: 'answers', handler: checkTextHandler },
  {
    operationId: 'previewBrain',
    access: 'keyless',
    before: onceOnly,
    queue: 'runs',
    handler: previewBrainHandler
  },
  {
    operationId: 'streamBrain',
    access: 'tenant',
    before: onceOnly,
    queue: 'runs',
    handler: streamBrainHandler
  },
  { operationId: 'bootstrapBrain', access: 'tenant', queue: 'runs', handler: bootstrapBrainHandler },
  { operationId: 'listFindings', access: 'tenant', handler: listFindingsHandler },
  { operationId: 'readUsage', access: 'keyless', handler: readUsageHandler },
  { operationId: 'ingest', access: 'tenant', handler: ingestHandler },
  { operationId: 'readSitemapIndex', access: 'keyless', handler: readSitemapIndexHandler },
  { operationId: 'readSitemap', access: 'keyless', handler: readSitemapHandler },
  { operationId: 'readCatalogue', access: 'keyless', isPage: true, handler: readCatalogueHandler },
  { operationId: 'listSigningKeys', access: 'open', handler: listSigningKeysHandler },
  { operationId: 'readOntology', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readOntologyAs', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readContext', access: 'open', handler: readContextHandler },
  { operationId: 'readShapes', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'readShapesAs', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'listDumps', access: 'keyless', isPage: true, handler: listDumpsHandler },
  { operationId: 'readDump', access: 'keyless', handler: readDumpHandler },
  ...['querySparql', 'postSparql', 'querySparqlAs', 'postSparqlAs'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    isPage: true,
    before: readSparqlRequest,
    queue: 'mirrors',
    handler: querySparqlHandler
  })),
  { operationId: 'describe', access: 'keyless', isPage: true, handler: describeHandler },
  { operationId: 'describeAs', access: 'keyless', isPage: true, handler: describeHandler },
  ...['readThing', 'readPart', 'readPassage'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    isPage: true,
    handler: readThingHandler
  })),
  { operationId: 'listKeys', access: 'admin', handler: listKeysHandler },
  { operationId: 'issueKey', access: 'admin', handler: issueKeyHandler },
  { operationId: 'revokeKey', access: 'admin', handler: revokeKeyHandler },
  { operationId: 'rotateKey', access: 'admin', handler: rotateKeyHandler }
]
