import type { Handler, Step } from './context.js'
import type { Serving } from './serving.js'
import { ask } from './handlers/ask.js'
import { describe } from './handlers/describe.js'
import { ingest } from './handlers/ingest.js'
import { issueKey } from './handlers/issueKey.js'
import { listAttributions } from './handlers/listAttributions.js'
import { listChanges } from './handlers/listChanges.js'
import { listKeys } from './handlers/listKeys.js'
import { listProfiles } from './handlers/listProfiles.js'
import { listProvisions } from './handlers/listProvisions.js'
import { listServices } from './handlers/listServices.js'
import { readHealth } from './handlers/readHealth.js'
import { readOverview } from './handlers/readOverview.js'
import { readProvenance } from './handlers/readProvenance.js'
import { readThing } from './handlers/readThing.js'
import { readUsage } from './handlers/readUsage.js'
import { readContext, vocabularyHandler } from './handlers/readVocabulary.js'
import { revokeKey } from './handlers/revokeKey.js'
import { streamAnswer } from './handlers/streamAnswer.js'
import { onceOnly } from './middleware/onceOnly.js'
import type { AccessLevel } from './middleware/requireAccess.js'

export interface Route {
  /** Of the contract; method, path, parameters and body stand there. */
  readonly operationId: string
  readonly access: AccessLevel
  /** Which queue it waits in: that of the lookups when absent, none for what is `open` and for administration. */
  readonly queue?: 'answers'
  /** A step before it waits. */
  readonly before?: Step
  readonly handler: (serving: Serving) => Handler
}

/** What is served. An operation of the contract that is not here is not in `/openapi.json` either. */
export const routes: readonly Route[] = [
  { operationId: 'readHealth', access: 'open', handler: readHealth },
  { operationId: 'listProfiles', access: 'keyless', handler: listProfiles },
  { operationId: 'readOverview', access: 'keyless', handler: readOverview },
  { operationId: 'listAttributions', access: 'keyless', handler: listAttributions },
  { operationId: 'listChanges', access: 'keyless', handler: listChanges },
  { operationId: 'readProvenance', access: 'keyless', handler: readProvenance },
  { operationId: 'listProvisions', access: 'contract', handler: listProvisions },
  { operationId: 'listServices', access: 'contract', handler: listServices },
  { operationId: 'ask', access: 'contract', queue: 'answers', handler: ask },
  {
    operationId: 'askStream',
    access: 'contract',
    before: onceOnly,
    queue: 'answers',
    handler: streamAnswer
  },
  { operationId: 'readUsage', access: 'keyless', handler: readUsage },
  { operationId: 'ingest', access: 'tenant', handler: ingest },
  { operationId: 'readOntology', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readOntologyAs', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readContext', access: 'open', handler: readContext },
  { operationId: 'readShapes', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'readShapesAs', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'describe', access: 'keyless', handler: describe },
  { operationId: 'describeAs', access: 'keyless', handler: describe },
  ...['readThing', 'readPart', 'readPassage'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    handler: readThing
  })),
  { operationId: 'listKeys', access: 'admin', handler: listKeys },
  { operationId: 'issueKey', access: 'admin', handler: issueKey },
  { operationId: 'revokeKey', access: 'admin', handler: revokeKey }
]
