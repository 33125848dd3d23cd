import { describeWithFuseki, ownFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import type { RunningFuseki } from '../../src/graph/store/fuseki/server/startFuseki.js'
import { startService } from './service.js'
import { describeSparqlDoors } from './sparqlDoors.js'

describe('The doors of linked data, on the embedded store', () => {
  describeSparqlDoors(() => startService())
})

describeWithFuseki('The doors of linked data, on Fuseki', () => {
  let mirror: RunningFuseki | undefined
  after(() => mirror?.stop('SIGKILL'))
  describeSparqlDoors(async () => {
    mirror = await ownFuseki({ heap: '512m' })
    return startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url, BELEG_MIRROR: mirror.url })
  })
})
