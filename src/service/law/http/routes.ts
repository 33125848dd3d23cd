import type { Route } from '../../http/route.js'
import { listRoutes } from '../../web/lists/listRoutes.js'
import { withTable } from '../../http/table/withTable.js'
import { citationTable } from './citationTable.js'
import { compareStatesHandler } from './compareStatesHandler.js'
import { listOfActs } from './listOfActs.js'
import { explainCitationsHandler, listCitationsHandler } from './listCitationsHandler.js'
import { listHistoryHandler } from './listHistoryHandler.js'
import { explainProvisionsHandler, listProvisionsHandler } from './listProvisionsHandler.js'
import { readHistoryFeedHandler } from './readHistoryFeedHandler.js'
import { resolveReferencesHandler } from './resolveReferencesHandler.js'

export const lawRoutes: readonly Route[] = [
  {
    operationId: 'listProvisions',
    access: 'contract',
    handler: listProvisionsHandler,
    explain: explainProvisionsHandler
  },
  {
    operationId: 'listCitations',
    access: 'contract',
    handler: withTable(listCitationsHandler, citationTable),
    explain: explainCitationsHandler
  },
  { operationId: 'resolveReferences', access: 'contract', handler: resolveReferencesHandler },
  { operationId: 'listHistory', access: 'contract', handler: listHistoryHandler },
  { operationId: 'readHistoryFeed', access: 'keyless', handler: readHistoryFeedHandler },
  { operationId: 'compareStates', access: 'contract', handler: compareStatesHandler },
  ...listRoutes(listOfActs('eli'), ['listActs', 'listActsAs']),
  ...listRoutes(listOfActs('celex'), ['listUnionActs', 'listUnionActsAs'])
]
