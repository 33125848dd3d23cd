import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { describeGraphStore } from '../behaviour.js'
import { describeWithFuseki, sharedFuseki } from './sharedFuseki.js'

describeWithFuseki('The graph store on Fuseki', () => {
  before(() => sharedFuseki())

  describeGraphStore('fuseki', async () => {
    const { url } = await sharedFuseki()
    return { open: () => openRemote({ url, pollMs: 100 }), remove: () => Promise.resolve() }
  })
})
