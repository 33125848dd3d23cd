import { askHandler } from './handlers/askHandler.js'
import { assembleDossierHandler } from './handlers/assembleDossierHandler.js'
import { bootstrapBrainHandler } from './handlers/bootstrapBrainHandler.js'
import { checkTextHandler } from './handlers/checkTextHandler.js'
import { describeHandler } from './handlers/describeHandler.js'
import { ingestHandler } from './handlers/ingestHandler.js'
import { issueKeyHandler } from './handlers/issueKeyHandler.js'
import { explainAttributionsHandler, listAttributionsHandler } from './handlers/listAttributionsHandler.js'
import { listChangesHandler } from './handlers/listChangesHandler.js'
import { listDumpsHandler } from './handlers/listDumpsHandler.js'
import { explainCitationsHandler, listCitationsHandler } from './handlers/listCitationsHandler.js'
import { listFindingsHandler } from './handlers/listFindingsHandler.js'
import { listKeysHandler } from './handlers/listKeysHandler.js'
import { listProfilesHandler } from './handlers/listProfilesHandler.js'
import { explainProvisionsHandler, listProvisionsHandler } from './handlers/listProvisionsHandler.js'
import { explainServicesHandler, listServicesHandler } from './handlers/listServicesHandler.js'
import { listSigningKeysHandler } from './handlers/listSigningKeysHandler.js'
import { querySparqlHandler } from './handlers/querySparqlHandler.js'
import { previewBrainHandler } from './handlers/previewBrainHandler.js'
import { explainAuditHandler, readAuditHandler } from './handlers/readAuditHandler.js'
import { readCatalogueHandler } from './handlers/readCatalogueHandler.js'
import { readChangesFeedHandler } from './handlers/readChangesFeedHandler.js'
import { readDumpHandler } from './handlers/readDumpHandler.js'
import { readHealthHandler } from './handlers/readHealthHandler.js'
import { readLivenessHandler } from './handlers/readLivenessHandler.js'
import { explainOverviewHandler, readOverviewHandler } from './handlers/readOverviewHandler.js'
import { explainProvenanceHandler, readProvenanceHandler } from './handlers/readProvenanceHandler.js'
import { readReadinessHandler } from './handlers/readReadinessHandler.js'
import {
  explainRegionalImpactHandler,
  readRegionalImpactHandler
} from './handlers/readRegionalImpactHandler.js'
import { readSitemapHandler, readSitemapIndexHandler } from './handlers/readSitemaps.js'
import { readThingHandler } from './handlers/readThingHandler.js'
import { readUsageHandler } from './handlers/readUsageHandler.js'
import { readContextHandler, vocabularyHandler } from './handlers/readVocabulary.js'
import { resolveReferencesHandler } from './handlers/resolveReferencesHandler.js'
import { revokeKeyHandler } from './handlers/revokeKeyHandler.js'
import { rotateKeyHandler } from './handlers/rotateKeyHandler.js'
import { searchGraphHandler } from './handlers/searchGraphHandler.js'
import { streamAnswerHandler } from './handlers/streamAnswerHandler.js'
import { streamBrainHandler } from './handlers/streamBrainHandler.js'
import { suggestHandler } from './handlers/suggestHandler.js'
import { onceOnly } from './middleware/onceOnly.js'
import { readSparqlRequest } from './middleware/readSparqlRequest.js'
import type { Route } from './route.js'

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
