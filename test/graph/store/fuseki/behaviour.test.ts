import { openFuseki } from '../../../../src/graph/store/fuseki/openFuseki.js'
import { describeGraphStore } from '../behaviour.js'
import { describeWithFuseki, sharedFuseki } from './sharedFuseki.js'

describeWithFuseki('The graph store on Fuseki', () => {
  before(() => sharedFuseki())

  describeGraphStore('fuseki', async () => {
    const { url } = await sharedFuseki()
    return { open: () => openFuseki({ url, pollMs: 100 }), remove: () => Promise.resolve() }
  })
})
