import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { killLoads } from './killedLoad.js'
import { samples } from '../../samples.js'

const rounds = samples(6, 60)
const ofFuseki = samples(2, 10)

describe('loads, promotions and rollbacks that are killed', function () {
  this.timeout(600_000)

  it(`leave the embedded store as before or wholly after, ${rounds} times`, () =>
    killLoads(rounds, { open: folder => openEmbedded({ folder }) }))
})

describeWithFuseki('loads, promotions and rollbacks that are killed', () => {
  it(`leave Fuseki as before or wholly after, ${ofFuseki} times`, async function () {
    this.timeout(600_000)
    const { url } = await sharedFuseki()
    await killLoads(ofFuseki, { open: () => openRemote({ url }), url })
  })
})
