import type { Explain, Handler, Step } from './context.js'
import type { Serving } from './serving.js'
import { ask } from './handlers/ask.js'
import { assembleDossier } from './handlers/assembleDossier.js'
import { bootstrapBrain } from './handlers/bootstrapBrain.js'
import { checkText } from './handlers/checkText.js'
import { describe } from './handlers/describe.js'
import { ingest } from './handlers/ingest.js'
import { issueKey } from './handlers/issueKey.js'
import { explainAttributions, listAttributions } from './handlers/listAttributions.js'
import { listChanges } from './handlers/listChanges.js'
import { listDumps } from './handlers/listDumps.js'
import { explainCitations, listCitations } from './handlers/listCitations.js'
import { listFindings } from './handlers/listFindings.js'
import { listKeys } from './handlers/listKeys.js'
import { listProfiles } from './handlers/listProfiles.js'
import { explainProvisions, listProvisions } from './handlers/listProvisions.js'
import { explainServices, listServices } from './handlers/listServices.js'
import { listSigningKeys } from './handlers/listSigningKeys.js'
import { querySparql } from './handlers/querySparql.js'
import { previewBrain } from './handlers/previewBrain.js'
import { explainAudit, readAudit } from './handlers/readAudit.js'
import { readCatalogue } from './handlers/readCatalogue.js'
import { readChangesFeed } from './handlers/readChangesFeed.js'
import { readDump } from './handlers/readDump.js'
import { readHealth } from './handlers/readHealth.js'
import { readLiveness } from './handlers/readLiveness.js'
import { explainOverview, readOverview } from './handlers/readOverview.js'
import { explainProvenance, readProvenance } from './handlers/readProvenance.js'
import { readReadiness } from './handlers/readReadiness.js'
import { explainRegionalImpact, readRegionalImpact } from './handlers/readRegionalImpact.js'
import { readSitemap, readSitemapIndex } from './handlers/readSitemaps.js'
import { readThing } from './handlers/readThing.js'
import { readUsage } from './handlers/readUsage.js'
import { readContext, vocabularyHandler } from './handlers/readVocabulary.js'
import { resolveReferences } from './handlers/resolveReferences.js'
import { revokeKey } from './handlers/revokeKey.js'
import { rotateKey } from './handlers/rotateKey.js'
import { searchGraph } from './handlers/searchGraph.js'
import { streamAnswer } from './handlers/streamAnswer.js'
import { streamBrain } from './handlers/streamBrain.js'
import { suggest } from './handlers/suggest.js'
import { onceOnly } from './middleware/onceOnly.js'
import { readSparqlRequest } from './middleware/readSparqlRequest.js'
import type { AccessLevel } from './middleware/requireAccess.js'

export interface Route {
  /** Of the contract; method, path, parameters and body stand there. */
  readonly operationId: string
  readonly access: AccessLevel
  /** Which queue it waits in: that of the lookups when absent, none for what is `open`, for administration, and for `runs`, which are counted by themselves. */
  readonly queue?: 'answers' | 'mirrors' | 'runs'
  /** A step before it waits. */
  readonly before?: Step
  readonly handler: (serving: Serving) => Handler
  /** Whether people read it as a page: then it counts as one. */
  readonly isPage?: true
  /** The query behind its answer; the contract's parameter `Explain` and header `Link` belong to it. */
  readonly explain?: (serving: Serving) => Explain
}

/** What is served. An operation of the contract that is not here is not in `/openapi.json` either. */
export const routes: readonly Route[] = [
  { operationId: 'readHealth', access: 'open', handler: readHealth },
  { operationId: 'readLiveness', access: 'open', handler: readLiveness },
  { operationId: 'readReadiness', access: 'open', handler: readReadiness },
  { operationId: 'listProfiles', access: 'keyless', handler: listProfiles },
  { operationId: 'readOverview', access: 'keyless', handler: readOverview, explain: explainOverview },
  {
    operationId: 'listAttributions',
    access: 'keyless',
    handler: listAttributions,
    explain: explainAttributions
  },
  { operationId: 'listChanges', access: 'keyless', handler: listChanges },
  { operationId: 'readChangesFeed', access: 'keyless', handler: readChangesFeed },
  { operationId: 'readProvenance', access: 'keyless', handler: readProvenance, explain: explainProvenance },
  { operationId: 'listProvisions', access: 'contract', handler: listProvisions, explain: explainProvisions },
  { operationId: 'searchGraph', access: 'contract', handler: searchGraph },
  { operationId: 'suggest', access: 'contract', handler: suggest },
  { operationId: 'listCitations', access: 'contract', handler: listCitations, explain: explainCitations },
  { operationId: 'readAudit', access: 'keyless', handler: readAudit, explain: explainAudit },
  {
    operationId: 'readRegionalImpact',
    access: 'contract',
    handler: readRegionalImpact,
    explain: explainRegionalImpact
  },
  { operationId: 'listServices', access: 'contract', handler: listServices, explain: explainServices },
  { operationId: 'assembleDossier', access: 'contract', handler: assembleDossier },
  { operationId: 'ask', access: 'contract', queue: 'answers', handler: ask },
  {
    operationId: 'askStream',
    access: 'contract',
    before: onceOnly,
    queue: 'answers',
    handler: streamAnswer
  },
  { operationId: 'resolveReferences', access: 'contract', handler: resolveReferences },
  { operationId: 'checkText', access: 'contract', queue: 'answers', handler: checkText },
  { operationId: 'previewBrain', access: 'keyless', before: onceOnly, queue: 'runs', handler: previewBrain },
  { operationId: 'streamBrain', access: 'tenant', before: onceOnly, queue: 'runs', handler: streamBrain },
  { operationId: 'bootstrapBrain', access: 'tenant', queue: 'runs', handler: bootstrapBrain },
  { operationId: 'listFindings', access: 'tenant', handler: listFindings },
  { operationId: 'readUsage', access: 'keyless', handler: readUsage },
  { operationId: 'ingest', access: 'tenant', handler: ingest },
  { operationId: 'readSitemapIndex', access: 'keyless', handler: readSitemapIndex },
  { operationId: 'readSitemap', access: 'keyless', handler: readSitemap },
  { operationId: 'readCatalogue', access: 'keyless', isPage: true, handler: readCatalogue },
  { operationId: 'listSigningKeys', access: 'open', handler: listSigningKeys },
  { operationId: 'readOntology', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readOntologyAs', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readContext', access: 'open', handler: readContext },
  { operationId: 'readShapes', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'readShapesAs', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'listDumps', access: 'keyless', isPage: true, handler: listDumps },
  { operationId: 'readDump', access: 'keyless', handler: readDump },
  ...['querySparql', 'postSparql', 'querySparqlAs', 'postSparqlAs'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    isPage: true,
    before: readSparqlRequest,
    queue: 'mirrors',
    handler: querySparql
  })),
  { operationId: 'describe', access: 'keyless', isPage: true, handler: describe },
  { operationId: 'describeAs', access: 'keyless', isPage: true, handler: describe },
  ...['readThing', 'readPart', 'readPassage'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    isPage: true,
    handler: readThing
  })),
  { operationId: 'listKeys', access: 'admin', handler: listKeys },
  { operationId: 'issueKey', access: 'admin', handler: issueKey },
  { operationId: 'revokeKey', access: 'admin', handler: revokeKey },
  { operationId: 'rotateKey', access: 'admin', handler: rotateKey }
]
